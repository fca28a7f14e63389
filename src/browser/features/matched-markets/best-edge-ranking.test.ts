import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { maxScannedGroups } from "#browser/edge-engine/edge-job.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import {
  coverageText,
  type DayRow,
  dayRowSteps,
  emptyText,
  holdRows,
  maxShown,
  rankBestEdges,
  scanOrder,
  tradableRows,
} from "./best-edge-ranking.ts";
import { type EdgeFigures, type EdgeState, unknownFigures } from "./row-edge-model.ts";

const config = decodeConfig({});
const leg = (venue: string, market: string) => ({
  venue,
  market_id: market,
  outcome_id: "yes",
  data: {},
  orientation: { inverted: false },
});
const group = (id: string, venues: readonly string[] = ["venue-a", "venue-b"]) => ({
  id,
  legs: venues.map((venue) => leg(venue, id)),
});
/** A group whose list prices are these on venues A and B. */
const priced = (id: string, ...prices: readonly string[]) => ({
  id,
  legs: (["venue-a", "venue-b"] as const).map((venue, at) => ({
    ...leg(venue, id),
    data: { price: prices[at], status: "open" },
  })),
});
const listOf = (category: string, ...groups: readonly unknown[]) => ({
  category,
  groups: decodeMatchedGroups(groups).rows,
});
const ids = (rows: readonly DayRow[]) => rows.map((row) => row.group.id);
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

describe("rows to scan", () => {
  it("omit groups sold on fewer than two venues and those that ended", () => {
    const ended = group("ended");
    const rows = runSteps(
      dayRowSteps(config, [
        listOf("sports", group("both"), group("one", ["venue-a", "venue-c"]), group("none", []), {
          ...ended,
          legs: ended.legs.map((own, at) => ({ ...own, data: { status: at === 0 ? "open" : "resolved" } })),
        }),
      ]),
    );
    expect(ids(tradableRows(rows))).toEqual(["both"]);
  });

  it("come with the widest gap in list prices first over all categories, those without prices last", () => {
    const rows = runSteps(
      dayRowSteps(config, [
        listOf("sports", group("unpriced"), priced("narrow", "0.50", "0.51"), priced("wide", "0.40", "0.49")),
        listOf("politics", priced("wider", "0.30", "0.2"), group("also unpriced")),
      ]),
    );
    expect(ids(scanOrder(rows, []))).toEqual(["wider", "wide", "narrow", "also unpriced", "unpriced"]);
  });

  it("come with prices too far apart for one question behind those that can be one", () => {
    const rows = runSteps(
      dayRowSteps(config, [
        listOf(
          "sports",
          priced("apart", "0.001", "0.999"),
          group("unpriced"),
          priced("narrow", "0.50", "0.51"),
        ),
        listOf("politics", priced("wide", "0.40", "0.49"), priced("turned", "0.1", "0.8")),
      ]),
    );
    expect(ids(scanOrder(rows, []))).toEqual(["wide", "narrow", "apart", "turned", "unpriced"]);
  });

  it("start with confirmed pairs of any list", () => {
    const rows = runSteps(
      dayRowSteps(config, [
        listOf("sports", priced("wide", "0.4", "0.5"), group("mine"), group("read"), group("lost")),
        listOf("politics", group("p")),
      ]),
    );
    const { identity: _, ...rulesOnly } = confirmedPair("read", { rules: { at: 1, basis: {} } });
    const { place: __, ...nowhere } = confirmedPair("lost");
    const decisions = [confirmedPair("mine"), rulesOnly, nowhere, confirmedPair("gone")];
    expect(ids(scanOrder(rows, decisions))).toEqual(["mine", "wide", "lost", "p", "read"]);
  });

  it("treat a pair as confirmed only if both legs belong to the group", () => {
    const rows = runSteps(
      dayRowSteps(config, [listOf("sports", priced("near", "0.4", "0.5"), group("half"))]),
    );
    const half = confirmedPair("half");
    const [first, second] = half.place?.legs ?? [];
    if (half.place === undefined || first === undefined || second === undefined) throw new Error("a place");
    const other = { ...half, place: { ...half.place, legs: [first, { ...second, outcomeId: "no" }] } };
    expect(ids(scanOrder(rows, [other as PairDecision]))).toEqual(["near", "half"]);
  });

  it("of 1,000 groups all have a place by list prices, and those beyond the scan are marked", () => {
    const many = Array.from({ length: 1_000 }, (_, at) =>
      priced(`g${at}`, "0.4", (0.4 + (at % 500) / 5_000).toFixed(4)),
    );
    const rows = runSteps(dayRowSteps(config, [listOf("sports", ...many)]));
    const order = scanOrder(rows, []);
    expect(order).toHaveLength(1_000);
    expect(order[0]?.group.id).toBe("g499");
    expect(order.slice(0, maxScannedGroups).every(({ isBeyondScan }) => isBeyondScan !== true)).toBe(true);
    expect(order.slice(maxScannedGroups).every(({ isBeyondScan }) => isBeyondScan === true)).toBe(true);
  });

  it("gives equally named groups unique keys", () => {
    const rows = runSteps(
      dayRowSteps(config, [
        listOf("a", group("g"), group("g")),
        listOf("b", group("g")),
        listOf("a b", group("c")),
        listOf("a", group("b c")),
      ]),
    );
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  });
});

