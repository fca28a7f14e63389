import { expect, it } from "vitest";
import { compareQuestions } from "./compare-questions.ts";
import { createNameTable } from "./name-table.ts";
import { aliasesOfOutcomes } from "./outcome-aliases.ts";
import { aliasesOfRivals } from "./rival-aliases.ts";

it("finds aliases of two known parties, teams or countries, and no spelling of one", () => {
  const rivals = [
    ["Democrats", "Republican party"],
    ["Knicks", "Boston Celtics"],
    ["France", "Spain"],
  ] as const;
  const fine = [
    ["Blue Sox", "Harbour City"],
    ["Democrats", "Dems of Ohio"],
    ["Man Utd", "Manchester United"],
    ["Giants", "New York G"],
  ] as const;
  expect(aliasesOfRivals([...rivals, ...fine])).toEqual(rivals);
  expect(aliasesOfRivals([])).toEqual([]);
});

it("finds aliases of two outcomes of one market", () => {
  const [rivals, fine] = [
    ["Ann Lee", "Bo Ek"],
    ["Ann Lee", "A. Lee"],
  ] as const;
  expect(
    aliasesOfOutcomes(
      [rivals, fine],
      [
        ["Yes", "No"],
        ["ANN LEE", "Bo Ek (challenger)"],
        ["Ann Lee, A. Lee", "Other"],
      ],
    ),
  ).toEqual([rivals]);
});

it("compares a pair without the alias that joins outcomes of its own market, and with it elsewhere", () => {
  const table = createNameTable([], [["Ann Lee", "Bo Ek"]]);
  const leg = (label: string, outcomes?: readonly string[]) => ({
    title: "Who will win the Ohio primary?",
    label,
    description: undefined,
    resolutionDate: undefined,
    outcomes,
  });
  const kinds = (outcomes?: readonly string[]) =>
    compareQuestions(leg("Ann Lee", outcomes), leg("Bo Ek"), "same", table).findings.flatMap(
      ({ kind, strength }) => (kind === "name" && strength !== "agreement" ? [strength] : []),
    );
  expect(kinds()).toEqual([]);
  expect(kinds(["Ann Lee", "Bo Ek"])).not.toEqual([]);
});
