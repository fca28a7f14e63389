import { expect, it } from "vitest";
import { createNameTable } from "#browser/pairs/name-table.ts";
import { type CheckedPair, checkedLine } from "./pair-check-lines.ts";

const leg = (title: string, price = "0.30"): CheckedPair["legs"][0] => ({ title, label: "Yes", price });
const line = (first: CheckedPair["legs"][0], second: CheckedPair["legs"][0], aliases: string[][] = []) =>
  checkedLine({ id: "P1", relation: "same", legs: [first, second] }, createNameTable(aliases));

it("gives one verdict a pair, by its gravest finding", () => {
  expect(line(leg("Above 5 in May 2026?"), leg("Above 5 in May 2026?", "0.31"))).toMatchObject({
    id: "P1",
    verdict: "agree",
  });
  expect(line(leg("Above 5 in May 2026?"), leg("Above 5?")).verdict).toBe("note");
  expect(line(leg("Above 5 in May 2026?"), leg("Above 6 in May 2026?")).verdict).toBe("block");
});

it("blocks by prices far apart, and only where both are given", () => {
  const far = line(leg("Above 5 in May 2026?", "0.10"), leg("Above 5 in May 2026?", "0.60"));
  expect(far.verdict).toBe("block");
  expect(far.findings).toContainEqual({
    strength: "contradiction",
    kind: "price",
    texts: [["0.10"], ["0.60"]],
  });
  const { price, ...unpriced } = leg("Above 5 in May 2026?", "0.60");
  expect(line(leg("Above 5 in May 2026?", "0.10"), unpriced).verdict).toBe("agree");
});

it("takes names for one by the aliases given", () => {
  const [first, second] = [leg("Will Blue Sox win?"), leg("Will Harbour City win?")];
  expect(line(first, second).verdict).toBe("block");
  expect(line(first, second, [["Blue Sox", "Harbour City"]]).verdict).toBe("agree");
});

it("notes a leg without a text", () => {
  expect(line({}, leg("Above 5?"))).toMatchObject({
    verdict: "note",
    findings: [{ strength: "difference", kind: "no text", texts: [["leg 1"], []] }],
  });
});
