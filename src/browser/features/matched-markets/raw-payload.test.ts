import { expect, it } from "vitest";
import { rawPayloadLines } from "./raw-payload.tsx";

const shown = (value: unknown, limits?: Parameters<typeof rawPayloadLines>[1]) =>
  rawPayloadLines(value, limits).map(
    ({ depth, name, text }) => `${" ".repeat(depth)}${name ?? ""}${name === undefined ? "" : ":"}${text}`,
  );

it("prints the payload in received order, one value per line", () => {
  expect(shown({ b: "x", a: [1, null], c: {} })).toEqual(['b:"x"', "a:list of 2", " 0:1", " 1:null", "c:{}"]);
  expect(shown("only text")).toEqual(['"only text"']);
  expect(shown(null)).toEqual(["null"]);
});

it("ends at its limits however deep, long or many the values are", () => {
  let deep: unknown = "end";
  for (let level = 0; level < 100_000; level += 1) deep = { deep };
  expect(shown(deep, { lines: 10, depth: 3, signs: 10 }).at(-1)).toBe("   deep:…");
  expect(shown("y".repeat(1_000_000), { lines: 10, depth: 3, signs: 5 })[0]).toBe('"yyyyy…"');
  const many = shown(
    Array.from({ length: 1_000 }, (_, index) => index),
    { lines: 3, depth: 3, signs: 10 },
  );
  expect(many).toEqual(["list of 1000", " 0:0", " 1:1", "… more is not shown"]);
});

it("shows names that objects have by birth as text", () => {
  expect(shown(JSON.parse('{"__proto__":{"polluted":true}}'))).toEqual(["__proto__:", " polluted:true"]);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});
