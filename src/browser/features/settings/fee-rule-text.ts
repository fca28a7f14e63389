import type { FeeRule } from "#browser/trading-math/fees/fees.ts";

/** A rule of fees as a sentence, with the day it was true on. */
export function feeRuleText(rule: FeeRule): string {
  const conditions = [
    rule.category === undefined ? undefined : `category ${rule.category}`,
    rule.series === undefined ? undefined : `series ${rule.series}`,
    rule.slug === undefined ? undefined : `market ${rule.slug}`,
  ].filter((condition) => condition !== undefined);
  const where = conditions.length === 0 ? "All markets" : `Markets of ${conditions.join(", ")}`;
  const asOf = rule.asOf === undefined ? "no date given" : `as of ${rule.asOf}`;
  return `${where}: ${chargeWords(rule)}; ${asOf}.`;
}

function chargeWords({ kind, rate, makerRate, unit, round, takenIn }: FeeRule): string {
  const rounded = `rounded ${round === "up" ? "up" : "half up"} to ${unit}`;
  switch (kind) {
    case "none":
      return "no fee";
    case "settlement":
      return `${rate} of what a winning contract pays, ${rounded}`;
    case "p(1-p)": {
      const maker = makerRate === undefined ? "" : `, ${makerRate} for a resting order`;
      const taken = takenIn === "contracts" ? ", a buyer pays it in contracts" : "";
      return `${rate} × price × (1 − price) a contract${maker}, ${rounded}${taken}`;
    }
  }
}
