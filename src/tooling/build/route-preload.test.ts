import { expect, test } from "vitest";
import { type OpeningChunk, openingTable } from "./route-preload.ts";

function chunk(name: string, { imports = [], css = [] }: Partial<OpeningChunk> = {}): OpeningChunk {
  return {
    fileName: `assets/${name}.js`,
    sources: [`/src/${name}.tsx`],
    isDocument: name === "index",
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

test("a page begins with its parts and with what these import, each once, without what the document brings", () => {
  const table = openingTable(
    { orders: ["/src/frame.tsx", "/src/orders.tsx"], wallet: ["/src/frame.tsx", "/src/wallet.tsx"] },
    chunks,
  );
  expect(table).toEqual({
    orders: [
      "/assets/frame.js",
      "/assets/frame.css",
      "/assets/orders.js",
      "/assets/table.js",
      "/assets/orders.css",
    ],
    wallet: ["/assets/frame.js", "/assets/frame.css", "/assets/wallet.js", "/assets/table.js"],
  });
});

test("a part that no chunk holds fails the build, by its name", () => {
  expect(() => openingTable({ orders: ["/src/gone.tsx"] }, chunks)).toThrow(
    'No chunk holds /src/gone.tsx, a part of the page "orders"',
  );
});
