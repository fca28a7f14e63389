// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { orderBookQueries } from "#browser/queries/order-book-queries.ts";
import { createQueryClient } from "#browser/session/query-client.ts";
import { lingerMs } from "#browser/stream/watched-feeds.ts";
import { advanceDuring, createFakeBrowser, signInAda } from "#browser/testing/fake-session-tabs.ts";
import { createStreamHarness } from "#browser/testing/stream-harness.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { prefetchMarket } from "./prefetch-market.ts";

const market = {
  market_id: "m-1",
  title: "Will it rain?",
  outcomes: [
    { label: "Yes", outcome_id: "y" },
    { label: "No", outcome_id: "n" },
  ],
};
const book = { asks: [{ price: "0.45", size: "5" }], bids: [] };

async function open({ isTold: isAvailable }: { readonly isTold: boolean }) {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  browser.gateway.readAnswer = (path) =>
    new Response(
      JSON.stringify(path.includes("/markets/") ? market : path.endsWith("/orderbooks") ? book : []),
    );
  const { gateway } = session.read();
  if (gateway === undefined) throw new Error("nobody is signed in");
  const stream = createStreamHarness();
  if (isAvailable) {
    stream.client.start(stream.start);
    stream.sockets.last.open();
    stream.emit({ type: "pong" });
  }
  const queryClient = createQueryClient();
  const warm = (venue: VenueId, outcomeId?: string) =>
    prefetchMarket(
      { config: decodeConfig({}), gateway, queryClient, stream: stream.client },
      { venue, marketId: "m-1", outcomeId },
    );
  const requested = () =>
    browser.gateway.requests
      .map(({ path }) => path)
      .filter((path) => /markets|orderbooks|trades|candles/.test(path));
  return { browser, gateway, stream, queryClient, warm, asked: requested };
}

test("fetches market, book and trades once each without a stream", async () => {
  const { browser, gateway, queryClient, warm, asked } = await open({ isTold: false });
  warm("venue-a");
  await advanceDuring(browser, Promise.resolve(), 500);
  expect(asked().sort()).toEqual(["/venue-a/markets/m-1", "/venue-a/orderbooks", "/venue-a/trades"]);
  const { queryKey } = orderBookQueries.book(gateway, { venue: "venue-a", instrument: "y" });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ answer: { asks: book.asks } });
  warm("venue-a", "y");
  await advanceDuring(browser, Promise.resolve(), 500);
  expect(asked()).toHaveLength(3);
});

test("subscribes to book and trades instead of fetching them where they are streamed", async () => {
  const { browser, stream, warm, asked } = await open({ isTold: true });
  const leave = warm("venue-a", "n");
  await advanceDuring(browser, Promise.resolve(), 500);
  expect(asked()).toEqual(["/venue-a/markets/m-1"]);
  expect(stream.sentRequests()).toEqual(["subscribe n", "subscribe n"]);
  leave();
  await stream.clock.advance(lingerMs);
  expect(stream.sentRequests().slice(2)).toEqual(["unsubscribe n", "unsubscribe n"]);
});

test("fetches the candle history only from venues that offer candles", async () => {
  const ofB = await open({ isTold: true });
  ofB.warm("venue-b");
  await advanceDuring(ofB.browser, Promise.resolve(), 500);
  expect(ofB.asked().sort()).toEqual(["/venue-b/candlesticks", "/venue-b/markets/m-1"]);
  expect(ofB.stream.sentRequests()).toEqual(["subscribe m-1"]);
  const ofC = await open({ isTold: false });
  ofC.warm("venue-c", "#10");
  await advanceDuring(ofC.browser, Promise.resolve(), 500);
  expect(ofC.asked()).toEqual(["/venue-c/trades"]);
});

test("cancels unneeded requests except those that a page waits for", async () => {
  const { browser, gateway, queryClient, warm, asked } = await open({ isTold: false });
  const leave = warm("venue-a");
  await advanceDuring(browser, Promise.resolve(), 2);
  leave();
  await advanceDuring(browser, Promise.resolve(), 500);
  expect(asked()).toEqual([]);
  const leaveLater = warm("venue-a", "y");
  await advanceDuring(browser, Promise.resolve(), 7);
  const options = orderBookQueries.book(gateway, { venue: "venue-a", instrument: "y" });
  const stopWaiting = new QueryObserver(queryClient, options).subscribe(() => {});
  leaveLater();
  await advanceDuring(browser, Promise.resolve(), 500);
  expect(asked()).toContain("/venue-a/orderbooks");
  expect(asked()).not.toContain("/venue-a/trades");
  stopWaiting();
});
