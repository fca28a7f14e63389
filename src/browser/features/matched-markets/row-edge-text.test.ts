// Edge text of a row from two books, and every case that must not read as a net edge.
import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createEdgeEngine, type StreamedBook } from "#browser/edge-engine/edge-engine.ts";
import type { EdgeJob, JobLeg, JobPairCheck } from "#browser/edge-engine/edge-job.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import { feeModelOf } from "#browser/trading-math/fees/fee-rules.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { feedKey } from "#contract/stream-frames.ts";
import { groupRowSteps } from "./group-list.ts";
import { deriveEdgeFigures } from "./row-edge-model.ts";
import { rowEdgeText } from "./row-edge-text.ts";

const config = decodeConfig({});
const leg = (venue: string) => ({ venue, market_id: "M", outcome_id: "yes", data: {}, orientation: "side" });
const [row] = runSteps(
  groupRowSteps(config, decodeMatchedGroups([{ id: "g", legs: [leg("venue-a"), leg("venue-b")] }]).rows),
);
if (row === undefined) throw new Error("a row");

const place = (venue: JobLeg["venue"], fees: JobLeg["fees"]): JobLeg => {
  const book = (instrument: string, isComplement: boolean) => ({
    feed: { channel: "book", venue, instrument } as const,
    isComplement,
    label: instrument,
  });
  return {
    venue,
    priceScale: 1,
    books: { yes: book("yes", false), no: venue === "venue-b" ? book("yes", true) : book("no", false) },
    ownSide: "yes",
    fees,
    terms: { contractStep: decimal("1"), minimumContracts: decimal("1"), minimumNotional: decimal("0") },
    isOpen: true,
    payoutTerms: payoutTermsWith(),
  };
};
const noFee = feeModelOf(
  decodeConfig({ venues: { "venue-a": { fees: [{ kind: "none" }] } } }).venues["venue-a"].fees,
  { day: "2026-11-26" },
);
const levels = (...prices: readonly string[]) =>
  prices.map((price) => ({ price: decimal(price), size: decimal("100") }));
const bookOf = (bid: string | undefined, ask: string | undefined) => ({
  bids: bid === undefined ? [] : levels(bid),
  asks: ask === undefined ? [] : levels(ask),
  dropped: [],
});

type Books = Readonly<Record<"A yes" | "A no" | "B", ReturnType<typeof bookOf>>>;
// Yes at 45¢ on A and No at 50¢ on B: five cents per contract.
const good: Books = {
  "A yes": bookOf("0.44", "0.45"),
  "A no": bookOf("0.55", "0.56"),
  B: bookOf("0.5", "0.51"),
};

interface Case {
  readonly books?: Partial<Books>;
  readonly guard?: Partial<JobPairCheck>;
  readonly fees?: JobLeg["fees"];
  readonly phase?: StreamedBook["phase"];
  /** Time of the last stream message and age of B's polled book, in ms. */
  readonly heardAgo?: number;
  readonly askedAgo?: number;
  /** True while the stream is connected. */
  readonly isUp?: boolean;
}

const now = 100_000;

function shown({ books, guard, fees = noFee, phase = "live", heardAgo = 100, askedAgo, isUp = true }: Case) {
  if (row === undefined) throw new Error("a row");
  const plan: EdgeJob = {
    key: row.key,
    legs: [place("venue-a", fees), place("venue-b", noFee)],
    pairs: [{ legs: [0, 1], check: { kind: "usable", reason: "", relation: "same", lifts: [], ...guard } }],
  };
  const all = { ...good, ...books };
  const byFeed = new Map(
    (
      [
        ["venue-a", "yes", all["A yes"]],
        ["venue-a", "no", all["A no"]],
        ["venue-b", "yes", all.B],
      ] as const
    ).map(([venue, instrument, book]) => [feedKey({ channel: "book", venue, instrument }), book]),
  );
  const keyOfB = feedKey({ channel: "book", venue: "venue-b", instrument: "yes" });
  const engine = createEdgeEngine({
    readStreamed: (key) => {
      const book = byFeed.get(key);
      if (book === undefined || (askedAgo !== undefined && key === keyOfB)) return undefined;
      return { phase, frameAt: now - heardAgo, book };
    },
    evaluationTime: () => ({ now, receivedAt: now - heardAgo, today: Date.UTC(2026, 10, 22) }),
    subscribe: () => {},
    unsubscribe: () => {},
  });
  const { freshness, edge, book } = config;
  engine.setJobs([plan], [], { ...freshness, ...edge, midSpreadLimit: book.midSpreadLimit });
  if (askedAgo !== undefined) engine.setPolledBook(keyOfB, { book: all.B, confirmedAt: now - askedAgo });
  const [answer] = engine.run(() => false);
  const hearing = {
    now,
    receivedAt: isUp ? now - heardAgo : undefined,
    tradeMs: freshness.tradeMs,
    quietMs: freshness.quietMs,
    labels: config.venues,
  };
  const figures = deriveEdgeFigures(row, { plan, answer }, hearing);
  return rowEdgeText(figures, (price) => formatPrice(price ?? decimal("0"), "cents"), "$", hearing);
}

