// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import { basisOf, pairKey } from "#browser/pairs/confirmation-status.ts";
import { pairLegOf } from "#browser/pairs/pair-leg.ts";
import { nameAliases } from "#browser/preferences/name-aliases.ts";
import { pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { Toasts } from "#browser/ui/toast.tsx";
import { NumberedVenues } from "#browser/ui/venue-badge.tsx";
import { decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { PairCard } from "./pair-card.tsx";
import { Prices } from "./pair-card-lines.tsx";
import { type LegMarket, pairCheckInput } from "./use-leg-markets.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const names = {
  title: "Cup",
  legs: ["A", "B"],
  group: { category: "sports", id: "cup", date: "2026-11-26" },
} as const;

function legOf(
  legIndex: number,
  venue: VenueId,
  title: string,
  orientation: LegOrientation = "same",
): LegMarket {
  const marketId = `m-${legIndex}`;
  return {
    leg: { legIndex, venue, marketId, outcomeId: undefined, label: title, orientation },
    received: {
      venue,
      market_id: marketId,
      outcome_id: undefined,
      orientation: undefined,
      data: { title, label: "Yes" },
    },
    market: {
      venue,
      marketId,
      title,
      outcomes: [],
      ticks: { tick_size: undefined, tick_ranges: [] },
      details: undefined,
    },
    state: "not-offered",
    problem: undefined,
    retry: () => undefined,
  };
}

/** Opens the card of two legs with these titles. */
async function openCard(first: string, second: string, ofSecond?: LegOrientation) {
  const { gateway, Providers } = await openSignedInPage();
  const pair = { first: legOf(0, "venue-a", first), second: legOf(1, "venue-b", second, ofSecond) };
  const open = () =>
    render(
      <NumberedVenues value={new Set(["venue-b"])}>
        <PairCard pair={pair} names={names} onSave={() => undefined} onOpenRules={() => undefined} />
        <Toasts />
      </NumberedVenues>,
      { wrapper: Providers },
    );
  const legs = [pairLegOf(pairCheckInput(pair.first)), pairLegOf(pairCheckInput(pair.second))] as const;
  return { userId: gateway.userId, open, legs };
}

const card = () => within(screen.getByRole("region", { name: "Legs 1 and 2" }));
const heading = () => card().getByRole("heading", { name: "Legs 1 and 2" });
const main = () => card().getByRole<HTMLButtonElement>("button", { name: /of legs 1 and 2$/ });

it("joins two names, keeps the focus, and separates them again", async () => {
  const { userId, open } = await openCard(
    "Will Blue Sox win in 2026?",
    "Will Harbour City win the cup in 2026?",
  );
  open();
  expect(card().getByRole("list", { name: "Differences" }).textContent).toContain("Blue Sox");
  const offer = { name: /^Treat “\u2068Blue Sox\u2069” and “\u2068Harbour City\u2069” as the same name/ };
  const join = card().getByRole("button", offer);
  join.focus();
  fireEvent.click(join);
  expect(nameAliases.read(userId)).toEqual([]);
  expect(card().getByRole("alert").textContent).toContain("Every pair check will read");
  fireEvent.click(card().getByRole("button", { name: "Treat as the same name" }));
  expect(nameAliases.read(userId)).toEqual([["Blue Sox", "Harbour City"]]);
  expect(card().queryByRole("button", offer)).toBeNull();
  expect(card().getByRole("list", { name: "Agreements", hidden: true }).textContent).toContain(
    "Harbour City",
  );
  expect(document.activeElement).toBe(heading());
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(nameAliases.read(userId)).toEqual([]);
  expect(card().getByRole("button", offer)).toBeDefined();
});

it("does not offer to join the names of opposite outcomes", async () => {
  const { open } = await openCard(
    "Will Blue Sox win in 2026?",
    "Will Harbour City win the cup in 2026?",
    "opposite",
  );
  open();
  expect(card().getByRole("list", { name: "Differences" }).textContent).toContain("Blue Sox");
  expect(card().queryByRole("button", { name: /as the same name/ })).toBeNull();
});

it("does not offer to join two parties, whatever the gateway says of their outcomes", async () => {
  const { open } = await openCard("Will the Democrats win in 2026?", "Will the Republicans win in 2026?");
  open();
  expect(card().getByRole("list", { name: "Objections" }).textContent).toContain("Republicans");
  expect(card().queryByRole("button", { name: /as the same name/ })).toBeNull();
});

it("keeps the focus when an objection is lifted and restored", async () => {
  const { open } = await openCard("Will it gross 5 million?", "Will it gross 6 million?");
  open();
  const lift = () => card().getByRole("button", { name: /^Lift…/ });
  lift().focus();
  fireEvent.click(lift());
  const cancel = card().getByRole("button", { name: "Cancel" });
  cancel.focus();
  fireEvent.click(cancel);
  expect(document.activeElement).toBe(lift());
  fireEvent.click(lift());
  fireEvent.change(card().getByRole("textbox"), { target: { value: "A typo" } });
  fireEvent.click(card().getByRole("button", { name: "Lift the objection" }));
  expect(document.activeElement).toBe(heading());
  const restore = card().getByRole("button", { name: /^Restore/ });
  restore.focus();
  fireEvent.click(restore);
  expect(document.activeElement).toBe(heading());
});

it("asks again for a confirmation without the differences of now, and puts the focus on them after Revoke", async () => {
  const { userId, open, legs } = await openCard("Will it rain in 2026?", "Will it rain heavily in 2026?");
  const basis = basisOf(...legs);
  const stored = {
    pair: pairKey(...legs),
    title: "Rain",
    legs: ["A", "B"] as [string, string],
    path: "/matched/sports/cup",
  };
  pairDecisions.update(userId, () => [{ ...stored, identity: { at: 1, relation: "same", basis } }]);
  open();
  expect(card().getByText("New differences since you confirmed. Read them and confirm again.")).toBeDefined();
  expect(main().textContent).toContain("Confirm: same outcome");
  expect(main().disabled).toBe(true);
  const read = card().getByRole<HTMLInputElement>("checkbox");
  fireEvent.click(read);
  main().focus();
  fireEvent.click(main());
  expect(main().textContent).toContain("Revoke");
  expect(document.activeElement).toBe(main());
  expect(pairDecisions.read(userId)[0]?.identity?.differences).toHaveLength(1);
  fireEvent.click(main());
  expect(main().disabled).toBe(false);
});

it("takes a confirmation of a version without differences where there is none to read", async () => {
  const { userId, open, legs } = await openCard("Will it rain in 2026?", "Will it rain in 2026?");
  const stored = {
    pair: pairKey(...legs),
    title: "Rain",
    legs: ["A", "B"] as [string, string],
    path: "/matched/sports/cup",
  };
  pairDecisions.update(userId, () => [
    { ...stored, identity: { at: 1, relation: "same", basis: basisOf(...legs) } },
  ]);
  open();
  expect(card().getByText(/^Confirmed by you on/)).toBeDefined();
});

it("numbers the badge of a leg whose venue has another leg in the group", async () => {
  const { open } = await openCard("Will Blue Sox win in 2026?", "Will Harbour City win in 2026?");
  open();
  expect(
    card()
      .getAllByRole("img", { name: /^Venue/ })
      .map(({ textContent }) => textContent),
  ).toEqual(["A", "B2", "A", "B2"]);
});

it.each([
  ["same", "0.3", "0.35", "Prices fit the same outcome"],
  ["same", "0.41", "0.74", "Too far apart for the same outcome"],
  ["opposite", "0.3", "0.72", "Prices fit opposite outcomes"],
  ["opposite", "0.3", "0.35", "Too far apart for opposite outcomes"],
] as const)("says of %s outcomes at %s and %s: %s", async (relation, first, second, text) => {
  const { Providers } = await openSignedInPage();
  const pair = { first: legOf(0, "venue-a", "One"), second: legOf(1, "venue-b", "Two") };
  const result = { kind: "usable", relation, notes: [], agreements: [], lifted: [] } as const;
  render(<Prices pair={pair} check={{ result, prices: [decimal(first), decimal(second)] }} />, {
    wrapper: Providers,
  });
  expect(screen.getByText(text)).toBeDefined();
});
