// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { twoLegConfig, twoPricedLegs } from "#browser/testing/two-leg-fixture.ts";
import { PairGates } from "./pair-gates.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Opens the gates of Yes on A and No on B, whose questions have these titles. */
async function openGates(titles: readonly [string, string]) {
  const { gateway, Providers } = await openSignedInPage();
  const [a, b] = twoPricedLegs(twoLegConfig()).map((leg, index) => ({
    ...leg,
    known: { ...leg.known, data: { title: titles[index], description: "It resolves to Yes if it happens." } },
  }));
  if (a === undefined || b === undefined) throw new Error("two legs");
  const opened: string[] = [];
  render(
    <PairGates
      bought={[
        { marketLeg: a, side: "yes" },
        { marketLeg: b, side: "no" },
      ]}
      group={{ category: "politics", groupId: "g", date: "2026-11-26" }}
      onOpenRules={(key) => opened.push(`rules ${key}`)}
      onOpenPairCheck={(key) => opened.push(`check ${key}`)}
    />,
    { wrapper: Providers },
  );
  const gates = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  return { userId: gateway.userId, gates, opened };
}

it("confirms a pair without differences right there, and opens the rules", async () => {
  const { userId, gates, opened } = await openGates(["Will it happen?", "Will it happen?"]);
  expect(gates()[1]).toContain("Rules not read");
  fireEvent.click(screen.getByRole("button", { name: "Confirm: same outcome" }));
  const [decision] = pairDecisions.read(userId);
  expect(decision).toMatchObject({ identity: { relation: "same" }, legs: ["Yes", "No"] });
  expect(screen.queryByRole("button", { name: "Confirm: same outcome" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Read rules" }));
  expect(opened).toEqual([`rules ${decision?.pair}`]);
});

it("leads to the pair check where there are differences to read first", async () => {
  const { gates, opened } = await openGates([
    "Will Blue Sox win in 2026?",
    "Will Harbour City win the cup in 2026?",
  ]);
  fireEvent.click(screen.getByRole("button", { name: /^Check \d+ differences?$/ }));
  // The rules' own differences are listed with them: a second count would be another one.
  expect(gates()[1]).not.toMatch(/difference/);
  expect(opened).toEqual([expect.stringMatching(/^check ./)]);
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
});
