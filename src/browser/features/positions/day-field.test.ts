import { expect, it } from "vitest";
import { dayProblemOf } from "./day-field.tsx";

it("takes a day up to today, and says why it takes no other", () => {
  const problemOf = (day: string) => dayProblemOf(day, "2026-11-27");
  expect(["2026-11-27", "2025-01-01"].map(problemOf)).toEqual([undefined, undefined]);
  expect(problemOf("2026-11-28")).toBe("The day can't be after today, 2026-11-27 (UTC).");
  expect(problemOf("2026-13-45")).toBe("Write the day as 2026-11-20.");
});
