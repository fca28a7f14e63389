import { expect, it } from "vitest";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { decimal } from "#contract/decimal.ts";
import { edgeText, rankDirections } from "./rank-directions.ts";

const direction = (key: string, rest: { profit?: string; perContract?: string }) => {
  const { profit, perContract } = rest;
  const sized = profit === undefined ? undefined : { contracts: decimal("10"), profit: decimal(profit) };
  return {
    key,
    edge:
      profit === undefined && perContract === undefined ? undefined : { suggested: sized, largest: sized },
    gap: perContract === undefined ? undefined : { perContract: decimal(perContract) },
  } as DirectionModel;
};

it("lists the best edge first and those without one last", () => {
  const ranked = rankDirections([
    direction("none", {}),
    direction("loss", { perContract: "-0.04" }),
    direction("small", { profit: "0.1" }),
    direction("best", { profit: "0.3" }),
  ]);
  expect(ranked.map(({ key }) => key)).toEqual(["best", "small", "loss", "none"]);
});

it("writes an edge per contract with its sign", () => {
  expect(edgeText(direction("a", { profit: "0.2163" }))).toBe("+2.16¢");
  expect(edgeText(direction("a", { perContract: "-0.0372" }))).toBe("−3.72¢");
  expect(edgeText(direction("a", {}))).toBeUndefined();
});
