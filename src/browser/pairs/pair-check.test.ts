import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { noteText, reasonText } from "./check-messages.ts";
import type { ConfirmationStatus } from "./confirmation-status.ts";
import { createNameTable } from "./name-table.ts";
import {
  checkPair,
  checkWithoutPrices,
  differenceKeyOf,
  liftKeyOf,
  type PairCheckResult,
  type PairReason,
} from "./pair-check.ts";
import type { PairLeg } from "./pair-leg.ts";

const fromGateway: PairLeg = {
  venue: "venue-a",
  marketId: "A1",
  outcomeId: "A1:1",
  orientation: "same",
  texts: "told",
  title: "Will Bitcoin end 2026 above $145,000?",
  label: "Yes",
  description: "Resolves to Yes if Bitcoin trades above $145,000 when 2026 ends.",
  resolutionDate: "2026-12-31T23:59:00Z",
};
const other: PairLeg = { ...fromGateway, venue: "venue-b", marketId: "B1", outcomeId: "B1:1" };
const asserted: ConfirmationStatus = {
  identity: "given",
  relation: "same",
  rules: "given",
  readDifferences: new Set(),
  lifts: new Map(),
  changed: [],
};
const names = createNameTable();
const near = [decimal("0.7"), decimal("0.71")] as const;

const check = (
  first: Partial<PairLeg>,
  second: Partial<PairLeg>,
  {
    prices = near,
    confirmation = asserted,
  }: { prices?: Parameters<typeof checkPair>[2]; confirmation?: ConfirmationStatus } = {},
) => checkPair({ ...fromGateway, ...first }, { ...other, ...second }, prices, confirmation, names);
const codesOf = (result: PairCheckResult) =>
  result.kind === "usable" ? [] : result.reasons.map(({ code }) => code);
const found = (first: Partial<PairLeg>, second: Partial<PairLeg>) => codesOf(check(first, second));

const nothingAsserted: ConfirmationStatus = {
  identity: "none",
  relation: undefined,
  rules: "none",
  readDifferences: new Set(),
  lifts: new Map(),
  changed: [],
};

describe("a pair of legs", () => {
  it("is usable once confirmed with the rules read and without objections", () => {
    expect(check({}, {})).toMatchObject({ kind: "usable", relation: "same", notes: [], lifted: [] });
  });

  it("needs the user's confirmation however similar the legs are", () => {
    const result = check({}, {}, { confirmation: nothingAsserted });
    expect(result.kind).toBe("unconfirmed");
    expect(codesOf(result)).toEqual(["unconfirmed", "rules-unread"]);
    expect(codesOf(check({}, {}, { confirmation: { ...asserted, identity: "changed" } }))).toEqual([
      "confirmed-otherwise",
    ]);
    expect(codesOf(check({}, {}, { confirmation: { ...asserted, rules: "changed" } }))).toEqual([
      "rules-changed",
    ]);
  });

  it("is not usable before the differences of now were read, however it was confirmed", () => {
    const second = { title: "Will Bitcoin end 2026 above $145,000 (Q4)?" };
    const result = check({}, second);
    expect(codesOf(result)).toEqual(["differences-unread"]);
    expect(result.kind).toBe("unconfirmed");
    const legs = [fromGateway, { ...other, ...second }] as const;
    expect(checkWithoutPrices(...legs, asserted, names).reasons.map(({ code }) => code)).toEqual([
      "differences-unread",
    ]);
    const keys = result.notes.flatMap((note) => differenceKeyOf(note) ?? []);
    expect(check({}, second, { confirmation: { ...asserted, readDifferences: new Set(keys) } }).kind).toBe(
      "usable",
    );
    // Prices come and go: they are nothing to have read.
    expect(check({}, {}, { prices: [decimal("0.5"), decimal("0.5")] })).toMatchObject({
      kind: "usable",
      notes: [{ code: "undecided-prices" }],
    });
  });

  it("may be on one venue, but not of one market", () => {
    expect(check({}, { venue: "venue-a" }).kind).toBe("usable");
    expect(found({}, { venue: "venue-a", marketId: "A1" })).toEqual(["one-market"]);
  });

  it("is unverified with an unknown orientation until the user states the relation", () => {
    const unread = { orientation: "unverified" } as const;
    const nothingAsserted: ConfirmationStatus = { ...asserted, identity: "none", relation: undefined };
    expect(check(unread, {}, { confirmation: nothingAsserted })).toMatchObject({
      kind: "unverified",
      relation: undefined,
    });
    expect(check(unread, {})).toMatchObject({ kind: "usable", relation: "same" });
    // A confirmation for other texts is void.
    expect(check(unread, {}, { confirmation: { ...asserted, identity: "changed" } }).kind).toBe("unverified");
  });

  it("uses the gateway's orientation where known, whatever the user stated", () => {
    const result = check({}, { orientation: "opposite" }, { prices: [decimal("0.7"), decimal("0.3")] });
    expect(result.relation).toBe("opposite");
  });

  it("is unverified while a text or a price is missing", () => {
    expect(found({ texts: "loading" }, { texts: "failed" })).toEqual(["texts-loading", "texts-failed"]);
    expect(codesOf(check({}, {}, { prices: [undefined, decimal("0.5")] }))).toEqual(["no-price"]);
    expect(found({ description: "x".repeat(60_000) }, {})).toEqual(["too-long"]);
  });

  it("is blocked by its prices, as inverted where that fits", () => {
    const apart = check({}, {}, { prices: [decimal("0.7"), decimal("0.9")] });
    expect(apart).toMatchObject({ kind: "blocked", reasons: [{ code: "prices", apart: "0.2" }] });
    expect(check({}, {}, { prices: [decimal("0.02"), decimal("0.1")] }).kind).toBe("blocked");
    expect(codesOf(check({}, {}, { prices: [decimal("0.9"), decimal("0.1")] }))).toEqual(["inverted"]);
  });

  it("lists the most serious reason first and keeps the others", () => {
    const result = check(
      { texts: "loading" },
      { title: "Will Ethereum end 2026 above $9,000?", description: "" },
      {
        confirmation: nothingAsserted,
      },
    );
    expect(codesOf(result)).toEqual([
      "contradiction",
      "contradiction",
      "texts-loading",
      "unconfirmed",
      "rules-unread",
    ]);
  });
});

