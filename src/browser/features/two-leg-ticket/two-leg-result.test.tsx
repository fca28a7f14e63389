// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { Journal } from "#browser/order-journal/journal.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { beginIntent } from "#browser/testing/order-intent-fixture.ts";
import { filledOf, legIntent, pairOfTen } from "#browser/testing/pair-trade-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { twoLegConfig, twoPricedLegs } from "#browser/testing/two-leg-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { TwoLegResultSection } from "./two-leg-result.tsx";

afterEach(cleanup);

it("shows what the fills cost as the account does, and what was confirmed as the confirmation did", async () => {
  const rules = { currency: "$", orderPrice: "average" };
  const venues = { "venue-a": rules, "venue-b": rules };
  const { Providers, gateway, until } = await openSignedInPage({ venues });
  const legs = twoPricedLegs(twoLegConfig(venues)).map((leg, side) => {
    const { marketId = "" } = pairOfTen.sides[side] ?? {};
    return { ...leg, market: { ...leg.market, marketId } };
  });
  let journal: Journal | undefined;
  function OpenJournal() {
    journal = useOpenJournal();
    return null;
  }
  render(
    <MemoryRouter>
      <OpenJournal />
      <TwoLegResultSection group={pairOfTen.group} legs={legs} outcome={undefined} onStartNew={undefined} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  const confirmed = { expectedCost: decimal("9.0021"), expectedProfit: decimal("0.9979") };
  for (const [side, role, price] of [
    [0, "first", "0.40021"],
    [1, "second", "0.5"],
  ] as const) {
    const pair = { ...pairOfTen, ...confirmed, side, role };
    const fields = { userId: gateway.userId, pair };
    const intent = legIntent(side + 1, { side, order: filledOf("10", "0", price), fields });
    await act(async () => journal && (await beginIntent(journal, intent))());
  }
  await until(() => expect(screen.getByRole("table").textContent).toContain("Profit"));
  const row = (name: string) =>
    within(screen.getByRole("row", { name: new RegExp(`^${name} `) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(row("Cost with fees")).toEqual(["$9.01", "$9.00"]);
  expect(row("Profit")).toEqual(["+$0.99", "+$1.00"]);
});
