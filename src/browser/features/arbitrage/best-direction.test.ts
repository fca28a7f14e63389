import { expect, it } from "vitest";
import { directionAt } from "#browser/testing/two-leg-fixture.ts";
import { bestDirection, refusedBy } from "./best-direction.ts";

it("is the direction that earns most per contract, with its size", () => {
  const best = bestDirection([
    directionAt("a", "0.45", { gap: "0.02" }),
    directionAt("b", "0.4", { gap: "0.07" }),
  ]);
  expect(best?.direction.key).toBe("b");
  expect(best?.sized?.contracts).toBe("10");
});

it("is the one nearest to paying where none earns anything", () => {
  const best = bestDirection([
    directionAt("a", "0.7", { gap: "-0.21" }),
    directionAt("b", "0.6", { gap: "-0.11" }),
  ]);
  expect([best?.direction.key, best?.perContract, best?.sized]).toEqual(["b", "-0.11", undefined]);
});

it("has known fees where a direction has", () => {
  const best = bestDirection([
    directionAt("a", "0.3", { gap: "0.2", fees: "unknown" }),
    directionAt("b", "0.6", { gap: "-0.11" }),
  ]);
  expect(best?.direction.key).toBe("b");
  expect(bestDirection([directionAt("a", undefined, { gap: "0" })])).toBeUndefined();
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