describe("a finding in the legs' texts", () => {
  const apart = [{ title: "Will Bayern score 3 goals?" }, { title: "Will Bayern score 4 goals?" }] as const;

  it("blocks the pair where it is a contradiction, until it is lifted with a reason", () => {
    const result = check(...apart);
    expect(result).toMatchObject({ kind: "blocked", lifted: [] });
    const [reason] = result.kind === "usable" ? [] : result.reasons;
    const key = reason === undefined ? undefined : liftKeyOf(reason);
    if (key === undefined) throw new Error("a contradiction can be lifted");
    const lifted = { ...asserted, lifts: new Map([[key, "the venue's typo"]]) };
    expect(check(...apart, { confirmation: lifted })).toMatchObject({
      kind: "usable",
      lifted: [{ reason, why: "the venue's typo" }],
    });
    // Another number is another objection, whichever leg comes first.
    expect(check(apart[0], { title: "Will Bayern score 5 goals?" }, { confirmation: lifted }).kind).toBe(
      "blocked",
    );
    expect(check(apart[1], apart[0], { confirmation: lifted }).kind).toBe("usable");
  });

  it("lifts a price difference until the prices move further apart", () => {
    const at = (price: string) => ({ prices: [decimal("0.5"), decimal(price)] as const });
    const result = check({}, {}, at("0.75"));
    const [reason] = result.kind === "usable" ? [] : result.reasons;
    const key = reason === undefined ? undefined : liftKeyOf(reason);
    const confirmation = { ...asserted, lifts: new Map([[key ?? "", "thin book"]]) };
    expect(check({}, {}, { ...at("0.75"), confirmation }).kind).toBe("usable");
    expect(check({}, {}, { ...at("0.79"), confirmation }).kind).toBe("usable");
    expect(check({}, {}, { ...at("0.85"), confirmation }).kind).toBe("blocked");
  });

  it("is a note where one leg alone tells something", () => {
    const result = check({ title: "Will Bayern win?" }, { title: "Will Bayern win by 2?" });
    expect(result).toMatchObject({
      kind: "unconfirmed",
      notes: [{ code: "difference", finding: { kind: "number", texts: [[], ["2"]] } }],
    });
  });

  it("shows what agrees", () => {
    expect(check({}, {}).agreements.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["number", "name"]),
    );
  });

  it("cannot be lifted where the labels contradict the orientation, and is gone once that is turned", () => {
    const game = (label: string): Partial<PairLeg> => ({
      title: "Denver vs. Detroit",
      label,
      description: undefined,
      resolutionDate: undefined,
    });
    const result = check(game("Detroit"), game("Denver"));
    const reasons = result.kind === "usable" ? [] : result.reasons;
    expect(reasons.map(({ code }) => code)).toEqual(["labels"]);
    expect(reasons.map(liftKeyOf)).toEqual([undefined]);
    const turned = check(
      game("Detroit"),
      { ...game("Denver"), orientation: "opposite" },
      { prices: [decimal("0.7"), decimal("0.3")] },
    );
    expect(turned.kind).toBe("usable");
  });

  it("is a note where nothing could be compared, or the resolution dates are weeks apart", () => {
    const silent = {
      title: undefined,
      label: undefined,
      description: undefined,
      texts: "not-offered",
    } as const;
    expect(check({}, silent).notes).toMatchObject([{ code: "no-text", legs: [2] }]);
    expect(check({}, { resolutionDate: "2027-01-20T00:00:00Z" }).notes).toMatchObject([
      { code: "difference", finding: { kind: "resolution date", texts: [["2026-12-31"], ["2027-01-20"]] } },
    ]);
  });
});

