import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { headersFor, parseHeadersFile } from "./src/paper/host/headers-file.ts";
import { bundleBudget } from "./src/tooling/build/bundle-budget.ts";
import { chunkGroups } from "./src/tooling/build/chunk-groups.ts";
import { compressChunks } from "./src/tooling/build/compress-chunks.ts";
import { hashSigns, loadedBeforeCheck, withoutLoaded } from "./src/tooling/build/loaded-before.ts";
import { pureCalls } from "./src/tooling/build/pure-calls.ts";
import { openingParts } from "./src/tooling/build/route-preload.ts";
import { createScopedClassNames } from "./src/tooling/build/scoped-class-names.ts";
import { workerChunk } from "./src/tooling/build/worker-chunk.ts";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const headers = parseHeadersFile(readFileSync(new URL("public/_headers", import.meta.url), "utf8"));

/** The pages behind the sign-in. */
const pages = [
  "overview",
  "venue",
  "market",
  "matched",
  "matched-group",
  "orders",
  "wallet",
  "settings",
  "workspace",
];

/** What the market page fetches by itself once it stands. */
const later = [
  "features/markets-search/search-opener.tsx",
  "features/orders/order-notifications.tsx",
  "kill-switch/kill-switch-badge.tsx",
  "features/orders/orders-in-market.tsx",
  "features/trades/implied-prices.tsx",
  "features/trades/tape-view.tsx",
  "pages/market-actions.tsx",
  "app/signed-in-effects.tsx",
];

/** Its candles are made of bars or of trades: it fetches what makes the one or the other, and with bars alone what stands in for trades. */
const laterEither = [
  { name: "later-bars", part: "features/candles/venue-candle-series.ts" },
  { name: "later-bars", part: "features/candles/last-candle-facts.tsx" },
  { name: "later-trades", part: "features/candles/trade-candle-series.ts" },
];

/** What pages fetch once it is asked for: what watches alerts, what sends orders and decides on those without an answer, what resizes panes. */
const asked = [
  "features/alerts/alert-watcher.tsx",
  "features/orders/unresolved-actions.tsx",
  "features/order-ticket/confirm-dialog.tsx",
  "features/order-ticket/ticket-shortcuts.tsx",
  "features/order-ticket/ticket-parts.ts",
  "pages/pane-splitters.tsx",
];

/** What stands before any part is fetched by whom: the document's own, and behind the sign-in what all of that begins with. */
const loadedBefore = [
  { host: /^/, chunks: ["index", "react", "rolldown-runtime"] },
  { host: /^(signed-in|market-page)-/, chunks: ["base", "told", "signed-in"] },
  { host: /^market-page-/, chunks: ["form"] },
];

const fileNames = (extension: string) => `assets/[name]-[hash:${hashSigns}]${extension}`;

/**
 * What these pages alone need is much, and others would wait for it: the virtual list, the orders of all venues, what an
 * agreed pair is told by. Or little, and would bring them the rest: a button that copies, a dialog.
 */
const apart = [
  { from: "later", name: "later-alone", pages: [] },
  { from: "later", name: "later-orders", pages: ["orders", "overview"] },
  { from: "pages", name: "lists", pages: ["matched", "orders", "venue"] },
  { from: "pages", name: "orders", pages: ["orders", "overview"] },
  { from: "pages", name: "dialogs", pages: ["settings", "wallet", "workspace"] },
  { from: "asked", name: "pairs", pages: ["matched"] },
];

const source = (path: string) => join(root, "src/browser", path);
const page = (name: string) => source(`pages/${name}-page.tsx`);
const behindSignIn = (...parts: readonly string[]) => ["app/signed-in-pages.tsx", ...parts].map(source);

/** What each page begins with, by the name public/theme.js gives it: a market is a pocket on narrow screens, else a desk. */
const openings = {
  login: [source("pages/login-page.tsx")],
  ...Object.fromEntries(
    pages.filter((name) => name !== "market").map((name) => [name, behindSignIn(`pages/${name}-page.tsx`)]),
  ),
  pocket: behindSignIn("pages/market-page.tsx", "pages/market-mobile-layout.tsx"),
  desk: behindSignIn("pages/market-page.tsx", "features/candles/chart-canvas.tsx"),
};

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    workerChunk(),
    pureCalls(/react-router\/dist\/production\//),
    loadedBeforeCheck(loadedBefore),
    openingParts("data-opening-parts", openings),
    compressChunks(join(root, "public")),
    bundleBudget(root),
  ],
  build: {
    // Files inlined as data: addresses would be refused by the policy in public/_headers.
    assetsInlineLimit: 0,
    target: "es2023",
    // What knows Trusted Types knows these: without fallbacks every colour would stand there twice.
    cssTarget: ["chrome128", "firefox130", "safari18"],
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostId, hostType }) =>
        hostType === "js" ? withoutLoaded(loadedBefore, hostId, dependencies) : dependencies,
    },
    sourcemap: false,
    // The budget says more: a route at a time.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: fileNames(".js"),
        chunkFileNames: fileNames(".js"),
        assetFileNames: fileNames("[extname]"),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: "by who needs it",
              name: chunkGroups({
                entry: source("app/main.tsx"),
                worker: source("stream/worker/stream-worker.ts"),
                edges: source("stream/worker/edge-worker.ts"),
                folding: { name: "later-folding", part: source("stream/worker/candle-worker.ts") },
                signIn: source("pages/login-page.tsx"),
                check: { name: "check", part: source("features/diagnostics/sign-in-check.tsx") },
                layout: source("app/signed-in-pages.tsx"),
                market: page("market"),
                later: {
                  name: "later",
                  parts: later.map(source),
                  either: laterEither.map(({ name, part }) => ({ name, part: source(part) })),
                },
                asked: { name: "asked", parts: asked.map(source) },
                pages: pages.map(page),
                apart: apart.map((some) => ({ ...some, pages: some.pages.map(page) })),
              }),
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  ...(command === "build"
    ? {
        // The package's exports lead to its development build, warnings and all.
        resolve: {
          alias: [
            {
              find: /^react-router$/,
              replacement: join(root, "node_modules/react-router/dist/production/index.mjs"),
            },
          ],
        },
        css: { modules: { generateScopedName: createScopedClassNames(source("")) } },
      }
    : {}),
  preview: { host: "127.0.0.1", headers: headersFor(headers, "/") },
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "e2e/**/*.test.ts"],
    // Property tests on a busy machine of two cores.
    testTimeout: 20_000,
  },
}));