const figures = (
  state: EdgeState,
  more: Partial<Record<"profit" | "perContract", string>> = {},
): EdgeFigures => ({
  ...unknownFigures,
  state,
  beforeFees: state === "before-fees",
  perContract: more.perContract === undefined ? undefined : decimal(more.perContract),
  profit: more.profit === undefined ? undefined : decimal(more.profit),
});

function rankedFrom(of: Readonly<Record<string, EdgeFigures>>) {
  const rows = runSteps(dayRowSteps(config, [listOf("sports", ...Object.keys(of).map((id) => group(id)))]));
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

it("shows groups that are being checked behind known edges, and keeps polling what has books", () => {
  const found = rankedFrom({
    listed: figures("listed"),
    apart: { ...figures("checking", { perContract: "0.99" }), isImplausible: true },
    checking: figures("checking", { perContract: "0.05" }),
    near: figures("near", { perContract: "-0.01" }),
    edge: figures("net", { profit: "1", perContract: "0.01" }),
  });
  expect(ids(found.best)).toEqual(["edge", "checking", "apart"]);
  expect(ids(found.requested)).toEqual(["edge", "near", "apart", "checking", "listed"]);
  expect(found).toMatchObject({ known: 2, waiting: 3 });
});

it("holds the rows that are shown while better ones wait their turn, and lets a group that left the day go", () => {
  const rowsOf = (...names: readonly string[]) =>
    runSteps(dayRowSteps(config, [listOf("sports", ...names.map((id) => group(id)))]));
  const names = Array.from({ length: maxShown + 2 }, (_, at) => `g${at}`);
  const watched = rowsOf(...names);
  const shown = [...rowsOf("g8"), ...rowsOf("left"), ...rowsOf("g3")];
  const held = holdRows(shown, watched, watched);
  expect(ids(held)).toEqual(["g8", "g3", "g0", "g1", "g2", "g4", "g5", "g6"]);
  expect(held.every((row) => watched.includes(row))).toBe(true);
  expect(holdRows([], watched, watched.slice(0, 2))).toEqual(watched.slice(0, 2));
});

describe("emptyText", () => {
  it("names the distance of the nearest group", () => {
    const found = rankedFrom({
      far: figures("near", { perContract: "-0.031" }),
      near: figures("near", { perContract: "-0.0085" }),
    });
    expect(found.nearest?.row.group.id).toBe("near");
    expect(emptyText(found)).toEqual({
      sentence: "No edge after fees right now.",
      far: "Closest: −0.85¢ per contract",
    });
  });

  it("never rounds a distance to zero", () => {
    const found = rankedFrom({ a: figures("near", { perContract: "-0.00001" }) });
    expect(emptyText(found).far).toBe("Closest: −0.01¢ per contract");
  });

  it("does not count unknown groups as having no edge", () => {
    const found = rankedFrom({ a: figures("none"), b: figures("waiting") });
    expect(emptyText(found)).toEqual({
      sentence: "No edge after fees in 1 group checked.",
      far: "",
    });
  });

  it("says why an edge at the best prices is not tradable, and that a fee is unknown", () => {
    const beforeFees = { ...figures("near", { perContract: "0.002" }), beforeFees: true };
    expect(emptyText(rankedFrom({ a: beforeFees })).far).toBe(
      "Closest: +0.20¢ per contract before fees, below minimum size",
    );
  });
});

describe("coverageText", () => {
  const found = rankedFrom({ a: figures("none"), b: figures("waiting"), c: figures("stale") });
  const of = { watched: 3, all: 90, failed: [], polledCount: undefined };

  it("counts pending and stale groups", () => {
    expect(coverageText(found, of)).toBe("Scanning 2 / 3 groups… · 1 stale");
  });

  it("names the categories that failed", () => {
    expect(coverageText(rankedFrom({}), { ...of, watched: 1, all: 1, failed: ["Sports", "Crypto"] })).toBe(
      "1 group scanned · Could not load Sports, Crypto",
    );
  });

  it("counts polled and fresh groups without a stream", () => {
    expect(coverageText(found, { ...of, polledCount: 2 })).toBe("Stream off: polling 3 of 90 · 2 fresh");
  });
});
