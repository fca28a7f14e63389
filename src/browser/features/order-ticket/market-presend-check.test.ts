import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { marketObjection } from "./market-presend-check.ts";
import type { AcknowledgementId } from "./ticket-blockers.ts";

const limit = { wire: decimal("0.52"), price: decimal("0.52") };
const ticksOf = (tick: string) => ({ ticks: { tick_size: decimal(tick), tick_ranges: [] } });
const ask = (order: Parameters<typeof marketObjection>[0], ...acknowledged: AcknowledgementId[]) =>
  marketObjection(order, new Set(acknowledged), { odds: "cents", priceScale: 1 });

it("says why a closed market is closed, whatever was said yes to", () => {
  const tradingStatus = { kind: "closed", reason: "It is closed." } as const;
  const objection = ask({ limit: undefined }, "unknownStatus", "unknownStatus paused");
  expect(objection(ticksOf("0.01"), tradingStatus)).toBe("It is closed.");
});

it("reports an unknown status unless the user acknowledged just that one", () => {
  const tradingStatus = { kind: "unknown", status: "paused" } as const;
  expect(ask({ limit: undefined })(ticksOf("0.01"), tradingStatus)).toContain("paused");
  expect(ask({ limit: undefined }, "unknownStatus paused")(ticksOf("0.01"), tradingStatus)).toBeUndefined();
  for (const other of ["unknownStatus", "unknownStatus odd"] as const)
    expect(ask({ limit: undefined }, other)(ticksOf("0.01"), tradingStatus)).toContain("paused");
  const none = { kind: "unknown", status: undefined } as const;
  expect(ask({ limit: undefined }, "unknownStatus")(ticksOf("0.01"), none)).toBeUndefined();
  expect(ask({ limit: undefined }, "unknownStatus odd")(ticksOf("0.01"), none)).toContain("no status");
});

it("reports a resolution date that passed since, unless the user acknowledged it", () => {
  const tradingStatus = { kind: "open", isPastDate: true } as const;
  expect(ask({ limit: undefined })(ticksOf("0.01"), tradingStatus)).toContain("resolution date");
  expect(ask({ limit: undefined }, "pastDate")(ticksOf("0.01"), tradingStatus)).toBeUndefined();
});

it("finds a limit price between the ticks of now", () => {
  const open = { kind: "open" } as const;
  expect(ask({ limit })(ticksOf("0.01"), open)).toBeUndefined();
  expect(ask({ limit })(ticksOf("0.05"), open)).toMatch(/ticks changed.*50¢ or 55¢/);
});
