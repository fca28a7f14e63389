// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import { openTapeRecorder } from "#browser/recordings/tape-store.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import type { DecodedList } from "#contract/decoding.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { decodeTrades, type Trade } from "#contract/trade.ts";
import { RecordTrades } from "./record-trades.tsx";

afterEach(cleanup);

it("records trades fetched by other views, up to the time of the answer", async () => {
  const { browser, gateway, session, queryClient, Providers } = await openSignedInPage({
    gateway: { limit: 7 },
  });
  const agoMs = 60_000;
  const answeredAt = performance.now() - agoMs;
  const tradedAt = Date.now() - 2 * agoMs;
  const answer = decodeTrades([
    { id: "1", price: "0.5", amount: "1", timestamp: toIsoInstant(tradedAt) },
  ]) satisfies DecodedList<Trade>;
  const { queryKey } = tradeQueries.latest(gateway, { venue: "venue-a", instrument: "7", limit: 7 });
  queryClient.setQueryData<TimedResponse<DecodedList<Trade>>>(queryKey, {
    answer,
    requestedAt: answeredAt,
    answeredAt,
  });
  render(<RecordTrades venue="venue-a" marketId="m-1" outcomeId="7" />, { wrapper: Providers });
  const { trades, spans } = await openTapeRecorder(gateway.userId, session.onSignOut).read();
  expect(trades).toMatchObject([
    { venue: "venue-a", instrument: "7", marketId: "m-1", outcomeId: "7", trade: { id: "1" } },
  ]);
  expect(spans).toHaveLength(1);
  const [span] = spans;
  expect(span?.from).toBe(tradedAt);
  expect(Math.abs((span?.to ?? 0) - (Date.now() - agoMs))).toBeLessThan(agoMs / 2);
  expect(browser.gateway.count("/venue-a/trades")).toBe(0);
});
