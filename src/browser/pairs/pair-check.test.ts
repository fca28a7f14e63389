import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { noteText, reasonText } from "./check-messages.ts";
import type { ConfirmationStatus } from "./confirmation-status.ts";
import { checkPair, type PairCheckResult, type PairReason } from "./pair-check.ts";
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
const asserted: ConfirmationStatus = { identity: "given", relation: "same", rules: "given", changed: [] };
const near = [decimal("0.7"), decimal("0.71")] as const;

const check = (
  first: Partial<PairLeg>,
  second: Partial<PairLeg>,
  {
    prices = near,
    confirmation = asserted,
  }: { prices?: Parameters<typeof checkPair>[2]; confirmation?: ConfirmationStatus } = {},
) => checkPair({ ...fromGateway, ...first }, { ...other, ...second }, prices, confirmation);
const codesOf = (result: PairCheckResult) =>
  result.kind === "usable" ? [] : result.reasons.map(({ code }) => code);
const found = (first: Partial<PairLeg>, second: Partial<PairLeg>) => codesOf(check(first, second));

describe("a pair of legs", () => {
  it("is usable once confirmed with the rules read and without objections", () => {
    expect(check({}, {})).toEqual({ kind: "usable", relation: "same", notes: [] });
  });

  it("needs the user's confirmation however similar the legs are", () => {
    const confirmation: ConfirmationStatus = {
      identity: "none",
      relation: undefined,
      rules: "none",
      changed: [],
    };
    const result = check({}, {}, { confirmation });
    expect(result.kind).toBe("unconfirmed");
    expect(codesOf(result)).toEqual(["unconfirmed", "rules-unread"]);
    expect(codesOf(check({}, {}, { confirmation: { ...asserted, identity: "changed" } }))).toEqual([
      "confirmed-otherwise",
    ]);
    expect(codesOf(check({}, {}, { confirmation: { ...asserted, rules: "changed" } }))).toEqual([
      "rules-changed",
    ]);
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
    expect(codesOf(check({}, {}, { prices: [decimal("0.9"), decimal("0.1")] }))).toEqual(["inverted"]);
  });

  it("lists the most serious reason first and keeps the others", () => {
    const nothingAsserted: ConfirmationStatus = {
      identity: "none",
      relation: undefined,
      rules: "none",
      changed: [],
    };
    const result = check(
      { texts: "loading" },
      { title: "Will Ethereum end 2026 above $9,000?", description: "" },
      {
        confirmation: nothingAsserted,
      },
    );
    expect(codesOf(result)).toEqual(
      ["numbers", "texts-loading", "unconfirmed", "rules-unread"].toSpliced(1, 0, "names"),
    );
  });
});

