import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { filledOf, type LegSketch, pairTradeOf, wholeLeg } from "#browser/testing/pair-trade-fixture.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { type ExitOrder, exitOrderOf } from "./exit-options.ts";
import { exitObjection } from "./exit-order-draft.ts";

const selling = decodeConfig({ venues: { "venue-a": { sides: ["buy", "sell"] } } });
const nobody = new Set<string>();
const notKnown = { 0: undefined, 1: undefined };
const allHeld = { 0: { contracts: decimal("10"), resting: zero }, 1: undefined };

describe("the last check before sending", () => {
  const surplus = { side: 0, contracts: decimal("10") } as const;
  const order = exitOrderOf("complete", pairTradeOf(wholeLeg), surplus, notKnown, selling) as ExitOrder;
  const offset = exitOrderOf("offset", pairTradeOf(wholeLeg), surplus, notKnown, selling) as ExitOrder;
  const ten = { order, contracts: decimal("10"), closes: decimal("10") };
  const look = (option: typeof ten, over = nobody, ...legs: readonly LegSketch[]) =>
    exitObjection(option, pairTradeOf(wholeLeg, ...legs), over, allHeld, false, selling);

  it("lets it go while all of it is unhedged", () => {
    expect(look(ten)).toBeUndefined();
    expect(look({ ...ten, order: offset })).toBeUndefined();
  });

  it("blocks it once another order covers part of the surplus, or may", () => {
    const done: LegSketch = { side: 1, order: filledOf("1", "0"), amount: "1" };
    const working: LegSketch = { side: 1, order: filledOf("0", "1"), amount: "1" };
    for (const order of [ten.order, offset]) {
      expect(look({ ...ten, order }, nobody, done)).toContain("less of this trade");
      expect(look({ ...ten, order }, nobody, working)).toContain("less of this trade");
      // The user said so of that very order, and of no other.
      expect(look({ ...ten, order }, new Set(["order-2"]), working)).toBeUndefined();
      expect(look({ ...ten, order }, new Set(["order-9"]), working)).toContain("less of this trade");
    }
  });

  it("blocks it while another order is in flight or unknown", () => {
    for (const state of ["sending", "unknown"] as const)
      expect(look(ten, nobody, { side: 1, fields: { state } })).toContain("unknown right now");
    expect(exitObjection(ten, undefined, nobody, allHeld, false, selling)).toContain("unknown right now");
  });

  it("blocks it while the position in the surplus is not known, unless the user sends it all the same", () => {
    for (const order of [ten.order, offset]) {
      const objection = (isUnknownAccepted: boolean) =>
        exitObjection({ ...ten, order }, pairTradeOf(wholeLeg), nobody, notKnown, isUnknownAccepted, selling);
      expect(objection(false)).toBe("your position is not known right now.");
      expect(objection(true)).toBeUndefined();
    }
  });

  it("blocks it when the surplus has moved to the other side", () => {
    const other: LegSketch = { side: 1, order: filledOf("30", "0"), amount: "30" };
    expect(look(ten, nobody, other)).toContain("less of this trade");
  });

  it("blocks it where fewer contracts are held now than it is for, and says how many", () => {
    const heldNow = (contracts: string, resting = "0") => ({
      0: { contracts: decimal(contracts), resting: decimal(resting) },
      1: undefined,
    });
    const objection = (option: typeof ten, held: ReturnType<typeof heldNow>) =>
      exitObjection(option, pairTradeOf(wholeLeg), nobody, held, false, selling);
    const sale = { ...ten, order: offset };
    for (const option of [ten, sale]) {
      expect(objection(option, heldNow("10"))).toBeUndefined();
      for (const left of ["6", "0"])
        expect(objection(option, heldNow(left))).toBe(
          `fewer contracts are left than this order is for. You hold ${left} Yes; this trade left 10.`,
        );
      const six = { ...option, contracts: decimal("6"), closes: decimal("6") };
      expect(objection(six, heldNow("6"))).toBeUndefined();
    }
    // A fee taken in contracts makes a purchase larger than what it closes.
    expect(objection({ ...ten, contracts: decimal("11") }, heldNow("10"))).toBeUndefined();
    expect(objection(sale, heldNow("10", "1"))).toContain("1 of 10 are in resting sell orders.");
    expect(objection(ten, heldNow("10", "1"))).toBeUndefined();
  });
});
