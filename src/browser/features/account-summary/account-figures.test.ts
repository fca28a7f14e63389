import { describe, expect, test } from "vitest";
import { noPosition, type Position } from "#browser/trading-math/position/position.ts";
import { type Ratio, ratioOf, toDecimal, zeroRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import {
  type AccountPosition,
  accountFigures,
  markPriceOf,
  marksToKeep,
  midnightOf,
} from "./account-figures.ts";

const midnight = Date.parse("2026-11-26T00:00:00Z");
const at = midnight + 9.2 * 3_600_000;
const money = (text: string) => ratioOf(decimal(text));
const written = (ratio: Ratio | undefined) => (ratio === undefined ? undefined : toDecimal(ratio, "half-up"));

interface Given {
  readonly key?: string;
  readonly quantity?: string;
  readonly cost?: string | undefined;
  readonly realised?: string;
  readonly proceeds?: string | undefined;
  readonly sellable?: string;
}

function held(
  { key = "a", quantity = "100", cost = "40", realised = "0", proceeds = "38", sellable = quantity }: Given,
  rest: Partial<AccountPosition> = {},
): AccountPosition {
  const position: Position = {
    ...noPosition,
    quantity: money(quantity),
    cost: money(cost),
    realised: money(realised),
  };
  return {
    key,
    position,
    isHeld: quantity !== "0",
    value: { sellable: money(sellable), proceeds: money(proceeds), unrealised: undefined, beforeFees: false },
    isStale: false,
    areFeesLoading: false,
    isOfToday: false,
    isChangedToday: false,
    flowAtCash: zeroRatio,
    ...rest,
  };
}

const figuresOf = (positions: readonly AccountPosition[], marks = {}, cash: string | undefined = "980") =>
  accountFigures({ positions, cash: cash === undefined ? undefined : decimal(cash), marks, midnight });

describe("equity", () => {
  test("is cash entered, fills since and the positions at the bids", () => {
    // 40 paid after the cash was entered, worth 38 now.
    expect(written(figuresOf([held({})]).equity)).toBe("978");
  });

  test("does not count fills from before the cash was entered", () => {
    expect(written(figuresOf([held({}, { flowAtCash: money("-40") })]).equity)).toBe("1018");
  });

  test("is unknown without cash, and adds nothing to an empty account", () => {
    expect(accountFigures({ positions: [], cash: undefined, marks: {}, midnight }).equity).toBeUndefined();
    expect(written(figuresOf([]).equity)).toBe("980");
  });

  test("says which positions no book prices", () => {
    const unpriced = held({ key: "b" }, { value: undefined });
    const thin = held({ key: "c", sellable: "30", proceeds: "12" });
    const figures = figuresOf([held({}), unpriced, thin]);
    expect([figures.held, figures.unpriced]).toEqual([3, 2]);
    expect(written(figures.exposure)).toBe("120");
  });

  test("leaves an unknown cost out and counts it", () => {
    const unknown = held({ key: "b" });
    const figures = figuresOf([
      held({}),
      { ...unknown, position: { ...unknown.position, cost: undefined, realised: undefined } },
    ]);
    expect([written(figures.exposure), figures.withoutCost, figures.withoutFlow]).toEqual(["40", 1, 1]);
  });
});

describe("the day's result", () => {
  test("counts from the mark, and says since when", () => {
    const figures = figuresOf([held({})], { a: { result: decimal("1.5"), at } });
    // Result now −2, at the mark 1.5.
    expect([written(figures.day), figures.daySince]).toEqual(["-3.5", at]);
  });

  test("counts cash flows of fills today", () => {
    // Half sold for 25 today: 20 of the cost went, 5 were realised.
    const figures = figuresOf([held({ quantity: "50", cost: "20", realised: "5", proceeds: "19" })], {
      a: { result: decimal("-2"), at: midnight },
    });
    expect([written(figures.day), figures.daySince]).toEqual(["6", undefined]);
  });

  test("counts a position opened today from its first fill, also once it is closed", () => {
    const open = held({}, { isOfToday: true });
    const closed = held(
      { key: "b", quantity: "0", cost: "0", realised: "3" },
      { isOfToday: true, value: undefined },
    );
    expect(written(figuresOf([open, closed]).day)).toBe("1");
  });

  test("says that it leaves out what was closed today before it had a mark", () => {
    const settled = held(
      { key: "b", quantity: "0", cost: "0", realised: "60" },
      { value: undefined, isChangedToday: true },
    );
    const figures = figuresOf([held({}), settled], { a: { result: decimal("-3"), at: midnight } });
    expect([written(figures.day), figures.dayLeftOut]).toEqual(["1", 1]);
    expect(figuresOf([settled]).day).toBeUndefined();
  });

  test("does not count what was closed before, and is unknown while nothing is marked", () => {
    const closed = held({ quantity: "0", cost: "0", realised: "3" }, { value: undefined });
    expect(written(figuresOf([closed]).day)).toBe("0");
    const figures = figuresOf([held({})]);
    expect([figures.day, figures.dayLeftOut]).toEqual([undefined, 1]);
  });
});

describe("fees", () => {
  test("are awaited: no figure leaves them out, and no mark is kept without them", () => {
    const loading = held(
      { key: "b" },
      {
        areFeesLoading: true,
        value: undefined,
        position: { ...noPosition, quantity: money("100"), cost: undefined },
      },
    );
    const figures = figuresOf([held({}, { isOfToday: true }), loading]);
    expect([figures.equity, figures.day, figures.exposure]).toEqual([undefined, undefined, undefined]);
    expect([figures.areFeesLoading, figures.isWithoutCash]).toEqual([true, false]);
    expect(marksToKeep([loading], {}, at)).toEqual([]);
  });

  test("that are unknown are counted, without those that are in no figure", () => {
    const beforeFees = (given: Given, isOfToday: boolean) => {
      const one = held(given, { isOfToday });
      return { ...one, position: { ...one.position, beforeFees: true } };
    };
    const positions = [
      held({}),
      beforeFees({ key: "held" }, false),
      beforeFees({ key: "closed today", quantity: "0" }, true),
      beforeFees({ key: "closed before", quantity: "0" }, false),
    ];
    expect(figuresOf(positions).beforeFees).toBe(3);
    expect(accountFigures({ positions, cash: undefined, marks: {}, midnight }).beforeFees).toBe(2);
  });
});

describe("marks", () => {
  test("are kept once, of positions from before today with a fresh price", () => {
    const positions = [
      held({ key: "old" }),
      held({ key: "marked" }),
      held({ key: "today" }, { isOfToday: true }),
      held({ key: "stale" }, { isStale: true }),
      held({ key: "unpriced" }, { value: undefined }),
    ];
    const marks = { marked: { result: decimal("0"), at } };
    expect(marksToKeep(positions, marks, at)).toEqual([{ key: "old", mark: { result: decimal("-2"), at } }]);
  });
});

test("the mark is what a contract sells for", () => {
  const { value } = held({});
  expect(written(value && markPriceOf(value))).toBe("0.38");
  expect(
    markPriceOf({ sellable: zeroRatio, proceeds: zeroRatio, unrealised: undefined, beforeFees: false }),
  ).toBe(undefined);
});

test("midnight is that of the chosen zone", () => {
  expect(midnightOf(at, "utc")).toBe(midnight);
  expect(new Date(midnightOf(at, "local")).getHours()).toBe(0);
});
