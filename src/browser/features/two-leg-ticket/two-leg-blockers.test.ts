import { describe, expect, it } from "vitest";
import type { Config } from "#browser/config/config.ts";
import { directionAt, twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { type TwoLegConditions, twoLegBlockersOf } from "./two-leg-blockers.ts";
import { planPair, type TwoLegChoices } from "./two-leg-pair.ts";
import { type Budget, startSize } from "./two-leg-size.ts";

const inTurn: TwoLegChoices = { together: false, priced: false };
const budgetOf = (config: Config, fields: Partial<Budget> = {}): Budget => ({
  limits: config.trading,
  spentToday: zero,
  unhedged: zero,
  cash: () => undefined,
  ...fields,
});

/** A pair of 50 contracts at 40¢ and 50¢ without blockers, overridden by `fields`. */
function gated(
  fields: Partial<TwoLegConditions> = {},
  venues: Parameters<typeof twoLegConfig>[0] = {},
  contracts = "50",
) {
  const config = twoLegConfig(venues);
  const legs = twoLegs(config, [
    [["0.4", "100"]],
    [
      ["0.5", "60"],
      ["0.8", "100"],
    ],
  ]);
  return twoLegBlockersOf({
    direction: { bought: legs, problems: [], check: { kind: "usable", reason: "" }, edge: undefined },
    legs,
    planned: planPair(legs, decimal(contracts), inTurn),
    tradingStatuses: [{ kind: "open" }, { kind: "open" }],
    budget: budgetOf(config),
    isStopped: false,
    ...fields,
  });
}
const direction = (check: TwoLegConditions["direction"]["check"], problems: readonly string[] = []) => ({
  direction: {
    bought: twoLegs(twoLegConfig(), [[["0.4", "1"]], [["0.5", "1"]]]),
    check,
    problems,
    edge: undefined,
  },
});

describe("the submit blockers", () => {
  it("are empty for a confirmed pair on fresh books within the limits", () => {
    expect(gated()).toEqual({ blocks: [], acknowledgements: [] });
  });

  it("include the kill switch, an unconfirmed pair, and every book problem", () => {
    expect(gated({ sendingProblem: "No storage." }).blocks).toEqual(["No storage."]);
    expect(gated({ isStopped: true }).blocks).toEqual([expect.stringMatching(/Sending is stopped/)]);
    const unconfirmed = { kind: "unconfirmed", reason: "Not confirmed yet." } as const;
    expect(gated(direction(unconfirmed)).blocks).toEqual([
      expect.stringMatching(/Confirm the pair and read its rules/),
    ]);
    const problems = ["The numbers differ.", "The book of Venue A is stale."];
    expect(gated(direction({ kind: "blocked", reason: "The numbers differ." }, problems)).blocks).toEqual([
      "The numbers differ.",
      "The book of Venue A is stale.",
    ]);
  });

  it("say that no size makes a profit, where none is typed", () => {
    const none = ["No profitable size now"];
    expect(gated({ direction: directionAt("one", "0.6"), planned: undefined }).blocks).toEqual(none);
    expect(gated({ direction: directionAt("one", "0.6") }).blocks).not.toEqual(none);
    expect(gated({ direction: directionAt("one", "0.4"), planned: undefined }).blocks).toEqual([]);
    // Less than the minimum edge, but a profit.
    expect(gated({ direction: directionAt("one", "0.498"), planned: undefined }).blocks).toEqual([]);
  });

  it("include a closed market and a venue without such an order", () => {
    const closed = { kind: "closed", reason: "It has resolved." } as const;
    expect(gated({ tradingStatuses: [{ kind: "open" }, closed] }).blocks).toEqual([
      "Venue B: It has resolved.",
    ]);
    expect(gated({}, { "venue-a": { orderTypes: ["limit"] } }).blocks).toEqual([
      "Venue A takes no market order that buys.",
    ]);
    expect(gated({}, { "venue-b": { sides: ["sell"] } }).blocks).toEqual([
      "Venue B takes no market order that buys.",
    ]);
  });

  it("include an unprofitable size and each limit", () => {
    expect(gated({}, {}, "100").blocks).toEqual([expect.stringMatching(/No profit at this size/)]);
    const config = twoLegConfig();
    const over = (fields: Partial<Budget>) => gated({ budget: budgetOf(config, fields) }).blocks;
    // Without a price a leg of 50 contracts can cost 50.
    const limits = { ...config.trading, maxOrderCost: decimal("49.99") };
    expect(over({ limits })).toEqual([expect.stringMatching(/per-order limit.*\$50\.00/)]);
    expect(over({ spentToday: decimal("925.01") })).toEqual([expect.stringMatching(/daily limit/)]);
    expect(over({ spentToday: decimal("925") })).toEqual([]);
    expect(over({ unhedged: decimal("25.01") })).toEqual([expect.stringMatching(/unhedged limit/)]);
    expect(over({ unhedged: decimal("25") })).toEqual([]);
  });

  it("ask for an acknowledgement where a fee or a market's status is unknown", () => {
    expect(gated({}, { "venue-b": { fees: "unknown" } }).acknowledgements.map(({ id }) => id)).toEqual([
      "beforeFees",
    ]);
    const tradingStatuses: TwoLegConditions["tradingStatuses"] = [
      { kind: "open" },
      { kind: "unknown", status: "odd" },
    ];
    expect(gated({ tradingStatuses }).acknowledgements.map(({ id }) => id)).toEqual(["unknownStatus odd 1"]);
  });

  it("ask for an acknowledgement past a leg's resolution date", () => {
    const past = gated({ tradingStatuses: [{ kind: "open", isPastDate: true }, { kind: "open" }] });
    expect(past.blocks).toEqual([]);
    expect(past.acknowledgements).toMatchObject([
      { id: "pastDate 0", label: "Send past the resolution date on Venue A" },
    ]);
  });
});

describe("the initial size", () => {
  const start = (
    suggested: string,
    fields: Partial<Budget> = {},
    venues: Parameters<typeof twoLegConfig>[0] = {},
  ) => {
    const config = twoLegConfig(venues);
    const legs = twoLegs(config, [[["0.4", "100"]], [["0.5", "100"]]]);
    return startSize(legs, decimal(suggested), inTurn, budgetOf(config, fields));
  };
  const limits = (fields: object) => ({ limits: { ...twoLegConfig().trading, ...fields } });

  it("is the suggested size where the limits allow it", () => {
    expect(start("80")).toEqual({ contracts: "80", cap: undefined });
  });

  it("is capped by each limit and by each venue's cash", () => {
    // Without a price each contract can cost 1.
    expect(start("80", limits({ maxOrderCost: decimal("40.4") }))).toEqual({ contracts: "40", cap: "order" });
    expect(start("80", limits({ maxDayCost: decimal("15.1") }))).toEqual({ contracts: "10", cap: "day" });
    expect(start("80", { unhedged: decimal("42") })).toEqual({ contracts: "20", cap: "unhedged" });
    expect(start("80", { cash: (venue) => (venue === "venue-b" ? decimal("6.2") : undefined) })).toEqual({
      contracts: "12",
      cap: "cash",
    });
  });

  it("is undefined below the smallest size both venues accept", () => {
    const venues = { "venue-a": { minimumContracts: "5" }, "venue-b": { contractStep: "3" } };
    expect(start("80", limits({ maxOrderCost: decimal("6.4") }), venues).contracts).toBe("6");
    expect(start("80", limits({ maxOrderCost: decimal("4.4") }), venues)).toEqual({
      contracts: undefined,
      cap: "order",
    });
  });
});

describe("an invalid size", () => {
  it("names the step or minimum it violates", () => {
    const config = twoLegConfig({
      "venue-a": { contractStep: "0.25" },
      "venue-b": { contractStep: "0.1", minimumContracts: "2" },
    });
    const legs = twoLegs(config, [[["0.4", "100"]], [["0.5", "90"]]]);
    const problem = (size: string) => planPair(legs, decimal(size), inTurn);
    expect(problem("1.2")).toEqual({
      problem: "Venue A steps of 0.25, Venue B steps of 0.1: use a multiple of 0.5.",
    });
    expect(problem("1.5")).toEqual({
      problem: "Venue B minimum is 2 contracts; this is 1.5.",
    });
    expect(problem("95")).toEqual({ problem: "Venue B's book holds only 90 contracts." });
  });
});
