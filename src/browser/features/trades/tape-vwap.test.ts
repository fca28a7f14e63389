import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { createSweepGrouping } from "./sweeps.ts";
import { sweepFormat } from "./tape-interactions.tsx";
import { tapeFigures } from "./tape-vwap.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const options = {
  odds: "cents",
  zone: "utc",
  priceScale: 1,
  ticks: { tick_size: decimal("0.001"), tick_ranges: [] },
  now: () => noon + 60_000,
} as const;
const print = (at: number, price: string, amount: string): Trade => ({
  id: undefined,
  price: decimal(price),
  amount: decimal(amount),
  side: "sell",
  timestamp: toIsoInstant(noon + at),
});
const trades = [print(5_000, "0.52", "3"), print(1, "0.51", "1"), print(0, "0.512", "2")];

describe("the figures of a tape", () => {
  it("are the exact volume-weighted price, two digits beyond the tick, and the span it is of", () => {
    expect(tapeFigures(trades, 3, options)).toEqual({
      price: "51.567¢",
      span: "of 3 prints, 12:00:00 to 12:00:05",
      exact: "0.5156666667, 6 contracts",
    });
  });

  it("are the same however prints are grouped", () => {
    expect(tapeFigures(createSweepGrouping()(trades), 3, options)).toEqual(tapeFigures(trades, 3, options));
  });

  it("read a venue's cents", () => {
    const cents = trades.map((trade) => ({ ...trade, price: decimal("52") }));
    expect(tapeFigures(cents, 3, { ...options, priceScale: 100 }).price).toBe("52.000¢");
  });

  it("say that nothing listed is large enough, and leave out times that cannot be read", () => {
    expect(tapeFigures([], 100, options)).toMatchObject({
      price: undefined,
      span: "None of 100 prints is that large.",
    });
    const [undated] = [{ ...print(0, "0.5", "1"), timestamp: undefined }];
    expect(tapeFigures([undated], 1, options).span).toBe("of 1 print");
  });
});

it("a sweep is written with its range, its sum and its count", () => {
  const format = sweepFormat(options);
  const [single, sweep] = createSweepGrouping()(trades);
  if (single === undefined || sweep === undefined) throw new Error("one print and one sweep");
  expect([format.price(single), format.mark?.(single)]).toEqual(["52.0¢", ""]);
  expect([format.price(sweep), format.amount(sweep), format.mark?.(sweep)]).toEqual([
    "51.0¢–51.2¢",
    "3",
    " ×2",
  ]);
  expect(format.fullTime(sweep)).toBe("2 prints, 2026-11-20T12:00:00.000Z to 2026-11-20T12:00:00.001Z");
});
