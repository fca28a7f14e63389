import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { feeModelOf } from "#browser/trading-math/fees/fee-rules.ts";
import { feeText, minimumText } from "./fee-labels.ts";

const venueWith = (settings: object) => decodeConfig({ venues: { "venue-a": settings } }).venues["venue-a"];
const textOf = (fees: unknown) => feeText(feeModelOf(venueWith({ fees }).fees, { day: "2026-11-26" }));

it("shows a fee with its date, and an unknown fee as unknown", () => {
  expect(textOf("unknown")).toBe("unknown: all figures are before fees");
  expect(textOf([{ kind: "p(1-p)", rate: "0.07", asOf: "2026-11-01" }])).toBe(
    "7% × p × (1 − p), as of 2026-11-01",
  );
  expect(textOf([{ kind: "settlement", rate: "0.02" }])).toBe("2% of the payout");
  expect(textOf([{ kind: "none" }])).toBe("none");
});

it("shows the minimum order in contracts, and in money where the venue has one", () => {
  expect(minimumText(venueWith({}))).toBe("1 contract");
  expect(minimumText(venueWith({ minimumContracts: "5", minimumNotional: "10", currency: "$" }))).toBe(
    "5 contracts, $10",
  );
});
