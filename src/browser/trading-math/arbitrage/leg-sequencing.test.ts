import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { type LegToSend, sendingOf } from "./leg-sequencing.ts";

const leg = (fields: Partial<LegToSend> = {}): LegToSend => ({
  unit: "contracts",
  isProvable: true,
  isAsked: false,
  onSale: decimal("100"),
  ...fields,
});
const inMoney = leg({ unit: "currency" });

it("a leg in money goes first, alone, whatever was chosen", () => {
  for (const together of [false, true]) {
    expect(sendingOf([leg(), inMoney], together)).toEqual({ first: 1, together: false, why: "money" });
    expect(sendingOf([inMoney, leg()], together)).toEqual({ first: 0, together: false, why: "money" });
  }
  const unproven = leg({ unit: "currency", isProvable: false });
  expect(sendingOf([unproven, inMoney], false)).toMatchObject({ first: 1, why: "money" });
  expect(sendingOf([unproven, leg()], true)).toBeUndefined();
});

it("of two in contracts the slower goes first, then the thinner", () => {
  const thin = leg({ onSale: decimal("10") });
  expect(sendingOf([leg(), thin], false)).toEqual({ first: 1, together: false, why: "thin" });
  expect(sendingOf([thin, leg({ isAsked: true })], false)).toEqual({
    first: 1,
    together: false,
    why: "slow",
  });
  expect(sendingOf([leg(), leg()], false)).toEqual({ first: 0, together: false, why: "even" });
  expect(sendingOf([leg(), thin], true)).toEqual({ first: 1, together: true, why: "together" });
});

it("who goes first can prove what it filled, or nothing goes", () => {
  const unproven = leg({ isProvable: false, onSale: decimal("1") });
  expect(sendingOf([unproven, leg()], false)).toEqual({ first: 1, together: false, why: "proof" });
  expect(sendingOf([unproven, unproven], false)).toBeUndefined();
  expect(sendingOf([unproven, unproven], true)).toMatchObject({ together: true });
});
