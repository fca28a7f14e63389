import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";
import { decodeTrades, encodeTrades } from "./encode-trades.ts";

const text = fc.option(fc.string({ unit: "binary", minLength: 1 }), { nil: undefined });
const anyTrade: fc.Arbitrary<Trade> = fc.record({
  id: text,
  price: fc.integer({ min: 0, max: 999 }).map((value) => decimal(`0.${value}`)),
  amount: fc.integer({ min: 0, max: 1_000_000 }).map((value) => decimal(String(value))),
  side: fc.constantFrom("buy", "sell", undefined),
  timestamp: text,
});

it("decodes what was encoded, for any text", () => {
  fc.assert(
    fc.property(fc.array(anyTrade), (trades) => {
      expect(decodeTrades(structuredClone(encodeTrades(trades)))).toEqual(trades);
    }),
  );
});

it("encodes what can be encoded and returns an ambiguous list unchanged", () => {
  const trade = { price: decimal("0.5"), amount: decimal("2"), side: undefined };
  const [plain, odd] = [
    [{ ...trade, id: "1", timestamp: "2026-04-05T12:00:00Z" }],
    [{ ...trade, id: "1\n2", timestamp: "2026-04-05T12:00:00Z" }],
  ];
  expect(encodeTrades(plain)).toMatchObject({ count: 1, ids: "1\n" });
  expect(encodeTrades(odd)).toBe(odd);
  const late = [{ ...trade, id: "1", timestamp: "12\n" }];
  expect(encodeTrades(late)).toBe(late);
});

it("treats an empty id as missing", () => {
  const trade = {
    id: "",
    price: decimal("0.5"),
    amount: decimal("2"),
    side: undefined,
    timestamp: undefined,
  };
  expect(decodeTrades(encodeTrades([trade]))).toEqual([{ ...trade, id: undefined }]);
});
