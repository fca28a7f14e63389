// Styles that rows written at every frame must not use: no timed test is steady enough to notice.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const file = new URL("browser/features/order-book/order-book.module.css", import.meta.url);

test("makes only a ladder with long sizes a container, since containers are restyled with their surroundings", () => {
  const css = readFileSync(file, "utf8");
  const containers = [...css.matchAll(/([^{}]+)\{[^{}]*container-type:[^{}]*\}/g)].map(([, selector = ""]) =>
    selector.replace(/\/\*.*?\*\//gs, "").trim(),
  );
  expect(containers).toEqual([".ladder[data-long]"]);
});

test("no cell of the ladder names its container's room, for the browser lays out each that does with the room", () => {
  const css = readFileSync(file, "utf8");
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector,
    body,
  }));
  const ofCells = rules.filter(({ selector }) => /\b(td|row|price)\b/.test(selector));
  expect(ofCells.length).toBeGreaterThan(5);
  expect(ofCells.filter(({ body }) => /\dcq[a-z]+\b/.test(body))).toEqual([]);
  // Nor by a property of its own: only of one that is registered does the length come down, not the formula.
  const used = ofCells.flatMap(({ body }) =>
    [...body.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name),
  );
  const formulas = rules.flatMap(({ body }) =>
    [...body.matchAll(/(--[\w-]+):[^;]*\dcq[a-z]+\b/g)].map(([, name = ""]) => name),
  );
  const registered = [...css.matchAll(/@property (--[\w-]+) \{[^}]*syntax: "<length>"/g)].map(
    ([, name]) => name,
  );
  expect(formulas).toContain("--size-font");
  expect(formulas.filter((name) => used.includes(name) && !registered.includes(name))).toEqual([]);
});
