import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./offline.ts";

// The page is built into the package, so that whoever installs it needs no Node.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), offline()],
  base: "/",
  build: {
    outDir: "../src/rowlock/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // what stands in the page itself would be refused by its own security policy
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
}));
