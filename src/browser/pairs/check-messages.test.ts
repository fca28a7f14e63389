import { expect, it } from "vitest";
import { kindLabel } from "./check-messages.ts";
import type { PairCheckResult, PairReason } from "./pair-check.ts";

it("names what an unusable pair still needs: the confirmation, then its rules", () => {
  const labelOf = (...reasons: readonly PairReason[]) =>
    kindLabel({ kind: "unconfirmed", reasons } as unknown as PairCheckResult);
  expect(labelOf({ code: "unconfirmed" }, { code: "rules-unread" })).toBe("Not confirmed");
  expect(labelOf({ code: "rules-unread" })).toBe("Rules not read");
  expect(labelOf({ code: "rules-changed", changed: [] })).toBe("Rules changed");
  expect(kindLabel({ kind: "usable" } as unknown as PairCheckResult)).toBe("Usable");
});
