import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import {
  buildDayRows,
  coverageText,
  type DayRow,
  emptyText,
  maxShown,
  rankBestEdges,
  rowsWithTwoVenues,
  selectScannedRows,
} from "./best-edges.ts";
import type { EdgeFigures, EdgeState } from "./row-edge-model.ts";

const config = decodeConfig({});
const leg = (venue: string, market: string) => ({
  venue,
  market_id: market,
  outcome_id: "yes",
  data: {},
  orientation: { inverted: false },
});
const group = (id: string, start = "", venues: readonly string[] = ["venue-a", "venue-b"]) => ({
  id,
  game_start_time: start,
  legs: venues.map((venue) => leg(venue, id)),
});
const listOf = (category: string, ...groups: readonly unknown[]) => ({
  category,
  groups: decodeMatchedGroups(groups).rows,
});
const ids = (rows: readonly DayRow[]) => rows.map((row) => row.group.id);
const now = Date.parse("2026-03-02T12:00:00Z");
const confirmedPair = (id: string, more: Partial<PairDecision> = {}): PairDecision => ({
  pair: id,
  title: id,
  legs: ["Yes", "Yes"],
  path: "/matched",
  identity: { at: 1, relation: "same", basis: {} },
  place: {
    category: "sports",
    groupId: "another day's",
    date: "2026-03-01",
    legs: [
      { venue: "venue-a", marketId: id, outcomeId: "yes" },
      { venue: "venue-b", marketId: id, outcomeId: "yes" },
    ],
  },
  ...more,
});

describe("selectScannedRows", () => {
  it("omits groups sold on fewer than two venues", () => {
    const rows = buildDayRows(config, [
      listOf("sports", group("both"), group("one", "", ["venue-a", "venue-c"]), group("none", "", [])),
    ]);
    expect(ids(rowsWithTwoVenues(rows))).toEqual(["both"]);
  });

  it("takes one of each category in turn, nearest start first and unknown start last", () => {
    const rows = buildDayRows(config, [
      listOf(
        "sports",
        group("s-open"),
        group("s-late", "2026-03-02T20:00:00Z"),
        group("s-soon", "2026-03-02T12:30:00Z"),
        group("s-on", "2026-03-02T11:00:00Z"),
      ),
      listOf("politics", group("p-1"), group("p-2")),
    ]);
    const order = ["s-soon", "p-1", "s-on", "p-2", "s-late", "s-open"];
    expect(ids(selectScannedRows(rows, [], now))).toEqual(order);
    expect(ids(selectScannedRows(rows, [], now, 3))).toEqual(order.slice(0, 3));
  });

  it("starts with confirmed pairs of any list", () => {
    const rows = buildDayRows(config, [
      listOf("sports", group("near", "2026-03-02T12:30:00Z"), group("mine"), group("read"), group("lost")),
      listOf("politics", group("p")),
    ]);
    const { identity: _, ...rulesOnly } = confirmedPair("read", { rules: { at: 1, basis: {} } });
    const { place: __, ...nowhere } = confirmedPair("lost");
    const decisions = [confirmedPair("mine"), rulesOnly, nowhere, confirmedPair("gone")];
    expect(ids(selectScannedRows(rows, decisions, now))).toEqual(["mine", "p", "near", "read", "lost"]);
  });

  it("treats a pair as confirmed only if both legs belong to the group", () => {
    const rows = buildDayRows(config, [
      listOf("sports", group("near", "2026-03-02T12:30:00Z"), group("half")),
    ]);
    const half = confirmedPair("half");
    const [first, second] = half.place?.legs ?? [];
    if (half.place === undefined || first === undefined || second === undefined) throw new Error("a place");
    const other = { ...half, place: { ...half.place, legs: [first, { ...second, outcomeId: "no" }] } };
    expect(ids(selectScannedRows(rows, [other as PairDecision], now))).toEqual(["near", "half"]);
  });

  it("gives equally named groups unique keys", () => {
    const rows = buildDayRows(config, [
      listOf("a", group("g"), group("g")),
      listOf("b", group("g")),
      listOf("a b", group("c")),
      listOf("a", group("b c")),
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  });
});

const figures = (
  state: EdgeState,
  more: Partial<Record<"profit" | "perContract", string>> = {},
): EdgeFigures => ({
  state,
  bought: undefined,
  beforeFees: state === "before-fees",
  perContract: more.perContract === undefined ? undefined : decimal(more.perContract),
  contracts: undefined,
  profit: more.profit === undefined ? undefined : decimal(more.profit),
  capital: undefined,
  carry: undefined,
  perYear: undefined,
  isBelowHurdle: false,
  dataAt: undefined,
  guard: undefined,
  reason: "",
});

function rankedFrom(of: Readonly<Record<string, EdgeFigures>>) {
  const rows = buildDayRows(config, [listOf("sports", ...Object.keys(of).map((id) => group(id)))]);
  return rankBestEdges(rows, ({ group: { id } }) => of[id] ?? figures("waiting"));
}

describe("rankBestEdges", () => {
  it("ranks by profit, net edges before edges before fees, and omits stale, missing and unknown ones", () => {
    const { best, known, waiting, stale } = rankedFrom({
      old: figures("stale", { profit: "90" }),
      short: figures("near", { perContract: "-0.01" }),
      less: figures("net", { profit: "1.5" }),
      unsure: figures("before-fees", { profit: "50" }),
      more: figures("net", { profit: "12" }),
      soon: figures("waiting"),
      unfit: figures("none"),
    });
    expect(ids(best)).toEqual(["more", "less", "unsure"]);
    expect({ known, waiting, stale }).toEqual({ known: 5, waiting: 1, stale: 1 });
  });

  it("is limited, with and without a stream", () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`g${at}`, figures("net", { profit: `${at + 1}` })]),
    );
    const { best, requested } = rankedFrom(many);
    expect(ids(best)).toEqual(ids(requested));
    expect(best).toHaveLength(maxShown);
    expect(best[0]?.group.id).toBe("g19");
  });

  it("asks first for what earns or is near, then for the first that are watched", () => {
    const { requested } = rankedFrom({
      first: figures("waiting"),
      near: figures("near", { perContract: "-0.2" }),
      nearer: figures("near", { perContract: "-0.1" }),
    });
    expect(ids(requested)).toEqual(["nearer", "near", "first"]);
  });
});

