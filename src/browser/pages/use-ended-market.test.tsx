// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewWithoutMarket } from "#browser/market-data/market-view.ts";
import type { MarketResult } from "#browser/market-data/use-market.ts";
import { useEndedMarket } from "./use-ended-market.ts";

const config = decodeConfig({});

/** A market of a venue that returns none; matched groups list it with `listedStatus`. */
function standIn(listedStatus: string | undefined): Pick<MarketResult, "market" | "state"> {
  const place = { venue: "venue-c", marketId: "123", outcomeId: undefined, groups: [] } as const;
  return { state: "stand-in", market: { ...viewWithoutMarket(config, place), listedStatus } };
}

test("shows a market as ended once the lists that come after it say so", () => {
  const { result, rerender } = renderHook(useEndedMarket, { initialProps: standIn(undefined) });
  expect(result.current).toBe(false);
  rerender(standIn("settled"));
  expect(result.current).toBe(true);
});

test("keeps the ticket of a market that ends while its page is open", () => {
  const { result, rerender } = renderHook(useEndedMarket, { initialProps: standIn("open") });
  rerender(standIn("settled"));
  expect(result.current).toBe(false);
});
