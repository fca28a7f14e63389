import { describe, expect, it } from "vitest";
import { decimal, zero } from "#contract/decimal.ts";
import { bestDirection, type DirectionResult, type SizedResult } from "./edge-result.ts";

const sizeOf = (profit: string, change: Partial<SizedResult> = {}): SizedResult => ({
  contracts: decimal("100"),
  profit: decimal(profit),
  capital: decimal("90"),
  perContract: decimal("0.01"),
  carry: zero,
  perYear: decimal("0.2"),
  isBelowHurdle: false,
  ...change,
});
/** A confirmed direction on open markets with fresh books. */
const direction = (change: Partial<DirectionResult>): DirectionResult => ({
  pair: 0,
  side: "yes",
  check: { kind: "usable", price: undefined },
  isOpen: true,
  problem: undefined,
  asks: [decimal("0.4"), decimal("0.5")],
  gap: decimal("0.1"),
  beforeFees: false,
  sized: sizeOf("1"),
  confirmedAt: "heard",
  dataAt: undefined,
  ...change,
});
const kindOnly = (kind: DirectionResult["check"]["kind"]) => ({ kind, price: undefined });

describe("the best direction of a group", () => {
  it.each<[string, Partial<DirectionResult>, Partial<DirectionResult>]>([
    ["of two edges has the higher profit", { sized: sizeOf("2") }, { sized: sizeOf("1") }],
    [
      "is confirmed rather than more profitable",
      { sized: sizeOf("1") },
      { sized: sizeOf("9"), check: kindOnly("unconfirmed") },
    ],
    ["is on open markets rather than more profitable", {}, { sized: sizeOf("9"), isOpen: false }],
    [
      "is confirmed before fees rather than net and unconfirmed",
      { beforeFees: true },
      { sized: sizeOf("9"), check: kindOnly("unconfirmed") },
    ],
    ["is net rather than before fees", {}, { sized: sizeOf("9"), beforeFees: true }],
    ["meets the hurdle rate", {}, { sized: sizeOf("9", { isBelowHurdle: true }) }],
    [
      "counts carry",
      { sized: sizeOf("1", { carry: decimal("0.5") }) },
      { sized: sizeOf("1.2", { carry: decimal("-0.1") }) },
    ],
    [
      "is an edge that needs a confirmation rather than a confirmed pair without one",
      { check: kindOnly("unconfirmed") },
      { sized: undefined, gap: decimal("-0.01") },
    ],
    [
      "without an edge is one that can be traded rather than a nearer one that cannot",
      { sized: undefined, gap: decimal("-0.02") },
      { sized: undefined, gap: decimal("-0.01"), check: kindOnly("unconfirmed") },
    ],
    [
      "has a known gap rather than a stale book",
      { sized: undefined, gap: decimal("-0.3") },
      { sized: undefined, gap: undefined, problem: "stale" },
    ],
    [
      "has fewer obstacles where no price is known",
      { sized: undefined, gap: undefined, problem: "stale" },
      { sized: undefined, gap: undefined, problem: "stale", check: kindOnly("blocked") },
    ],
  ])("%s", (_, better, worse) => {
    const [first, second] = [direction({ ...better, pair: 1 }), direction({ ...worse, pair: 2 })];
    expect(bestDirection([first, second])?.pair).toBe(1);
    expect(bestDirection([second, first])?.pair).toBe(1);
  });
});
