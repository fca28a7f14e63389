import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import {
  addRatios,
  compareRatios,
  decimalOfRatio,
  divideRatios,
  multiplyRatios,
  type Ratio,
  ratioOf,
  roundRatio,
  subtractRatios,
  sumRatios,
  zeroRatio,
} from "#browser/trading-math/ratio.ts";
import { decimal, fromScaled } from "#contract/decimal.ts";
import { noPosition, type PositionFill, positionOf, positionValue, settledPosition } from "./position.ts";

const ratio = (text: string) => ratioOf(decimal(text));
const half = { numerator: 1n, denominator: 2n };

let made = 0;
function fill(
  fields: Partial<Record<"quantity" | "price" | "fee", string>> &
    Partial<Pick<PositionFill, "side" | "at" | "id">>,
): PositionFill {
  made += 1;
  return {
    id: fields.id ?? `fill-${made}`,
    at: fields.at ?? made,
    side: fields.side ?? "buy",
    quantity: ratio(fields.quantity ?? "1"),
    price: ratio(fields.price ?? "0.5"),
    fee: ratio(fields.fee ?? "0"),
    feeInContracts: zeroRatio,
  };
}

describe("a fee that is loading", () => {
  it("makes cost and results unknown, not figures before fees", () => {
    const position = positionOf([{ ...fill({ quantity: "10" }), fee: undefined, isFeeLoading: true }]);
    expect(position).toMatchObject({
      cost: undefined,
      realised: undefined,
      beforeFees: false,
      unknownReason: "fees-loading",
    });
    expect(position.quantity).toEqual(ratio("10"));
  });
});

const decimals = (most: bigint, places: number) =>
  fc.bigInt({ min: 1n, max: most }).map((scaled) => fromScaled(scaled, places));
const arbitraryFill = fc
  .record({
    at: fc.integer({ min: 0, max: 5 }),
    side: fc.constantFrom("buy" as const, "sell" as const),
    quantity: decimals(10n ** 9n, 6),
    price: decimals(9_999n, 4),
    fee: decimals(10n ** 5n, 5),
  })
  .map((fields) => fill(fields));
const someFills = fc.array(arbitraryFill, { maxLength: 12 });

const moneyOf = ({ quantity, price }: PositionFill): Ratio =>
  multiplyRatios(quantity ?? zeroRatio, price ?? zeroRatio);
const quantities = (fills: readonly PositionFill[], side: "buy" | "sell") =>
  sumRatios(fills.filter((one) => one.side === side).map(({ quantity }) => quantity ?? zeroRatio));

/** Equal but for the rounding of a cost with too many digits. */
function areClose(a: Ratio | undefined, b: Ratio | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return roundRatio(subtractRatios(a, b), 20, "down") === "0";
}

describe("a position with thousands of partial sales", () => {
  /** Buys of up to 43 contracts, each followed by the sale of a part. */
  const traded = Array.from({ length: 2_000 }, (_, index) =>
    index % 2 === 0
      ? fill({ quantity: `${13 + ((index * 7) % 31)}`, price: `0.${40 + (index % 17)}`, fee: "0.02" })
      : fill({ side: "sell", quantity: `${5 + ((index * 3) % 8)}`, price: `0.${40 + (index % 13)}` }),
  );

  it("keeps its figures to a length that can be computed with, exact far beyond what is shown", () => {
    const some = traded.slice(0, 200);
    const exact = some.reduce(
      ({ quantity, cost }, one) => {
        const size = one.quantity ?? zeroRatio;
        if (one.side === "buy")
          return {
            quantity: addRatios(quantity, size),
            cost: addRatios(cost, addRatios(moneyOf(one), one.fee ?? zeroRatio)),
          };
        const left = subtractRatios(quantity, size);
        return { quantity: left, cost: multiplyRatios(cost, divideRatios(left, quantity)) };
      },
      { quantity: zeroRatio, cost: zeroRatio },
    );
    expect(roundRatio(positionOf(some).cost ?? zeroRatio, 20, "half-up")).toBe(
      roundRatio(exact.cost, 20, "half-up"),
    );
    const { cost, realised } = positionOf(traded);
    for (const figure of [cost, realised]) expect(String(figure?.denominator).length).toBeLessThan(100);
  });

  it("has earned exactly what its fills brought once it is closed", () => {
    const bought = quantities(traded, "buy");
    const rest = decimalOfRatio(subtractRatios(bought, quantities(traded, "sell")));
    const fills = [...traded, fill({ side: "sell", quantity: rest ?? "", price: "0.9" })];
    const brought = fills.map((one) =>
      subtractRatios(
        one.side === "sell" ? moneyOf(one) : subtractRatios(zeroRatio, moneyOf(one)),
        one.fee ?? zeroRatio,
      ),
    );
    expect(positionOf(fills)).toMatchObject({
      quantity: zeroRatio,
      cost: zeroRatio,
      realised: sumRatios(brought),
    });
  });
});