describe("a difference in the legs' texts blocks the pair", () => {
  const untitled = { description: undefined } as const;
  const titled = (title: string, label = "Yes"): Partial<PairLeg> => ({ ...untitled, title, label });

  it.each([
    ["numbers", "Will Haaland break the record? (34 goals)", "Will Haaland break the record? (35 goals)"],
    ["numbers", "Will Bayern win?", "Will Bayern win by 2 goals?"],
    ["numbers", "Will the Fed cut by 25 bps?", "Will the Fed cut by more than 25 bps?"],
    ["numbers", "Bitcoin above 100k?", "Bitcoin below 100k?"],
    ["dates", "Will it happen by July 31, 2026?", "Will it happen by August 31, 2026?"],
    ["dates", "Fed decision in June 2026?", "Fed decision in July 2026?"],
    ["names", "Trump out as President in 2026?", "Vance out as President in 2026?"],
    ["names", "Will Niger win the cup?", "Will Nigeria win the cup?"],
    ["names", "Will Austria win?", "Will Australia win?"],
  ])("%s of %j and %j", (code, first, second) => {
    expect(found(titled(first), titled(second))).toEqual([code]);
  });

  it.each([
    ["Will Bitcoin end above $145,000?", "BTC above 145k at the end?"],
    ["Will Buffalo beat Pittsburgh on 2026-11-22?", "Pittsburgh at Buffalo, November 22, 2026"],
    ["Will the Democrats win Arizona in 2028?", "Will the Democratic party win Arizona in 2028?"],
    ["Will Iran sign by Dec 31, 2026?", "Iranian signature by 31 December 2026"],
  ])("except another spelling: %j and %j", (first, second) => {
    expect(found(titled(first), titled(second))).toEqual([]);
  });

  it("except an item found anywhere in the other leg's texts", () => {
    expect(
      found(titled("Will Arizona elect a Democrat in 2028?"), {
        ...titled("Who wins?", "Democratic party"),
        description: "Arizona, the election of 2028.",
      }),
    ).toEqual([]);
    // A year may be that of the resolution, or the one before.
    expect(
      found(titled("Above 5 in 2026?"), { ...titled("Above 5?"), resolutionDate: "2027-01-02T00:00:00Z" }),
    ).toEqual([]);
    expect(
      found(titled("Above 5 in 2026?"), { ...titled("Above 5?"), resolutionDate: "2029-01-02T00:00:00Z" }),
    ).toEqual(["numbers"]);
  });

  it("and so do outcome labels that contradict the relation", () => {
    const game = (label: string): Partial<PairLeg> => titled("Denver vs. Detroit", label);
    expect(found(game("Detroit"), { ...game("Denver"), title: "Denver at Detroit Winner?" })).toEqual([
      "labels",
    ]);
    expect(found(game("Detroit"), { ...game("Detroit"), orientation: "opposite" })).toContain("labels");
    expect(found(titled("Will it rain?", "Yes"), titled("Will it rain?", "No"))).toEqual(["labels"]);
    const turned = check(
      titled("Will it rain?", "Yes"),
      { ...titled("Will it rain?", "No"), orientation: "opposite" },
      {
        prices: [decimal("0.7"), decimal("0.3")],
      },
    );
    expect(turned.kind).toBe("usable");
  });

  it("names findings, and where nothing could be compared", () => {
    const result = check(titled("Trump out in 2026?"), titled("Vance out in 2027?"));
    expect(result).toMatchObject({
      reasons: [
        { code: "numbers", only: [["2026"], ["2027"]] },
        { code: "names", only: [["Trump"], ["Vance"]] },
      ],
    });
    expect(
      check({}, { ...untitled, title: undefined, label: undefined, texts: "not-offered" }).notes,
    ).toEqual([{ code: "untold", legs: [2] }]);
    expect(check({}, { resolutionDate: "2027-01-20T00:00:00Z" }).notes).toEqual([
      { code: "days-apart", days: 19 },
    ]);
  });
});

const swap = <Value>([a, b]: readonly [Value, Value]) => [b, a] as const;
const mirrored = (reason: PairReason): unknown => {
  if ("only" in reason) return { ...reason, only: swap(reason.only) };
  if ("labels" in reason) return { ...reason, labels: swap(reason.labels) };
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
    rules: given,
    changed: fc.constant([]),
  }) satisfies fc.Arbitrary<ConfirmationStatus>;

  it("has the same result in either leg order, with hostile texts isolated", () => {
    fc.assert(
      fc.property(leg, leg, price, price, confirmation, (first, second, one, two, word) => {
        const result = checkPair(first, second, [one, two], word);
        const turned = checkPair(second, first, [two, one], word);
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
        const { kind } = checkPair(first, second, [one, two], word);
        if (word.identity !== "given" || word.rules !== "given") expect(kind).not.toBe("usable");
        if (one === undefined || two === undefined) expect(kind).not.toBe("usable");
      }),
    );
  });
});

it("isolates an outcome's hostile name on one line", () => {
  const words = reasonText(
    { code: "labels", labels: ["\u202eevil", "long ".repeat(1_000)], relation: "same" },
    ["leg 1", "leg 2"],
  );
  expect(words).toContain("“\u2068\u202eevil\u2069”");
  expect(words.length).toBeLessThan(300);
});