describe("the text of a group ranked by list prices", () => {
  const priced = (price: string) => ({
    ...leg("venue-a"),
    orientation: { inverted: false },
    data: { price },
  });
  const [listed] = runSteps(
    groupRowSteps(
      config,
      decodeMatchedGroups([{ id: "g", legs: [priced("0.4"), { ...priced("0.47"), venue: "venue-b" }] }]).rows,
    ),
  );
  const hearing = { now, receivedAt: now, tradeMs: 5_000, quietMs: 30_000, labels: config.venues };
  const textOf = (changes: object, asOf?: string) => {
    if (listed === undefined) throw new Error("a row");
    const figures = deriveEdgeFigures({ ...listed, ...changes }, undefined, hearing);
    return rowEdgeText(figures, (price) => formatPrice(price ?? decimal("0"), "cents"), "$", hearing, asOf);
  };

  it.each([
    ["checking", {}],
    ["not scanned", { isBeyondScan: true }],
    ["prices far apart", { isGapImplausible: true }],
  ])("calls its figure a gap and never net: %s", (guard, changes) => {
    const { texts, facts } = textOf({ listGap: decimal("0.07"), ...changes });
    expect(texts).toMatchObject({ "net-name": "gap", net: "7.00¢", guard, instead: "List prices" });
    expect(facts.net).toBeUndefined();
  });

  it("says the time of stored prices", () => {
    const storedAt = Date.parse("2026-11-27T12:03:00Z");
    for (const changes of [{ storedAt }, { storedAt, isBeyondScan: true }])
      expect(textOf({ listGap: decimal("0.07"), ...changes }, "12:03")).toMatchObject({
        facts: { edge: "checking" },
        texts: { "net-name": "gap", guard: "as of 12:03" },
      });
  });
});

describe("the text of a row's edge", () => {
  it("show a net edge rounded, with the exact value beside it", () => {
    const { texts, facts } = shown({});
    expect(texts).toMatchObject({
      "a-venue": "A",
      "a-ask": "45¢",
      "b-venue": "B",
      "b-ask": "50¢",
      "net-name": "net",
      net: "+5.00¢",
      size: "100",
      profit: "$5.00",
      guard: "confirmed",
      age: "1.0 s",
    });
    expect(facts).toEqual({ edge: "net", profit: "5", net: "0.05", contracts: "100", guard: "usable" });
    expect(shown({ guard: { kind: "unconfirmed", reason: "Yours." } }).texts.guard).toBe("not confirmed");
  });

  it("is net again where the user lifted prices that far apart, and no further", () => {
    const books = { B: bookOf("0.7", "0.71") };
    expect(shown({ books, guard: { lifts: ["prices 0.3"] } }).facts.guard).toBe("usable");
    expect(shown({ books, guard: { lifts: ["prices 0.2"] } }).facts.guard).toBe("blocked");
  });

  const cases: readonly (readonly [string, Case])[] = [
    ["a crossed book", { books: { "A yes": bookOf("0.46", "0.45") } }],
    ["a locked book", { books: { B: bookOf("0.5", "0.5") } }],
    [
      "a book that nobody sells from",
      { books: { "A yes": bookOf("0.44", undefined), B: bookOf("0.44", "0.45") } },
    ],
    ["a stale book", { phase: "stale" }],
    ["a book that is not here yet", { phase: "waiting" }],
    ["a stream that fell silent", { heardAgo: 5_001 }],
    ["a stream that the page lost", { isUp: false }],
    ["an asked book that is too old", { askedAgo: 5_001 }],
    ["books of different moments", { askedAgo: 1_700 }],
    [
      "a pair whose prices are turned round",
      { books: { B: bookOf("0.84", "0.86"), "A yes": bookOf("0.14", "0.15") } },
    ],
    ["prices too far apart", { books: { B: bookOf("0.7", "0.71") } }],
    ["a pair that the guard blocks", { guard: { kind: "blocked", reason: "The numbers differ." } }],
    ["an orientation that is not understood", { guard: { kind: "unverified", relation: undefined } }],
    ["a leg without a price of its own", { books: { "A yes": bookOf(undefined, "0.45") } }],
    ["a fee that is not known", { fees: "unknown" }],
    ["the same without an edge", { fees: "unknown", books: { B: bookOf("0.4", "0.41") } }],
  ];
  it.each(cases)("never call net: %s", (_, one) => {
    const { texts, facts, titles } = shown(one);
    expect(facts.edge).not.toBe("net");
    expect(facts.net).toBeUndefined();
    expect(texts.net).not.toContain("¢");
    const isBeforeFees = one.fees === "unknown";
    if (isBeforeFees) {
      expect([texts["net-name"], texts.net]).toEqual(["", "before fees"]);
      expect(titles.net).toContain("before fees");
    } else {
      expect([texts.size, texts.profit, texts.year, facts.profit]).toEqual(["—", "—", "—", undefined]);
    }
  });
});
