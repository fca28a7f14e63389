import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeRange, type RecordedRange, rangesAfter } from "./recorded-range.ts";

const span = (from: number, to: number): RecordedRange => ({ from, to });

describe("recorded ranges", () => {
  it("join where they touch and keep gaps", () => {
    const spans = [span(0, 10), span(30, 40)];
    expect(mergeRange(spans, span(15, 20))).toEqual([span(0, 10), span(15, 20), span(30, 40)]);
    expect(mergeRange(spans, span(10, 20))).toEqual([span(0, 20), span(30, 40)]);
    expect(mergeRange(spans, span(5, 35))).toEqual([span(0, 40)]);
  });

  it("are cut where the oldest trades were deleted", () => {
    expect(rangesAfter([span(0, 10), span(30, 40)], 10)).toEqual([span(30, 40)]);
    expect(rangesAfter([span(0, 10), span(30, 40)], 35)).toEqual([span(36, 40)]);
  });

  it("cover exactly the union, ascending and disjoint, for any sequence", () => {
    const anySpan = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }))
      .map(([from, length]) => span(from, from + length));
    fc.assert(
      fc.property(fc.array(anySpan), (added) => {
        const spans = added.reduce<readonly RecordedRange[]>(mergeRange, []);
        for (let at = 0; at <= 72; at += 1) {
          const held = added.some(({ from, to }) => from <= at && at <= to);
          expect(spans.some(({ from, to }) => from <= at && at <= to)).toBe(held);
        }
        spans.slice(1).forEach(({ from }, index) => {
          expect(from).toBeGreaterThan(spans[index]?.to ?? Number.POSITIVE_INFINITY);
        });
      }),
    );
  });
});
