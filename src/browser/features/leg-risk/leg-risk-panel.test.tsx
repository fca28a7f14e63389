// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useEffect } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { Journal } from "#browser/order-journal/journal.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { beginIntent } from "#browser/testing/order-intent-fixture.ts";
import { legIntent, pairOfTen, wholeLeg } from "#browser/testing/pair-trade-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { noPosition } from "#browser/trading-math/position/position.ts";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { LegRiskPanel } from "./leg-risk-panel.tsx";
import type { LegRiskSlots } from "./leg-risk-slots.ts";

afterEach(cleanup);

/** Ten Yes are held, whatever trade they are of. */
const FollowPosition: LegRiskSlots["FollowPosition"] = ({ outcomeId, onChange }) => {
  useEffect(() => {
    if (outcomeId === "yes") onChange({ ...noPosition, quantity: ratioOf(decimal("10")) }, true);
  }, [outcomeId, onChange]);
  return null;
};
const nothing = () => null;

it("lets a trade exit all that is held once the newer trade on that outcome is dismissed", async () => {
  const { Providers, gateway, until } = await openSignedInPage({
    venues: { "venue-a": { sides: ["buy", "sell"] } },
  });
  let journal: Journal | undefined;
  function OpenJournal() {
    journal = useOpenJournal();
    return null;
  }
  render(
    <MemoryRouter>
      <OpenJournal />
      <LegRiskPanel Follow={nothing} FollowPosition={FollowPosition} Send={nothing} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  for (const [index, pairId] of ["older", "newer"].entries()) {
    const intent = legIntent(index + 1, wholeLeg);
    const own = { ...intent, userId: gateway.userId, pair: { ...pairOfTen, pairId } };
    await act(async () => journal && (await beginIntent(journal, own))());
  }
  await until(() => expect(screen.getByRole("button", { name: "Complete or offset…" })).toBeDefined());
  fireEvent.click(screen.getByRole("button", { name: "Complete or offset…" }));
  const cards = () => screen.getAllByRole("article");
  const card = (pairId: string) => cards().find((one) => one.dataset.pairId === pairId) ?? document.body;
  expect(cards()).toHaveLength(2);
  expect(card("older").textContent).toContain("You hold 10 Yes; this and newer trades left 20.");
  fireEvent.click(within(card("newer")).getByRole("button", { name: "Dismiss…" }));
  fireEvent.click(screen.getByRole("button", { name: "Ignore" }));
  expect(cards()).toHaveLength(1);
  expect(card("older").textContent).not.toContain("You hold");
});