describe("emptyText", () => {
  it("names the distance of the nearest group", () => {
    const found = rankedFrom({
      far: figures("near", { perContract: "-0.031" }),
      near: figures("near", { perContract: "-0.0085" }),
    });
    expect(found.nearest?.row.group.id).toBe("near");
    expect(emptyText(found)).toEqual({
      sentence: "No group earns anything now.",
      far: "The nearest is 0.85¢ a contract away:",
    });
  });

  it("never rounds a distance to zero", () => {
    const found = rankedFrom({ a: figures("near", { perContract: "-0.00001" }) });
    expect(emptyText(found).far).toBe("The nearest is 0.01¢ a contract away:");
  });

  it("does not count unknown groups as having no edge", () => {
    const found = rankedFrom({ a: figures("none"), b: figures("waiting") });
    expect(emptyText(found)).toEqual({
      sentence: "None of the 1 group known so far earns anything.",
      far: "",
    });
  });

  it("says why an edge at the best prices is not tradable, and that a fee is unknown", () => {
    const beforeFees = { ...figures("near", { perContract: "0.002" }), beforeFees: true };
    expect(emptyText(rankedFrom({ a: beforeFees })).far).toBe(
      "The nearest would earn 0.20¢ a contract before fees, but too little stands there:",
    );
  });
});

describe("coverageText", () => {
  const found = rankedFrom({ a: figures("none"), b: figures("waiting"), c: figures("stale") });
  const of = { watched: 3, all: 90, failed: [], polledCount: undefined };

  it("counts pending and stale groups", () => {
    expect(coverageText(found, of)).toBe("3 of 90 groups watched; 1 waited for; 1 stale");
  });

  it("names the categories that failed", () => {
    expect(coverageText(rankedFrom({}), { ...of, watched: 1, all: 1, failed: ["Sports", "Crypto"] })).toBe(
      "1 of 1 group watched; Sports, Crypto could not be asked for",
    );
  });

  it("counts polled and fresh groups without a stream", () => {
    expect(coverageText(found, { ...of, polledCount: 2 })).toBe(
      "No live stream: 3 of 90 groups asked for; 2 kept fresh",
    );
  });
});
