import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startWorker } from "./store/worker";
import { settings } from "./store/settings.svelte";
import { words } from "./texts/words.svelte";

settings.apply();
await words.start();
mount(App, { target: document.getElementById("page") as HTMLElement });
startWorker();
