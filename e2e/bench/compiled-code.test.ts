import { expect, it } from "vitest";
import { compiledCodeIn } from "./compiled-code.ts";

const meta = {
  node_fields: ["name", "type", "id", "self_size"],
  node_types: ["string", ["hidden", "code", "object"], "number", "number"],
};

it("counts the bytes of code among all nodes of a heap", () => {
  const nodes = [0, 2, 1, 1_000, 1, 1, 2, 30, 2, 0, 3, 500, 3, 1, 4, 12];
  expect(compiledCodeIn({ snapshot: { meta }, nodes })).toBe(42);
  expect(compiledCodeIn({ snapshot: { meta }, nodes: [] })).toBe(0);
});

it("ignores what a browser reports in another form", () => {
  const others = [
    { ...meta, node_fields: ["name", "kind", "id", "self_size"] },
    { ...meta, node_types: ["string", ["hidden", "object"], "number", "number"] },
  ];
  for (const meta of others) expect(compiledCodeIn({ snapshot: { meta }, nodes: [0, 1, 2, 3] })).toBeNaN();
});
