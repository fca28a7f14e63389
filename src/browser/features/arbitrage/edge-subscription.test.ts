import { expect, it } from "vitest";
import type { PairLeg } from "#browser/pairs/pair-leg.ts";
import { missingOf } from "./edge-subscription.tsx";

const legs = (...texts: readonly PairLeg["texts"][]) => texts.map((texts) => ({ known: { texts } }));

it("reports a missing pair only once every market of the group is loaded", () => {
  expect(missingOf(legs("told", "not-offered"))).toBe("The group has no such pair of markets any more.");
  expect(missingOf(legs("told", "loading", "failed"))).toBe("The group's markets are loading.");
  expect(missingOf(legs("failed", "told"))).toBe("Could not load one of the group's markets.");
});
