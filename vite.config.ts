import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { bundleBudget } from "./src/paper/node/bundle-budget.ts";
import { headersFor, parseHeadersFile } from "./src/paper/node/headers-file.ts";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const headers = parseHeadersFile(readFileSync(new URL("public/_headers", import.meta.url), "utf8"));

export default defineConfig({
  root,
  plugins: [react(), bundleBudget(root)],
  build: {
    // Files inlined as data: addresses would be refused by the policy in public/_headers.
    assetsInlineLimit: 0,
    target: "es2023",
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The budget says more: a route at a time.
    reportCompressedSize: false,
  },
  worker: { format: "es" },
  preview: { host: "127.0.0.1", headers: headersFor(headers, "/") },
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
    // Property tests on a busy machine of two cores.
    testTimeout: 20_000,
  },
});
