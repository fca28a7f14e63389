import { expect, it } from "vitest";
import { directionsOf } from "#browser/group-edges/group-edges.ts";
import { twoLegConfig, twoPricedLegs } from "#browser/testing/two-leg-fixture.ts";
import { decimalOfRatio, ratioOf } from "#browser/trading-math/ratio.ts";
import { type Decimal, decimal } from "#contract/decimal.ts";
import { heldLegsOf } from "./outcome-position.ts";

const directions = directionsOf(twoPricedLegs(twoLegConfig()));

const heldLegs = (positions: Readonly<Record<string, { contracts?: string; cost?: string }>>, step = "1") =>
  heldLegsOf(
    directions,
    ({ outcomeId }) => {
      const found = positions[outcomeId];
      if (found === undefined) return undefined;
      const of = (text: string | undefined): Decimal | undefined =>
        text === undefined ? undefined : decimal(text);
      const cost = of(found.cost);
      return { contracts: of(found.contracts), cost: cost && ratioOf(cost) };
    },
    () => decimal(step),
  );

it("finds the legs that are both held, for the smaller position and its share of the cost", () => {
  const [pair, ...others] = heldLegs({
    "venue-a-yes": { contracts: "40", cost: "20" },
    "venue-b-no": { contracts: "25.5", cost: "10.2" },
    "venue-b-yes": { contracts: "9", cost: "1" },
  });
  expect(others).toEqual([]);
  expect(pair?.bought.map(({ side }) => side)).toEqual(["yes", "no"]);
  expect(pair?.contracts).toBe("25");
  const cost = pair?.costOf(decimal("20"));
  expect(cost && decimalOfRatio(cost)).toBe("18");
});

it("leaves a position of unknown size unknown, and an unknown cost without a share", () => {
  expect(heldLegs({ "venue-a-yes": {}, "venue-b-no": { contracts: "5" } })[0]?.contracts).toBeUndefined();
  const [pair] = heldLegs({ "venue-a-yes": { contracts: "5" }, "venue-b-no": { contracts: "5", cost: "2" } });
  expect(pair?.costOf(decimal("5"))).toBeUndefined();
});

it("finds nothing where one leg is not held, or less than a step of it", () => {
  expect(heldLegs({ "venue-a-yes": { contracts: "5" } })).toEqual([]);
  expect(heldLegs({ "venue-a-yes": { contracts: "0.5" }, "venue-b-no": { contracts: "5" } })).toEqual([]);
});
