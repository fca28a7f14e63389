import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { headersFor, parseHeadersFile } from "./src/paper/host/headers-file.ts";
import { buildInfo } from "./src/tooling/build/build-info.ts";
import { bundleBudget } from "./src/tooling/build/bundle-budget.ts";
import { licences } from "./src/tooling/build/licences.ts";
import { routePreload } from "./src/tooling/build/route-preload.ts";
import { sharedChunks } from "./src/tooling/build/static-imports.ts";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const headers = parseHeadersFile(readFileSync(new URL("public/_headers", import.meta.url), "utf8"));

/** Entry modules of each signed-in route, by the name public/theme.js derives from the address. */
const page = (name: string) => ["app/signed-in-pages.tsx", `pages/${name}-page.tsx`];
const routes = {
  overview: page("overview"),
  venue: page("venue"),
  // Chart canvas and ticket are chunks of their own: without these entries they are requested only once the page runs.
  market: [...page("market"), "features/candles/chart-canvas.tsx", "pages/ticket-panel.tsx"],
  "market-mobile": page("market"),
  matched: page("matched"),
  "matched-group": page("matched-group"),
  orders: page("orders"),
  wallet: page("wallet"),
  settings: page("settings"),
  workspace: page("workspace"),
};

const { page: pageLicences, worker: workerLicences } = licences(root);

/** Folders below the features. What four parts share of them is one chunk: half as many requests for 4 kB more. */
const coreFolders =
  /src\/(contract|browser\/(api|config|lib|market-data|order-journal|preferences|queries|routing|session|storage|stream|trading-math|ui))\//;

const sharedChunk = sharedChunks(root);

export default defineConfig({
  root,
  plugins: [
    react(),
    buildInfo(root),
    routePreload(`${root}/src/browser`, routes),
    bundleBudget(root),
    pageLicences,
  ],
  build: {
    target: "es2023",
    cssTarget: ["chrome128", "firefox130", "safari18"],
    // The policy in public/_headers refuses data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Otherwise every set of pages that shares a module gets a chunk: over 100 requests for the market page.
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: "main", tags: ["$initial"] },
            {
              ...sharedChunk("core"),
              test: coreFolders,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            {
              ...sharedChunk("shared"),
              minShareCount: 8,
              includeDependenciesRecursively: false,
            },
          ],
        },
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
