// The pair check on pairs given as JSON: { id, relation?, legs: [leg, leg] }, where a leg has title, label, description,
// resolution_date and price, all optional texts.
import * as v from "valibot";
import { compareQuestions } from "#browser/pairs/compare-questions.ts";
import type { LegTexts } from "#browser/pairs/leg-facts.ts";
import type { NameTable } from "#browser/pairs/name-table.ts";
import { comparePrices } from "#browser/trading-math/arbitrage/pair-price-check.ts";
import { parseDecimal } from "#contract/decimal.ts";

const leg = v.object({
  title: v.optional(v.string()),
  label: v.optional(v.string()),
  description: v.optional(v.string()),
  resolution_date: v.optional(v.string()),
  price: v.optional(v.string()),
});
export const pairSchema = v.object({
  id: v.string(),
  relation: v.optional(v.picklist(["same", "opposite"])),
  legs: v.strictTuple([leg, leg]),
});
type Leg = v.InferOutput<typeof leg>;
export type CheckedPair = v.InferOutput<typeof pairSchema>;

export interface PairLine {
  readonly id: string;
  /** `block`: a contradiction. `note`: something to read. `agree`: nothing found. */
  readonly verdict: "agree" | "note" | "block";
  readonly findings: readonly {
    readonly strength: "contradiction" | "difference" | "agreement";
    readonly kind: string;
    readonly texts: readonly [readonly string[], readonly string[]];
  }[];
}

/** Result of the pair check on one pair. */
export function checkedLine(
  { id, relation, legs: [first, second] }: CheckedPair,
  names: NameTable,
): PairLine {
  const { findings, withoutText, tooLong } = compareQuestions(
    textsOf(first),
    textsOf(second),
    relation,
    names,
  );
  const all: PairLine["findings"] = [
    ...findings,
    ...priceFindings(first, second, relation),
    ...[...withoutText, ...tooLong].map((number) => ({
      strength: "difference" as const,
      kind: withoutText.includes(number) ? "no text" : "text too long",
      texts: [number === 1 ? ["leg 1"] : [], number === 2 ? ["leg 2"] : []] as const,
    })),
  ];
  const has = (strength: string) => all.some((finding) => finding.strength === strength);
  return {
    id,
    verdict: has("contradiction") ? "block" : has("difference") ? "note" : "agree",
    findings: all,
  };
}

function textsOf({ title, label, description, resolution_date: resolutionDate }: Leg): LegTexts {
  return { title, label, description, resolutionDate };
}

function priceFindings(first: Leg, second: Leg, relation: CheckedPair["relation"]): PairLine["findings"] {
  const [one, other] = [first, second].map(({ price }) => parseDecimal(price));
  const { result } = comparePrices(one, other, relation);
  if (result !== "apart" && result !== "inverted") return [];
  return [{ strength: "contradiction", kind: "price", texts: [[first.price ?? ""], [second.price ?? ""]] }];
}
