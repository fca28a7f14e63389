import { describe, expect, it } from "vitest";
import { resolutionBriefly, resolutionInFull } from "./resolution.ts";

const now = Date.UTC(2026, 10, 20);

describe("a resolution date", () => {
  it.each([
    ["2026-11-23T00:00:00Z", "in 3 d", "23 Nov 2026, 00:00 UTC"],
    ["0001-01-01T00:00:00Z", "No date", "No date given (0001-01-01T00:00:00Z)"],
    ["2026-02-30T00:00:00Z", "2026-02-30T00:00:00Z", "2026-02-30T00:00:00Z"],
    ["soon", "soon", "soon"],
    ["", "—", "No date given"],
    [undefined, "—", "No date given"],
  ])("of %j reads %s, in full %s", (received, brief, full) => {
    expect(resolutionBriefly(received, now)).toBe(brief);
    expect(resolutionInFull(received, "utc")).toBe(full);
  });
});
