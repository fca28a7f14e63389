import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { JobLeg } from "#browser/edge-engine/edge-job.ts";
import type { DirectionResult } from "#browser/edge-engine/edge-result.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import type { EdgeEntry } from "#browser/stream/edge-client.ts";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { type GroupRow, groupRowSteps } from "./group-list.ts";
import type { EdgeSorting } from "./matched-search-params.ts";
import { deriveEdgeFigures, type EdgeSourceState, sortByEdge } from "./row-edge-model.ts";

const config = decodeConfig({});
const leg = (venue: string) => ({
  venue,
  market_id: "M",
  outcome_id: "yes",
  data: {},
  orientation: { inverted: false },
});
const rowOf = (id: string, venues: readonly string[] = ["venue-a", "venue-b"]): GroupRow => {
  const [row] = runSteps(groupRowSteps(config, decodeMatchedGroups([{ id, legs: venues.map(leg) }]).rows));
  if (row === undefined) throw new Error("a row");
  return row;
};
const hearing: EdgeSourceState = {
  now: 20_000,
  receivedAt: 19_900,
  tradeMs: 5_000,
  quietMs: 30_000,
  labels: config.venues,
};
const book = (label: string) => ({
  feed: { channel: "book", venue: "venue-a" } as const,
  isComplement: false,
  label,
});
const place = (venue: JobLeg["venue"]): JobLeg => ({
  venue,
  priceScale: 1,
  books: { yes: book("Yes"), no: book("No") },
  ownSide: "yes",
  fees: "unknown",
  terms: { contractStep: decimal("1"), minimumContracts: decimal("1"), minimumNotional: decimal("0") },
  isOpen: true,
  payoutTerms: payoutTermsWith(),
});
const sized = (profit: string, contracts = "10", perYear?: string) => ({
  contracts: decimal(contracts),
  profit: decimal(profit),
  capital: decimal("9"),
  perContract: decimal("0.1"),
  carry: decimal("0"),
  perYear: perYear === undefined ? undefined : decimal(perYear),
  isBelowHurdle: false,
});
const known = (key: string, best: Partial<DirectionResult>): EdgeEntry => ({
  plan: {
    key,
    legs: [place("venue-a"), place("venue-b")],
    pairs: [
      {
        legs: [0, 1],
        check: { kind: "unconfirmed", reason: "You have not confirmed it.", relation: "same", lifts: [] },
      },
    ],
  },
  answer: {
    key,
    isStreamed: true,
    best: {
      pair: 0,
      side: "no",
      check: { kind: "unconfirmed", price: undefined },
      isOpen: true,
      problem: undefined,
      asks: [decimal("0.4"), decimal("0.5")],
      gap: decimal("0.1"),
      beforeFees: false,
      sized: undefined,
      confirmedAt: "heard",
      dataAt: undefined,
      ...best,
    },
  },
});

