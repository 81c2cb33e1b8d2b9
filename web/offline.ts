/** Builds the worker that keeps the page for when there is no network: it has to know all files, and a name for them. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { build, type Plugin } from "vite";

const WORKER = "worker.js";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== WORKER)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

export function offline(): Plugin {
  return {
    name: "rowlock-offline",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const files = filesIn(dir);
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
      hash.update(readFileSync("src/worker/worker.ts")).update(readFileSync("src/worker/answer.ts"));
      const paths = files.map((file) => (file === "index.html" ? "/" : `/${file}`));
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: {
          ROWLOCK_FILES: JSON.stringify(paths),
          ROWLOCK_BUILD: JSON.stringify(hash.digest("hex").slice(0, 16)),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: "es2022",
          modulePreload: false,
          rollupOptions: { input: "src/worker/worker.ts", output: { entryFileNames: WORKER, format: "es" } },
        },
      });
    },
  };
}
