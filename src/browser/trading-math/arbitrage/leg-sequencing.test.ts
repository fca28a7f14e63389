import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { type LegToSend, legSequence } from "./leg-sequencing.ts";

const leg = (fields: Partial<LegToSend> = {}): LegToSend => ({
  unit: "contracts",
  reportsContracts: true,
  isPolled: false,
  onSale: decimal("100"),
  ...fields,
});
const inMoney = leg({ unit: "currency" });

it("sends a leg in money first and alone, whatever was chosen", () => {
  for (const together of [false, true]) {
    expect(legSequence([leg(), inMoney], together)).toEqual({ first: 1, together: false, reason: "money" });
    expect(legSequence([inMoney, leg()], together)).toEqual({ first: 0, together: false, reason: "money" });
  }
  const unproven = leg({ unit: "currency", reportsContracts: false });
  expect(legSequence([unproven, inMoney], false)).toMatchObject({ first: 1, reason: "money" });
  expect(legSequence([unproven, leg()], true)).toBeUndefined();
});

it("of two in contracts sends the polled book's leg first, then the thinner", () => {
  const thin = leg({ onSale: decimal("10") });
  expect(legSequence([leg(), thin], false)).toEqual({ first: 1, together: false, reason: "thin" });
  expect(legSequence([thin, leg({ isPolled: true })], false)).toEqual({
    first: 1,
    together: false,
    reason: "slow",
  });
  expect(legSequence([leg(), leg()], false)).toEqual({ first: 0, together: false, reason: "even" });
  expect(legSequence([leg(), thin], true)).toEqual({ first: 1, together: true, reason: "together" });
});

it("keeps the leg that was first while the other book streams and is not half as deep", () => {
  const deep = (contracts: string) => leg({ onSale: decimal(contracts) });
  const first = (a: LegToSend, b: LegToSend, lastFirst?: 0 | 1) =>
    legSequence([a, b], false, undefined, lastFirst);
  expect(first(deep("100"), deep("99"))).toMatchObject({ first: 1, reason: "thin" });
  expect(first(deep("100"), deep("99"), 0)).toMatchObject({ first: 0, reason: "even" });
  expect(first(deep("99"), deep("100"), 0)).toMatchObject({ first: 0, reason: "thin" });
  expect(first(deep("99"), deep("100"), 1)).toMatchObject({ first: 1, reason: "even" });
  expect(first(deep("100"), deep("49"), 0)).toMatchObject({ first: 1, reason: "thin" });
  expect(first(deep("100"), leg({ isPolled: true }), 0)).toMatchObject({ first: 1, reason: "slow" });
});

it("sends first the leg that can confirm its fill, or nothing", () => {
  const unproven = leg({ reportsContracts: false, onSale: decimal("1") });
  expect(legSequence([unproven, leg()], false)).toEqual({ first: 1, together: false, reason: "proof" });
  expect(legSequence([unproven, unproven], false)).toBeUndefined();
  expect(legSequence([unproven, unproven], true)).toMatchObject({ together: true });
});
