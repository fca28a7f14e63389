import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeCandlesticks } from "./candlestick.ts";
import { parseDecimal } from "./decimal-text.ts";

it("keeps decimals, drops other values, and rejects a candle without a timestamp", () => {
  const number = fc.oneof(
    { arbitrary: fc.constantFrom("0.50", ".5", "1", "-0.1"), weight: 4 },
    fc.constantFrom(null, undefined, "", "x", 0.5, {}, "9".repeat(101)),
  );
  const stamp = fc.oneof(
    { arbitrary: fc.constantFrom("2026-04-05T12:00:00Z", "x"), weight: 4 },
    fc.constantFrom(null, undefined, "", 5, {}),
  );
  const rows = fc.record({
    open: number,
    high: number,
    low: number,
    close: number,
    volume: number,
    timestamp: stamp,
  });
  fc.assert(
    fc.property(rows, ({ timestamp, ...numbers }) => {
      const read = Object.entries(numbers).map(([name, value]) => [name, parseDecimal(value)] as const);
      const isStamp = typeof timestamp === "number" || (typeof timestamp === "string" && timestamp !== "");
      const wanted = isStamp ? [{ ...Object.fromEntries(read), timestamp: String(timestamp) }] : [];
      const decoded = decodeCandlesticks([{ timestamp: "first" }, { ...numbers, timestamp, more: 1 }]);
      expect(decoded.rows.slice(1)).toEqual(wanted);
      expect(decoded.dropped).toHaveLength(isStamp ? 0 : 1);
    }),
    { numRuns: 1_000 },
  );
});
