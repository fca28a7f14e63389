// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { createGatewayClient } from "#browser/api/gateway-client.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { createJournal } from "#browser/order-journal/journal.ts";
import { createMemoryLocks } from "#browser/testing/fake-web-locks.ts";
import { sentBody, sentDraft } from "#browser/testing/order-intent-fixture.ts";
import { type PlacedOrder, placeOrder, type Question } from "./place-order.ts";

let users = 0;

/** Places `sentDraft` with these checks; returns the notice and the number of orders that left. */
async function place(
  checks: Partial<PlacedOrder> = {},
  { agreed = [], isMarketThere = true }: { agreed?: readonly Question[]; isMarketThere?: boolean } = {},
) {
  users += 1;
  const userId = `place-${users}`;
  const config = decodeConfig({});
  let posted = 0;
  const client = createGatewayClient({
    config,
    credentials: { apiKey: () => "key", accessToken: () => "token" },
    onUnauthorized: async () => true,
    fetch: (async (_: string | URL | Request, init?: RequestInit) => {
      if (init?.method === "POST") {
        posted += 1;
        return Response.json({ ...sentBody, id: "order-1", status: "pending" }, { status: 201 });
      }
      if (!isMarketThere) throw new TypeError("no network");
      const outcomes = ["yes", "no"].map((id) => ({ label: id, outcome_id: id }));
      return Response.json({ market_id: sentBody.market_id, title: "Rain", status: "open", outcomes });
    }) as typeof globalThis.fetch,
  });
  const { locks } = createMemoryLocks().tab();
  const journal = createJournal(userId, { databaseName: userId, locks, now: Date.now });
  const notice = await placeOrder(
    { draft: sentDraft, objection: () => undefined, bookObjection: () => undefined, ...checks },
    {
      config,
      gateway: { client, userId, apiKey: () => "key" },
      queries: new QueryClient(),
      journal,
      onSignOut: () => () => {},
      agreed: new Set(agreed),
    },
  );
  journal.close();
  return { notice, posted };
}
const failing = async () => {
  throw new Error("It did not answer.");
};

describe("an order", () => {
  it("leaves once where nothing objects", async () => {
    expect(await place()).toMatchObject({ notice: { kind: "settled", state: "accepted" }, posted: 1 });
  });

  it.each<[string, Partial<PlacedOrder>, object]>([
    [
      "its market",
      { objection: () => "It has closed." },
      { kind: "not-sent", text: expect.stringContaining("It has closed.") },
    ],
    [
      "its book",
      { bookObjection: () => "The book is stale." },
      { kind: "not-sent", text: expect.stringContaining("The book is stale.") },
    ],
    [
      "the orders sent before",
      { journalObjection: () => "Another tab sent it." },
      { kind: "not-sent", text: expect.stringContaining("Another tab sent it.") },
    ],
    ["a price worse than reviewed", { hasMoved: () => true }, { kind: "moved" }],
  ])("stays where %s is against it", async (_, checks, notice) => {
    expect(await place(checks)).toMatchObject({ notice, posted: 0 });
  });

  it("goes without a fresh market or book only after a yes to each", async () => {
    const alone = { isMarketThere: false };
    expect(await place({}, alone)).toMatchObject({ notice: { about: "uncheckedMarket" }, posted: 0 });
    expect(await place({}, { ...alone, agreed: ["uncheckedMarket"] })).toMatchObject({ posted: 1 });
    const old = { confirmBook: failing };
    expect(await place(old)).toMatchObject({ notice: { about: "uncheckedBook" }, posted: 0 });
    expect(await place(old, { agreed: ["uncheckedBook"] })).toMatchObject({ posted: 1 });
  });
});