const swap = <Value>([a, b]: readonly [Value, Value]) => [b, a] as const;
const mirrored = (reason: PairReason): unknown => {
  if ("finding" in reason) {
    return { ...reason, finding: { ...reason.finding, texts: swap(reason.finding.texts) } };
  }
  if ("legs" in reason) return { ...reason, legs: reason.legs.map((leg) => 3 - leg).sort() };
  return reason;
};

describe("any pair", () => {
  const word = fc.constantFrom(
    "Will",
    "Trump",
    "Vance",
    "25",
    "26",
    "above",
    "more than",
    "Nov 22, 2026",
    "Yes",
    "No",
    "“",
    "\u202e",
  );
  const text = fc.option(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(word, { maxLength: 8 }).map((words) => words.join(" ")),
    ),
    { nil: undefined },
  );
  const leg = fc.record({
    venue: fc.constantFrom("venue-a", "venue-b", "venue-c"),
    marketId: fc.constantFrom("1", "2"),
    outcomeId: fc.constantFrom("x", undefined),
    orientation: fc.constantFrom("same", "opposite", "unverified"),
    texts: fc.constantFrom("told", "not-offered", "loading", "failed"),
    title: text,
    label: text,
    description: text,
    resolutionDate: fc.constantFrom("2026-11-22T00:00:00Z", "0001-01-01T00:00:00Z", "soon", undefined),
  }) satisfies fc.Arbitrary<PairLeg>;
  const price = fc.option(
    fc.integer({ min: 1, max: 99 }).map((cents) => decimal((cents / 100).toFixed(2))),
    {
      nil: undefined,
    },
  );
  const given = fc.constantFrom("none", "given", "changed");
  const confirmation = fc.record({
    identity: given,
    relation: fc.constantFrom("same", "opposite", undefined),
    readDifferences: fc.constant(new Set<string>()),
    rules: given,
    lifts: fc.constant(new Map<string, string>()),
    changed: fc.constant([]),
  }) satisfies fc.Arbitrary<ConfirmationStatus>;

  it("has the same result in either leg order, with hostile texts isolated", () => {
    fc.assert(
      fc.property(leg, leg, price, price, confirmation, (first, second, one, two, word) => {
        const result = checkPair(first, second, [one, two], word, names);
        const turned = checkPair(second, first, [two, one], word, names);
        expect(turned.kind).toBe(result.kind);
        expect(turned.relation).toBe(result.relation);
        const reasons = result.kind === "usable" ? [] : result.reasons;
        expect(turned.kind === "usable" ? [] : turned.reasons).toEqual(reasons.map(mirrored));
        for (const words of [
          ...reasons.map((reason) => reasonText(reason, ["leg 1", "leg 2"])),
          ...result.notes.map((note) => noteText(note, ["leg 1", "leg 2"])),
        ]) {
          expect(words).toMatch(/\.$/);
          const outside = words.replace(/\u2068[^\u2069]*\u2069/gu, "");
          expect(outside).not.toMatch(/[\u202a-\u202e]/u);
        }
      }),
    );
  });

  it("is never usable without the user's confirmation", () => {
    fc.assert(
      fc.property(leg, leg, price, price, confirmation, (first, second, one, two, word) => {
        const { kind } = checkPair(first, second, [one, two], word, names);
        if (word.identity !== "given" || word.rules !== "given") expect(kind).not.toBe("usable");
        if (one === undefined || two === undefined) expect(kind).not.toBe("usable");
      }),
    );
  });
});

it("isolates an outcome's hostile name on one line", () => {
  const words = reasonText(
    {
      code: "labels",
      finding: {
        strength: "contradiction",
        kind: "labels",
        texts: [["\u202eevil"], ["long ".repeat(1_000)]],
      },
      relation: "same",
    },
    ["leg 1", "leg 2"],
  );
  expect(words).toContain("“\u2068\u202eevil\u2069”");
  expect(words.length).toBeLessThan(300);
});
