import { expect, it } from "vitest";
import { marketStatusText } from "./market-status.ts";

it.each([
  ["open", "Open"],
  [" Active ", "Open"],
  ["finalized", "Resolved"],
  ["disputed", "Disputed"],
  ["voided", "Cancelled"],
  ["halted", "Paused"],
  ["initialized", "Not open yet"],
  ["in review", "in review"],
  ["", undefined],
  [undefined, undefined],
] as const)("names the status %j %j", (status, name) => {
  expect(marketStatusText(status)).toBe(name);
});
