import { expect, test } from "vitest";
import { type NamedRow, namesakeDetails } from "./namesakes.ts";

const row = (marketId: string, resolutionDate?: string, fields: Partial<NamedRow> = {}): NamedRow => ({
  venue: "venue-a",
  marketId,
  market: "Bitcoin up or down",
  outcome: "Up",
  resolutionDate,
  ...fields,
});
const detailsOf = (...rows: readonly NamedRow[]) => rows.map(namesakeDetails(rows, "utc"));

test("tells markets of one name apart by the day they close, or by the minute", () => {
  expect(detailsOf(row("1", "2026-11-27T21:00:00Z"), row("2", "2026-11-28T21:00:00Z"))).toEqual([
    "closes 27 Nov 2026",
    "closes 28 Nov 2026",
  ]);
  expect(detailsOf(row("1", "2026-11-27T21:00:00Z"), row("2", "2026-11-27T22:00:00Z"))).toEqual([
    "closes 27 Nov 2026, 21:00",
    "closes 27 Nov 2026, 22:00",
  ]);
});

test("takes the end of the ids where the dates are the same or unknown", () => {
  const date = "2026-11-27T21:00:00Z";
  expect(detailsOf(row("800001234", date), row("800005678", date))).toEqual(["…1234", "…5678"]);
  expect(detailsOf(row("800001234", date), row("800005678"))).toEqual(["…1234", "…5678"]);
});

test("adds nothing where the rows read differently", () => {
  expect(
    detailsOf(
      row("1"),
      row("1"),
      row("2", undefined, { outcome: "Down" }),
      row("3", undefined, { venue: "venue-b" }),
      row("4", undefined, { market: "Ether up or down" }),
    ),
  ).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
