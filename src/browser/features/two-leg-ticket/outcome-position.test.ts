import { expect, it } from "vitest";
import { directionsOf } from "#browser/group-edges/group-edges.ts";
import { formatPairParam } from "#browser/routing/paths.ts";
import { twoLegConfig, twoPricedLegs } from "#browser/testing/two-leg-fixture.ts";
import { decimalOfRatio, ratioOf } from "#browser/trading-math/ratio.ts";
import { type Decimal, decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { heldLegsOf, pairToClose } from "./outcome-position.ts";

const directions = directionsOf(twoPricedLegs(twoLegConfig()));

const heldLegs = (
  positions: Readonly<Record<string, { contracts?: string; resting?: string; cost?: string }>>,
  step = "1",
) =>
  heldLegsOf(
    directions,
    ({ outcomeId }) => {
      const found = positions[outcomeId];
      if (found === undefined) return undefined;
      const of = (text: string | undefined): Decimal | undefined =>
        text === undefined ? undefined : decimal(text);
      const cost = of(found.cost);
      return { contracts: of(found.contracts), resting: of(found.resting), cost: cost && ratioOf(cost) };
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
  expect([pair?.held, pair?.free]).toEqual(["25", "25"]);
  const cost = pair?.costOf(decimal("20"));
  expect(cost && decimalOfRatio(cost)).toBe("18");
});

it("leaves a position of unknown size unknown, and an unknown cost without a share", () => {
  expect(heldLegs({ "venue-a-yes": {}, "venue-b-no": { contracts: "5" } })[0]?.free).toBeUndefined();
  const [pair] = heldLegs({ "venue-a-yes": { contracts: "5" }, "venue-b-no": { contracts: "5", cost: "2" } });
  expect(pair?.costOf(decimal("5"))).toBeUndefined();
});

it("finds nothing where one leg is not held, or less than a step of it", () => {
  expect(heldLegs({ "venue-a-yes": { contracts: "5" } })).toEqual([]);
  expect(heldLegs({ "venue-a-yes": { contracts: "0.5" }, "venue-b-no": { contracts: "5" } })).toEqual([]);
});

it("leaves out what either leg has in resting sell orders, and keeps a pair of which nothing is free", () => {
  const positions = (resting: string) => ({
    "venue-a-yes": { contracts: "40", resting: "12", cost: "20" },
    "venue-b-no": { contracts: "40", resting, cost: "10" },
  });
  const [part] = heldLegs(positions("2"));
  expect([part?.held, part?.free]).toEqual(["40", "28"]);
  // The cost is that of all contracts held.
  const cost = part?.costOf(decimal("28"));
  expect(cost && decimalOfRatio(cost)).toBe("21");
  const [none] = heldLegs(positions("40"));
  expect([none?.held, none?.free]).toEqual(["40", "0"]);
});

/** Both pairs of the group, five contracts of each outcome. */
const allHeld = () =>
  heldLegs(
    Object.fromEntries(
      ["venue-a-yes", "venue-a-no", "venue-b-yes", "venue-b-no"].map((id) => [id, { contracts: "5" }]),
    ),
  );

it("finds the pair that an address names among several, and none where it is not held", () => {
  const pairs = allHeld();
  const outcomeOf = (venue: VenueId, outcomeId: string) => ({ venue, marketId: `M-${venue}`, outcomeId });
  const sidesOf = (...outcomes: Parameters<typeof formatPairParam>[0]) =>
    pairToClose(pairs, undefined, formatPairParam(outcomes))?.bought.map(({ side }) => side);
  const [aYes, aNo] = [outcomeOf("venue-a", "venue-a-yes"), outcomeOf("venue-a", "venue-a-no")];
  const [bYes, bNo] = [outcomeOf("venue-b", "venue-b-yes"), outcomeOf("venue-b", "venue-b-no")];
  expect(sidesOf(bYes, aNo)).toEqual(["no", "yes"]);
  expect(sidesOf(bNo, aYes)).toEqual(["yes", "no"]);
  expect(sidesOf(bNo, aNo)).toBeUndefined();
});

it("offers no other pair in place of the one picked or named that is not held any more", () => {
  const pairs = allHeld();
  const [first, second] = pairs;
  const named = (pair: typeof first) =>
    formatPairParam(
      pair?.bought.map(({ marketLeg, side }) => ({
        venue: marketLeg.venue,
        marketId: marketLeg.market.marketId,
        outcomeId: marketLeg.outcomes[side]?.id ?? "",
      })) ?? [],
    );
  expect(pairToClose(pairs, undefined, null)).toBe(first);
  expect(pairToClose(pairs, undefined, named(second))).toBe(second);
  expect(pairToClose(pairs, first?.key, named(second))).toBe(first);
  const rest = pairs.filter((pair) => pair !== second);
  expect(pairToClose(rest, undefined, named(second))).toBeUndefined();
  expect(pairToClose(rest, second?.key, named(first))).toBeUndefined();
});
