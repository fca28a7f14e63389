import { expect, it } from "vitest";
import { directionAt } from "#browser/testing/two-leg-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { bestDirection, edgePerContract, edgeText, rankDirections, refusedBy } from "./best-direction.ts";
import type { DirectionModel } from "./group-edges.ts";

const sized = (key: string, contracts: string, profit: string) => {
  const size = { contracts: decimal(contracts), profit: decimal(profit) };
  return { key, edge: { suggested: size, largest: size } } as DirectionModel;
};

it("ranks by profit, then by the distance from paying, and those without an edge last", () => {
  const ranked = rankDirections([
    directionAt("none", undefined),
    directionAt("far", "0.7", { gap: "-0.21" }),
    directionAt("near", "0.6", { gap: "-0.11" }),
    sized("steep", "1", "0.05"),
    sized("best", "10", "0.3"),
  ]);
  expect(ranked.map(({ key }) => key)).toEqual(["best", "steep", "near", "far", "none"]);
});

it("prefers known fees, with an edge and without one", () => {
  const unknown = { gap: "-0.2", fees: "unknown" } as const;
  const best = (...directions: readonly DirectionModel[]) => bestDirection(directions)?.key;
  expect(best(directionAt("a", "0.1", unknown), directionAt("b", "0.45"))).toBe("b");
  expect(best(directionAt("a", "0.1", unknown), directionAt("b", "0.6", { gap: "-0.1" }))).toBe("a");
  expect(best(directionAt("a", "0.7", unknown), directionAt("b", "0.8", { gap: "-0.3" }))).toBe("b");
  expect(best(directionAt("a", undefined, { gap: "0" }))).toBeUndefined();
});

it("gives the edge of the suggested size, and that of the best asks where no size earns anything", () => {
  expect(edgePerContract(directionAt("a", "0.45", { gap: "0.06" }))).toBe("0.05");
  expect(edgePerContract(directionAt("a", "0.6", { gap: "-0.11" }))).toBe("-0.11");
  expect(edgePerContract(directionAt("a", undefined))).toBeUndefined();
});

it("writes an edge per contract with its sign, rounded against the trader", () => {
  expect(edgeText(sized("a", "10", "0.2169"))).toBe("+2.16¢");
  expect(edgeText(directionAt("a", "0.6", { gap: "-0.03721" }))).toBe("−3.73¢");
  expect(edgeText(directionAt("a", undefined))).toBeUndefined();
});

it("says which check refuses the pair, unless a direction passed it", () => {
  const checked = (kind: "blocked" | "unverified" | "usable") => ({
    ...directionAt(kind, undefined, { gap: "0" }),
    check: { kind, reason: "" },
  });
  expect(refusedBy([checked("unverified"), checked("blocked")])).toBe("blocked");
  expect(refusedBy([checked("unverified")])).toBe("unverified");
  expect(refusedBy([checked("blocked"), checked("usable")])).toBeUndefined();
  expect(refusedBy([])).toBeUndefined();
});
