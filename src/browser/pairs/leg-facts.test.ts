import { expect, it } from "vitest";
import { factSteps, factsOf, type LegTexts, pairFactSteps } from "./leg-facts.ts";
import { createNameTable } from "./name-table.ts";

const leg = (title: string): LegTexts => ({
  title,
  label: "Yes",
  description: "Resolves to Yes if it happens by Dec 31, 2027, 11:59 PM ET.",
  resolutionDate: "2027-12-31T00:00:00Z",
});

it("reads legs with the same texts once, also while they are still being read", () => {
  const names = createNameTable();
  const steps = factSteps(leg("Will Blue Sox win in 2027?"), names);
  steps.next();
  const facts = factsOf(leg("Will Blue Sox win in 2027?"), names);
  expect([...steps]).toHaveLength(0);
  expect(factsOf(leg("Will Blue Sox win in 2027?"), names)).toBe(facts);
  expect(factsOf(leg("Will Blue Sox win in 2028?"), names)).not.toBe(facts);
});

it("reads them anew with another table of names", () => {
  const texts = leg("Will Blue Sox win in 2027?");
  expect(factsOf(texts, createNameTable())).not.toBe(factsOf(texts, createNameTable()));
});

it("pauses between the texts of a leg", () => {
  expect([...factSteps(leg("Will Red Sox win in 2027?"), createNameTable())].length).toBeGreaterThan(2);
});

it("builds the table of names in steps before it reads a pair", () => {
  const read = [...pairFactSteps(leg("Will Red Sox win?"), leg("Will Blue Sox win?"), createNameTable())];
  expect(read.length).toBeGreaterThan([...createNameTable().build()].length);
});
