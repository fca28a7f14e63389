// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { nameAliases } from "#browser/preferences/name-aliases.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { compareQuestions } from "./compare-questions.ts";
import { useNameTable } from "./use-name-table.ts";

afterEach(cleanup);

it("leaves out the user's aliases of known rivals, and uses the others", async () => {
  const { gateway, Providers } = await openSignedInPage();
  nameAliases.update(gateway.userId, () => [
    ["Democrats", "Republican party"],
    ["Blue Sox", "Harbour City"],
  ]);
  const { result } = renderHook(useNameTable, { wrapper: Providers });
  const namesOf = (one: string, other: string) => {
    const [first, second] = [one, other].map((name) => ({
      title: `Will the ${name} win in Ohio?`,
      label: "Yes",
      description: undefined,
      resolutionDate: undefined,
    }));
    if (first === undefined || second === undefined) throw new Error("two questions");
    const { findings } = compareQuestions(first, second, "same", result.current);
    return findings.flatMap(({ kind, strength }) => (kind === "name" ? [strength] : []));
  };
  expect(namesOf("Democrats", "Republican party")).toContain("contradiction");
  expect(namesOf("Blue Sox", "Harbour City")).not.toContain("contradiction");
});