describe("a position", () => {
  it("has the cost paid including fees, with the average per contract", () => {
    const position = positionOf([
      fill({ quantity: "10", price: "0.52", fee: "0.1" }),
      fill({ quantity: "5", price: "0.6", fee: "0.05" }),
    ]);
    expect(decimalOfRatio(position.quantity ?? half)).toBe("15");
    expect(decimalOfRatio(position.cost ?? half)).toBe("8.35");
    // 8.35 / 15 is not a decimal, so it stays a ratio.
    expect(position.average).toEqual({ numerator: 167n, denominator: 300n });
    expect(position.realised).toEqual(zeroRatio);
  });

  it("gives a sale the average cost of what it sold, and keeps the rest's", () => {
    const position = positionOf([
      fill({ quantity: "3", price: "0.2", fee: "0.1" }),
      fill({ side: "sell", quantity: "1", price: "0.5", fee: "0.02" }),
    ]);
    // 0.7 / 3 left with the contract sold.
    expect(position.cost).toEqual({ numerator: 7n, denominator: 15n });
    expect(position.realised).toEqual(subtractRatios(ratio("0.48"), { numerator: 7n, denominator: 30n }));
    expect(decimalOfRatio(position.quantity ?? half)).toBe("2");
  });

  it("does not depend on the order its fills come in, whatever their times", () => {
    fc.assert(
      fc.property(
        someFills.chain((fills) =>
          fc.tuple(
            fc.constant(fills),
            fc.shuffledSubarray(fills, { minLength: fills.length, maxLength: fills.length }),
          ),
        ),
        ([fills, shuffled]) => {
          expect(positionOf(shuffled)).toEqual(positionOf(fills));
        },
      ),
    );
  });

  it("applies purchases before sales of the same moment", () => {
    const sale = fill({ id: "a", at: 7, side: "sell", quantity: "2" });
    const purchase = fill({ id: "b", at: 7, quantity: "2" });
    expect(positionOf([sale, purchase])).toMatchObject({ quantity: zeroRatio, unknownReason: undefined });
    expect(positionOf([{ ...sale, at: 6 }, purchase]).unknownReason).toBe("uncovered");
  });

  it("conserves contracts: held less uncovered is bought less sold, and neither is below zero", () => {
    fc.assert(
      fc.property(someFills, (fills) => {
        const { quantity, uncovered } = positionOf(fills);
        expect(subtractRatios(quantity ?? half, uncovered)).toEqual(
          subtractRatios(quantities(fills, "buy"), quantities(fills, "sell")),
        );
        expect(compareRatios(quantity ?? half, zeroRatio)).toBeGreaterThanOrEqual(0);
        expect(compareRatios(uncovered, zeroRatio)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("adds up: the result of sales less the cost of what is held is the money that came in less what went out", () => {
    fc.assert(
      fc.property(someFills, (fills) => {
        const { realised, cost, unknownReason } = positionOf(fills);
        fc.pre(unknownReason === undefined);
        const flows = fills.map((one) =>
          one.side === "buy"
            ? subtractRatios(subtractRatios(zeroRatio, moneyOf(one)), one.fee ?? zeroRatio)
            : subtractRatios(moneyOf(one), one.fee ?? zeroRatio),
        );
        expect(subtractRatios(realised ?? half, cost ?? half)).toEqual(sumRatios(flows));
      }),
    );
  });

  it("is the same when a fill is split in two", () => {
    fc.assert(
      fc.property(someFills, arbitraryFill, (others, whole) => {
        const part = multiplyRatios(whole.quantity ?? half, { numerator: 1n, denominator: 3n });
        const feePart = multiplyRatios(whole.fee ?? half, half);
        const parts = [
          { ...whole, id: `${whole.id} 1`, quantity: part, fee: feePart },
          {
            ...whole,
            id: `${whole.id} 2`,
            quantity: subtractRatios(whole.quantity ?? half, part),
            fee: feePart,
          },
        ];
        const [split, unsplit] = [positionOf([...others, ...parts]), positionOf([...others, whole])];
        expect(split).toEqual({
          ...unsplit,
          cost: split.cost,
          average: split.average,
          realised: split.realised,
        });
        for (const figure of ["cost", "average", "realised"] as const)
          expect(areClose(split[figure], unsplit[figure])).toBe(true);
      }),
    );
  });

  it("has no cost and no result once more was sold than was held", () => {
    const position = positionOf([
      fill({ quantity: "2" }),
      fill({ side: "sell", quantity: "5" }),
      fill({ quantity: "4" }),
    ]);
    expect(decimalOfRatio(position.uncovered)).toBe("3");
    expect(decimalOfRatio(position.quantity ?? half)).toBe("4");
    expect(position).toMatchObject({ cost: undefined, average: undefined, realised: undefined });
    expect(position.unknownReason).toBe("uncovered");
  });

  it("is unknown with a missing price or quantity, and before fees with an unknown fee", () => {
    const priceless = positionOf([fill({}), { ...fill({}), price: undefined }]);
    expect(priceless).toMatchObject({ cost: undefined, realised: undefined, unknownReason: "price" });
    expect(decimalOfRatio(priceless.quantity ?? half)).toBe("2");
    const uncounted = positionOf([fill({}), { ...fill({}), quantity: undefined }]);
    expect(uncounted).toMatchObject({ quantity: undefined, cost: undefined, unknownReason: "quantity" });
    const free = positionOf([{ ...fill({ quantity: "2" }), fee: undefined }]);
    expect(free.beforeFees).toBe(true);
    expect(decimalOfRatio(free.cost ?? half)).toBe("1");
    expect(positionOf([])).toEqual(noPosition);
  });

  it("holds fewer contracts than were filled where the fee is taken in contracts", () => {
    const position = positionOf([{ ...fill({ quantity: "10" }), feeInContracts: ratio("0.25") }]);
    expect(decimalOfRatio(position.quantity ?? half)).toBe("9.75");
    expect(decimalOfRatio(position.cost ?? half)).toBe("5");
  });
});

describe("a settled position", () => {
  it("is empty after settlement, and its result is the payout less its cost", () => {
    const position = positionOf([
      fill({ quantity: "3", price: "0.2" }),
      fill({ side: "sell", quantity: "1", price: "0.5" }),
    ]);
    const settled = settledPosition(position, ratio("2"));
    expect(settled).toMatchObject({ quantity: zeroRatio, cost: zeroRatio, average: undefined });
    expect(decimalOfRatio(settled.realised ?? half)).toBe("1.9");
    expect(settledPosition(position, zeroRatio).realised).toEqual(
      addRatios(position.realised ?? half, subtractRatios(zeroRatio, position.cost ?? half)),
    );
  });

  it("stays unknown where its cost is", () => {
    const position = positionOf([{ ...fill({}), price: undefined }]);
    expect(settledPosition(position, ratio("1")).realised).toBeUndefined();
  });
});

describe("what a position is worth", () => {
  const bids = buildLadder(
    {
      asks: [],
      bids: [
        { price: decimal("0.50"), size: decimal("10") },
        { price: decimal("0.40"), size: decimal("10") },
      ],
    },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  ).bids;

  it("is walked down the bids, less the sale fee", () => {
    const position = positionOf([fill({ quantity: "15", price: "0.4", fee: "0.3" })]);
    const worth = positionValue(position, bids, { ...noFee, kind: "p(1-p)", rate: decimal("0.1") });
    // 10 · 0.5 + 5 · 0.4 = 7; fee 0.1 · (10 · 0.25 + 5 · 0.24) = 0.37.
    expect(decimalOfRatio(worth?.proceeds ?? half)).toBe("6.63");
    expect(decimalOfRatio(worth?.unrealised ?? half)).toBe("0.33");
    expect(worth?.beforeFees).toBe(false);
  });

  it("is that of the part the bids take, against that part's cost", () => {
    const worth = positionValue(positionOf([fill({ quantity: "40", price: "0.3" })]), bids, noFee);
    expect(decimalOfRatio(worth?.sellable ?? half)).toBe("20");
    expect(decimalOfRatio(worth?.unrealised ?? half)).toBe("3");
  });

  it("is before fees under an unknown model, unknown beside an unknown cost, and nothing where nothing is held", () => {
    expect(positionValue(positionOf([fill({})]), bids, "unknown")?.beforeFees).toBe(true);
    const priceless = positionValue(positionOf([{ ...fill({}), price: undefined }]), bids, noFee);
    expect(decimalOfRatio(priceless?.proceeds ?? half)).toBe("0.5");
    expect(priceless?.unrealised).toBeUndefined();
    expect(positionValue(noPosition, bids, noFee)).toBeUndefined();
  });
});
