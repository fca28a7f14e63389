// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { chartRanges } from "#browser/market-data/chart-range.ts";
import { viewWithoutMarket } from "#browser/market-data/market-view.ts";
import { decimal } from "#contract/decimal.ts";
import { type CandleView, viewWithoutCandles } from "./candle-source.ts";
import { ChartImage } from "./chart-figure.tsx";

vi.mock("./chart-canvas.tsx", () => ({ ChartCanvas: () => null }));
afterEach(cleanup);

/** A market of one candle, and a hand that says that it changed. */
function marketAt(price: string) {
  const close = decimal(price);
  const candle = { start: 0, open: close, high: close, low: close, close, volume: undefined };
  const view = {
    ...viewWithoutCandles("live"),
    series: { candles: [candle], points: [{ kind: "candle", start: 0, candle }] },
  };
  const listeners = new Set<() => void>();
  const source: Readable<CandleView> = {
    read: () => view as unknown as CandleView,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    source,
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** Something of the former market comes in the frame in which the page shows another. */
function Late({ tell: notify }: { readonly tell: () => void }) {
  useLayoutEffect(notify, [notify]);
  return null;
}

test("never writes one market's candle under another's title", () => {
  const [one, other] = [marketAt("0.2"), marketAt("0.7")];
  const market = viewWithoutMarket(decodeConfig({}), {
    venue: "venue-a",
    marketId: "m",
    outcomeId: "y",
    groups: [],
  });
  const chartOf = ({ source }: typeof one) => (
    <ChartImage
      market={market}
      range={chartRanges[0]}
      shape="candles"
      events={[]}
      interval={{ value: "1m", label: "1 min", seconds: 60 }}
      source={source}
      subject="m y 1m"
      onReady={() => {}}
      onStart={undefined}
    >
      {null}
    </ChartImage>
  );
  const pageOf = (shown: typeof one, late?: () => void) => (
    <>
      {chartOf(shown)}
      {late === undefined ? null : <Late tell={late} />}
    </>
  );
  const view = render(pageOf(one));
  expect(screen.getByRole("img").dataset.close).toBe("0.2");
  view.rerender(pageOf(other, one.tell));
  expect(screen.getByRole("img").dataset.close).toBe("0.7");
});
