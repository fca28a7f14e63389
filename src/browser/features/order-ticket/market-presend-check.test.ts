import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { marketObjection } from "./market-presend-check.ts";
import type { AcknowledgementId } from "./send-validation.ts";

const limit = { wire: decimal("0.52"), price: decimal("0.52") };
const ticksOf = (tick: string) => ({ ticks: { tick_size: decimal(tick), tick_ranges: [] } });
const ask = (order: Parameters<typeof marketObjection>[0], ...ticked: AcknowledgementId[]) =>
  marketObjection(order, new Set(ticked), 1);

it("says why a closed market is closed, whatever was said yes to", () => {
  const standing = { kind: "closed", reason: "It is closed." } as const;
  expect(ask({ limit: undefined }, "unknownStatus")(ticksOf("0.01"), standing)).toBe("It is closed.");
});

it("names a status nobody knows, unless the person said yes to it", () => {
  const standing = { kind: "unknown", status: "paused" } as const;
  expect(ask({ limit: undefined })(ticksOf("0.01"), standing)).toContain("paused");
  expect(ask({ limit: undefined }, "unknownStatus")(ticksOf("0.01"), standing)).toBeUndefined();
});

it("finds a limit price between the ticks of now", () => {
  const open = { kind: "open" } as const;
  expect(ask({ limit })(ticksOf("0.01"), open)).toBeUndefined();
  expect(ask({ limit })(ticksOf("0.05"), open)).toMatch(/ticks have changed.*0\.5 or 0\.55/);
});
