import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { headersFor, parseHeadersFile } from "./src/paper/host/headers-file.ts";
import { buildInfo } from "./src/tooling/build/build-info.ts";
import { bundleBudget } from "./src/tooling/build/bundle-budget.ts";
import { chunkGroups } from "./src/tooling/build/chunk-groups.ts";
import { documentPolicy } from "./src/tooling/build/document-policy.ts";
import { licences } from "./src/tooling/build/licences.ts";
import { routePreload } from "./src/tooling/build/route-preload.ts";
import { sourceMaps } from "./src/tooling/build/source-maps.ts";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const headers = parseHeadersFile(readFileSync(new URL("public/_headers", import.meta.url), "utf8"));

const { page: pageLicences, worker: workerLicences } = licences(root);

export default defineConfig({
  root,
  plugins: [
    react(),
    buildInfo(root),
    routePreload(root),
    documentPolicy(headers),
    bundleBudget(root),
    pageLicences,
    sourceMaps(root),
  ],
  // Relative addresses: index.html finds its folder by itself.
  base: "./",
  build: {
    target: "es2023",
    cssTarget: ["chrome128", "firefox130", "safari18"],
    // The policy in public/_headers refuses data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: "hidden",
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(root) },
      },
    },
  },
  worker: { format: "es", plugins: () => [workerLicences] },
  preview: { host: "127.0.0.1", headers: headersFor(headers, "/") },
  test: {
    // Property tests on a busy machine of two cores.
    testTimeout: 20_000,
    // A process per file would take longer than the tests; the set-up file resets what they share.
    isolate: false,
    setupFiles: ["src/browser/testing/reset-after-file.ts"],
    projects: [
      { extends: true, test: { name: "node", include: ["{src,e2e}/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "dom",
          include: ["src/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["src/browser/testing/dom-setup.ts"],
        },
      },
    ],
  },
});
