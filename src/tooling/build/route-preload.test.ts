import { expect, test } from "vitest";
import type { BuiltFile } from "./built-files.ts";
import { preloadTable } from "./route-preload.ts";

function chunk(name: string, { imports = [], css = [] }: Partial<BuiltFile> = {}): BuiltFile {
  return {
    fileName: `assets/${name}.js`,
    content: "",
    sources: [`src/${name}.tsx`],
    isDocumentEntry: name === "index",
    imports: imports.map((other) => `assets/${other}.js`),
    css: css.map((other) => `assets/${other}.css`),
  };
}

const chunks = [
  chunk("index", { imports: ["react"], css: ["index"] }),
  chunk("react"),
  chunk("frame", { imports: ["react"], css: ["frame"] }),
  chunk("orders", { imports: ["index", "table"], css: ["orders"] }),
  chunk("wallet", { imports: ["react", "table"] }),
  chunk("table", { imports: ["react"] }),
];

test("lists the entry chunks of a route and their imports once, without the files index.html links", () => {
  const table = preloadTable(
    { orders: ["src/frame.tsx", "src/orders.tsx"], wallet: ["src/frame.tsx", "src/wallet.tsx"] },
    chunks,
  );
  expect(table).toEqual({
    orders: [
      "assets/frame.js",
      "assets/frame.css",
      "assets/orders.js",
      "assets/table.js",
      "assets/orders.css",
    ],
    wallet: ["assets/frame.js", "assets/frame.css", "assets/wallet.js", "assets/table.js"],
  });
});

test("fails the build when no file holds an entry module, and names the module", () => {
  expect(() => preloadTable({ orders: ["src/gone.tsx"] }, chunks)).toThrow(
    "No built file holds src/gone.tsx, an entry of orders",
  );
});
