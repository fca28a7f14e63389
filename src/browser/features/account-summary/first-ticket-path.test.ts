import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { decodeMarket } from "#contract/market.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { firstTicketPath, ticketOutcomes } from "./first-ticket-path.ts";

const now = Date.UTC(2026, 10, 20);

const outcomesOf = (...legs: readonly object[]) =>
  ticketOutcomes(decodeMatchedGroups(legs.map((leg, index) => ({ id: `g${index}`, legs: [leg] }))).rows, now);

const unknown = () => undefined;

it("leads to the first outcome that has a book and is not closed by the list", () => {
  const of = (market_id: string, data: object) => ({ venue: "venue-a", market_id, outcome_id: "1", data });
  const closed = [
    { venue: "venue-c", market_id: "C", outcome_id: "1" },
    { venue: "venue-a", market_id: "N" },
    { venue: "venue-z", market_id: "Z", outcome_id: "1" },
    of("E", { status: "settled" }),
    of("P", { status: "paused" }),
    of("D", { status: "open", end_date: "2026-11-19T00:00:00Z" }),
  ];
  const open = { venue: "venue-b", market_id: "M/1", outcome_id: "yes", data: { status: "open" } };
  expect(firstTicketPath(outcomesOf(...closed, open), unknown, now)).toBe(
    "/venues/venue-b/markets/M%2F1?outcome=yes&side=buy",
  );
  expect(firstTicketPath(outcomesOf(...closed), unknown, now)).toBeUndefined();
});

it("passes over a market that its venue returns as closed or past its date", () => {
  const outcomes = (["1", "2", "3"] as const).map((marketId) => ({ venue: "venue-a", marketId }) as const);
  const fields: Readonly<Record<string, object>> = {
    "1": { status: "resolved" },
    "2": { status: "open", resolution_date: "2026-11-19T00:00:00Z" },
  };
  const path = firstTicketPath(
    outcomes,
    ({ venue, marketId = "" }) =>
      fields[marketId] &&
      viewOfMarket(decodeConfig({}), venue, decodeMarket({ market_id: marketId, ...fields[marketId] })),
    now,
  );
  expect(path).toBe("/venues/venue-a/markets/3");
});
