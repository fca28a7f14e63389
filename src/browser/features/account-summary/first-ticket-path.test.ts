import { expect, it } from "vitest";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { firstTicketPath } from "./first-ticket-path.ts";

const groupsOf = (...legs: readonly object[]) =>
  decodeMatchedGroups(legs.map((leg, index) => ({ id: `g${index}`, legs: [leg] }))).rows;

it("leads to the first outcome that has a book and has not ended", () => {
  const withoutBook = { venue: "venue-c", market_id: "C", outcome_id: "1" };
  const ended = { venue: "venue-a", market_id: "E", outcome_id: "1", data: { status: "settled" } };
  const nameless = { venue: "venue-a", market_id: "N" };
  const elsewhere = { venue: "venue-z", market_id: "Z", outcome_id: "1" };
  const open = { venue: "venue-b", market_id: "M/1", outcome_id: "yes", data: { status: "open" } };
  expect(firstTicketPath(groupsOf(withoutBook, ended, nameless, elsewhere, open))).toBe(
    "/venues/venue-b/markets/M%2F1?outcome=yes&side=buy",
  );
  expect(firstTicketPath(groupsOf(withoutBook, ended))).toBeUndefined();
});