describe("the figures of a row", () => {
  it("name each purchase with its venue, price and check result", () => {
    const figures = deriveEdgeFigures(rowOf("g"), known("g", { sized: sized("1") }), hearing);
    expect(figures.bought?.map(({ venue, label, ask }) => [venue, label, ask])).toEqual([
      ["venue-a", "No", "0.4"],
      ["venue-b", "Yes", "0.5"],
    ]);
    expect(figures).toMatchObject({ state: "net", profit: "1", guard: "unconfirmed" });
    expect(figures.reason).toBe("You have not confirmed it.");
  });

  it("are stale when a book is, when the stream is down, or after a long silence", () => {
    const stateOf = (best: Partial<DirectionResult>, received: Partial<EdgeSourceState> = {}) =>
      deriveEdgeFigures(rowOf("g"), known("g", { sized: sized("1"), ...best }), { ...hearing, ...received })
        .state;
    expect(stateOf({})).toBe("net");
    expect(stateOf({ problem: "stale", sized: undefined })).toBe("stale");
    expect(stateOf({}, { receivedAt: undefined })).toBe("stale");
    expect(stateOf({}, { receivedAt: 14_999 })).toBe("stale");
    expect(stateOf({ confirmedAt: 14_999 })).toBe("stale");
    expect(stateOf({ confirmedAt: 15_000 }, { receivedAt: undefined })).toBe("net");
  });

  it("distinguish an edge before fees from a net one, and pending from impossible", () => {
    const stateOf = (best: Partial<DirectionResult>) =>
      deriveEdgeFigures(rowOf("g"), known("g", best), hearing).state;
    expect(stateOf({ sized: sized("1"), beforeFees: true })).toBe("before-fees");
    expect(stateOf({})).toBe("near");
    expect(stateOf({ gap: undefined, problem: "crossed" })).toBe("none");
    expect(stateOf({ gap: undefined, problem: "loading" })).toBe("waiting");
    expect(deriveEdgeFigures(rowOf("g"), undefined, hearing).state).toBe("waiting");
    expect(deriveEdgeFigures(rowOf("g", ["venue-a", "venue-c"]), undefined, hearing).state).toBe("no-pair");
    const ended = { plan: { key: "g", legs: [], pairs: [] }, answer: undefined };
    expect(deriveEdgeFigures(rowOf("g"), ended, hearing).state).toBe("closed");
    const { plan } = known("g", {});
    const answer = { key: "g", isStreamed: true, best: undefined };
    expect(deriveEdgeFigures(rowOf("g"), { plan, answer }, hearing).state).toBe("closed");
  });

  it("are those of the list's prices until the books are known, of a group that is scanned or is not", () => {
    const [row] = runSteps(
      groupRowSteps(
        config,
        decodeMatchedGroups([
          {
            id: "g",
            legs: ["0.40", "0.47"].map((price, at) => ({
              ...leg(at === 0 ? "venue-a" : "venue-b"),
              data: { price, status: "open" },
            })),
          },
        ]).rows,
      ),
    );
    if (row === undefined) throw new Error("a row");
    const checking = deriveEdgeFigures(row, undefined, hearing);
    expect(checking).toMatchObject({ state: "checking", perContract: "0.07", beforeFees: true });
    expect(deriveEdgeFigures(row, known("g", { gap: undefined, problem: "loading" }), hearing).state).toBe(
      "checking",
    );
    expect(deriveEdgeFigures({ ...row, isGapImplausible: true }, undefined, hearing).isImplausible).toBe(
      true,
    );
    const checked = known("g", {});
    expect(
      deriveEdgeFigures({ ...row, isGapImplausible: true }, checked, hearing).isImplausible,
    ).toBeUndefined();
    expect(deriveEdgeFigures({ ...row, isBeyondScan: true }, undefined, hearing).state).toBe("listed");
    expect(deriveEdgeFigures(row, undefined, { ...hearing, receivedAt: undefined }).state).toBe("listed");
    const stored = { ...row, storedAt: 0 };
    expect(deriveEdgeFigures(stored, undefined, { ...hearing, receivedAt: undefined }).state).toBe(
      "checking",
    );
    expect(deriveEdgeFigures(row, known("g", {}), hearing)).toMatchObject({
      state: "near",
      perContract: "0.1",
    });
  });

  it("are none of a group that ended, by the list or by its venues", () => {
    const edge = known("g", { sized: sized("1") });
    expect(deriveEdgeFigures({ ...rowOf("g"), isEnded: true }, edge, hearing)).toMatchObject({
      state: "ended",
      profit: undefined,
    });
    const ended = { plan: { ...edge.plan, isEnded: true as const, pairs: [] }, answer: undefined };
    expect(deriveEdgeFigures(rowOf("g"), ended, hearing).state).toBe("ended");
  });

  it("say that a book did not change for longer than the limit, though the other leg's is polled", () => {
    const isQuiet = (best: Partial<DirectionResult>) =>
      deriveEdgeFigures(rowOf("g"), known("g", { sized: sized("1"), ...best }), {
        ...hearing,
        now: 100_000,
        receivedAt: 99_900,
      }).isQuiet;
    expect(isQuiet({ dataAt: 69_999 })).toBe(true);
    expect(isQuiet({ dataAt: 70_000 })).toBe(false);
    expect(isQuiet({ dataAt: 99_000, confirmedAt: 99_000 })).toBe(false);
    expect(isQuiet({ dataAt: 60_000, confirmedAt: 99_000 })).toBe(true);
  });

  it("say which prices speak against a pair", () => {
    const guard = { kind: "blocked", price: { code: "prices", apart: decimal("0.2") } } as const;
    expect(deriveEdgeFigures(rowOf("g"), known("g", { check: guard }), hearing).reason).toContain(
      "20¢ apart",
    );
  });
});

describe("rows in order of their edges", () => {
  const edges: Readonly<Record<string, EdgeEntry>> = {
    small: known("small", { sized: sized("1.5", "30", "0.2") }),
    large: known("large", { sized: sized("12.5", "20") }),
    unknownFee: known("unknownFee", { sized: sized("99"), beforeFees: true }),
    belowHurdle: known("belowHurdle", { sized: { ...sized("70"), isBelowHurdle: true } }),
    stale: known("stale", { sized: sized("50"), confirmedAt: 1 }),
    far: known("far", { gap: decimal("-0.05") }),
    near: known("near", { gap: decimal("-0.01") }),
    refused: known("refused", { gap: undefined }),
  };
  const rows = ["refused", "belowHurdle", "stale", "far", "near", "unknownFee", "small", "large", "late"].map(
    (id) => rowOf(id),
  );
  const order = (by: EdgeSorting, direction: "ascending" | "descending") =>
    sortByEdge(rows, by, direction, (row) => deriveEdgeFigures(row, edges[row.key], hearing)).map(
      ({ key }) => key,
    );
  const withoutLarge = ["small", "unknownFee", "belowHurdle", "near", "far", "refused", "stale"];

  it("only fresh net edges rank; then those before fees, those below the hurdle rate, then the nearest, then the rest as it stood", () => {
    expect(order("profit", "descending")).toEqual(["large", ...withoutLarge, "late"]);
    expect(order("profit", "ascending").slice(0, 3)).toEqual(["small", "large", "unknownFee"]);
  });

  it("goes by size and by return too, rows without the figure behind", () => {
    expect(order("size", "descending").slice(0, 2)).toEqual(["small", "large"]);
    expect(order("year", "descending").slice(0, 2)).toEqual(["small", "large"]);
  });
  it("leaves rows of which nothing is known as they stand, behind the others", () => {
    const some = rows.map(({ key }) => key).filter((key) => key !== "large");
    const figuresOf = (row: GroupRow) =>
      some.includes(row.key) ? deriveEdgeFigures(row, edges[row.key], hearing) : undefined;
    const sorted = sortByEdge(rows, "profit", "descending", figuresOf).map(({ key }) => key);
    expect(sorted).toEqual([...withoutLarge, "large", "late"]);
  });
});
