// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { planPair } from "./two-leg-pair.ts";
import { useSteadyChoices } from "./use-steady-choices.ts";

afterEach(cleanup);

const choices = { together: false, priced: false };

/** Index of the leg sent first where A and B sell so many contracts each. */
function useFirst({ onA, onB, trade }: { onA: string; onB: string; trade: string }) {
  const { steady, keepOrder } = useSteadyChoices(choices, trade);
  const legs = twoLegs(twoLegConfig(), [[["0.4", onA]], [["0.5", onB]]]);
  const planned = planPair(legs, decimal("10"), steady);
  const sequence = "plan" in planned ? planned.plan.sequence : undefined;
  keepOrder(sequence);
  return sequence?.first;
}

it("keeps the order of legs while the books move, until another size or a much thinner book", () => {
  const { result, rerender } = renderHook(useFirst, { initialProps: { onA: "99", onB: "100", trade: "10" } });
  expect(result.current).toBe(0);
  rerender({ onA: "100", onB: "99", trade: "10" });
  expect(result.current).toBe(0);
  rerender({ onA: "100", onB: "99", trade: "20" });
  expect(result.current).toBe(1);
  rerender({ onA: "40", onB: "99", trade: "20" });
  expect(result.current).toBe(0);
});
