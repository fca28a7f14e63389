import { expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { decimal } from "#contract/decimal.ts";
import { heldPrice, soldPrice } from "./net-price.ts";

/** Keeps 0.3 · (1 − p) of each contract bought. */
const inContracts = feeRule({ takenIn: "contracts", rate: decimal("0.3") });

it("spreads price and settlement fee over the share of a contract that is held", () => {
  const settled = feeRule({
    takenIn: "contracts",
    rate: decimal("0.5"),
    also: [feeRule({ kind: "settlement", rate: decimal("0.02") })],
  });
  // Keeps 0.5 · 0.4 = 0.2: 0.6 / 0.8 paid, 0.02 / 0.8 settled.
  expect(heldPrice(settled, decimal("0.6"))).toEqual({ paid: "0.75", settlement: "0.025", share: "0.8" });
});

it("rounds a price that is no decimal up, or down where that is asked for", () => {
  // 0.5 / 0.85 = 0.588235294…
  expect(heldPrice(inContracts, decimal("0.5"))?.paid).toBe("0.5882353");
  expect(heldPrice(inContracts, decimal("0.5"), "down")?.paid).toBe("0.58823529");
});

it("is undefined where the venue keeps all that is bought", () => {
  const all = feeRule({ kind: "notional", takenIn: "contracts", rate: decimal("1") });
  expect(heldPrice(all, decimal("0.5"))).toBeUndefined();
});

it("takes the seller's fee off, and none where it is unknown", () => {
  // 0.07 · 0.25
  expect(soldPrice(feeRule(), decimal("0.5"))).toBe("0.4825");
  expect(soldPrice("unknown", decimal("0.5"))).toBe("0.5");
});
