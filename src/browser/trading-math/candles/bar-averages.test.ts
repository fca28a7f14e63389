import { describe, expect, it } from "vitest";
import { formatAverage } from "#browser/trading-math/format-average.ts";
import { divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { meanPrice, volumeWeightedBars } from "./bar-averages.ts";
import type { Bar } from "./candle-builder.ts";

const ratio = (top: string, bottom: string) => divideRatios(ratioOf(decimal(top)), ratioOf(decimal(bottom)));
const bar = (close: string, volume: string | undefined): Bar => ({
  start: 0,
  open: decimal("0.5"),
  high: decimal("0.6"),
  low: decimal("0.4"),
  close: decimal(close),
  volume: volume === undefined ? undefined : decimal(volume),
});

describe("averages over bars", () => {
  it("are the exact mean of closes, thirds too", () => {
    expect(meanPrice([decimal("0.5"), decimal("0.51"), decimal("0.52")])).toEqual(ratio("0.51", "1"));
    expect(meanPrice([decimal("0.5"), decimal("0.5"), decimal("0.51")])).toEqual(ratio("1.51", "3"));
    expect(meanPrice([])).toBeUndefined();
  });

  it("weigh a bar's typical price by its volume, and leave out bars that tell none", () => {
    expect(volumeWeightedBars([bar("0.5", "1"), bar("0.53", "2"), bar("0.9", undefined)])).toEqual(
      ratio("1.52", "3"),
    );
    expect(volumeWeightedBars([bar("0.5", "0"), bar("0.5", undefined)])).toBeUndefined();
  });

  it("are written with two digits beyond the tick, the same number of them always", () => {
    expect(formatAverage(ratio("1.52", "3"), "cents", decimal("0.001"))).toBe("50.667¢");
    expect(formatAverage(ratio("1", "2"), "cents", decimal("0.01"))).toBe("50.00¢");
    expect(formatAverage(ratio("1", "2"), "percent")).toBe("50.000%");
  });
});
