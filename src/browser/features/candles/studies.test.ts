import { describe, expect, it } from "vitest";
import { candlePoint } from "#browser/testing/chart-point-fixture.ts";
import { divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import type { ChartPoint } from "./candle-series.ts";
import { viewWithoutCandles } from "./candle-source.ts";
import type { MatchedLeg } from "./matched-legs.ts";
import { type StudyWishes, studiesOf } from "./studies.ts";

const points = [candlePoint(0, "0.50"), candlePoint(60, "0.51", "2"), candlePoint(120, "0.53")];
const nothing: StudyWishes = { seconds: 60, averages: [], vwap: false, overlays: [], fills: [] };
const exactly = (top: string, bottom = "1") => divideRatios(ratioOf(decimal(top)), ratioOf(decimal(bottom)));
const leg = (relation: MatchedLeg["relation"]): MatchedLeg => ({
  venue: "venue-b",
  marketId: "T",
  outcomeId: "yes",
  label: "Yes",
  relation,
});
const overlay = (relation: MatchedLeg["relation"]) => ({
  leg: leg(relation),
  source: {
    read: () => ({
      ...viewWithoutCandles("live"),
      series: { candles: [], gaps: [], points: [candlePoint(60, "0.3"), candlePoint(120, "0.4")] },
    }),
    subscribe: () => () => {},
  },
});

describe("studies", () => {
  it("are nothing where nothing is wished for", () => {
    expect(studiesOf(points, nothing)).toEqual({ lines: [], marks: [], figures: [] });
  });

  it("write averages exactly, and none where too few periods lie behind", () => {
    const { figures } = studiesOf(points, { ...nothing, averages: [2, 3], vwap: true });
    expect(figures.map(({ of, value }) => [of, value])).toEqual([
      [2, exactly("0.52")],
      [3, exactly("1.54", "3")],
      ["vwap", exactly("2.05", "4")],
    ]);
    expect(studiesOf(points, { ...nothing, averages: [4] }).figures[0]?.value).toBeUndefined();
  });

  it("write no average of a window with a gap in it, and the last price for a period without a trade", () => {
    const written = (...last: readonly ChartPoint[]) =>
      studiesOf([candlePoint(0, "0.1"), ...last], { ...nothing, averages: [2] }).figures[0]?.value;
    expect(written({ kind: "missing", start: 60 }, candlePoint(120, "0.5"))).toBeUndefined();
    expect(written({ kind: "flat", start: 60, close: decimal("0.1") }, candlePoint(120, "0.5"))).toEqual(
      exactly("0.3"),
    );
  });

  it("write the volume-weighted price of the newest day alone", () => {
    const days = [candlePoint(0, "0.1", "9"), candlePoint(86_400, "0.5"), candlePoint(86_460, "0.7", "3")];
    const { figures } = studiesOf(days, { ...nothing, vwap: true });
    expect(figures[0]?.value).toEqual(exactly("0.65"));
  });

  it("draw two averages with strokes of their own", () => {
    const [first, second] = studiesOf(points, { ...nothing, averages: [2, 3] }).lines;
    expect(first?.dashes).not.toEqual(second?.dashes);
  });

  it("draw another venue's leg in the outcome's orientation, or as received where unknown", () => {
    const drawnAs = (relation: MatchedLeg["relation"]) => {
      const { figures, lines } = studiesOf(points, { ...nothing, overlays: [overlay(relation)] });
      return [figures[0]?.value, lines[0]?.values];
    };
    expect(drawnAs("same")).toEqual([exactly("0.4"), [undefined, 0.3, 0.4]]);
    expect(drawnAs("opposite")).toEqual([exactly("0.6"), [undefined, 0.7, 0.6]]);
    expect(drawnAs("unverified")).toEqual(drawnAs("same"));
  });

  it("mark fills in their periods, at their price or the period's close, and none outside of the picture", () => {
    const fill = (at: number, price?: string) =>
      ({ side: "buy", at, price: price === undefined ? undefined : decimal(price) }) as const;
    const { marks } = studiesOf(points, {
      ...nothing,
      fills: [fill(61_000, "0.505"), fill(125_000), fill(999_000, "0.5")],
    });
    expect(marks).toEqual([
      { index: 1, side: "buy", price: 0.505 },
      { index: 2, side: "buy", price: 0.53 },
    ]);
  });
});
