import { expect, test } from "vitest";
import { announcedText, promisedPayout } from "./position-labels.ts";

test.each([
  [{ status: "open", price: "0.0045" }, "Open"],
  [{ status: "resolved", price: "1" }, "Resolved, pays p1"],
  [{ status: "resolved", price: "yes" }, "Resolved, pays yes"],
  [{ status: "resolved", price: undefined }, "Resolved"],
  [{ status: "closed", price: "0.93" }, "Closed"],
  [{ status: "disputed", price: "0.93" }, "Disputed"],
  [{ status: undefined, price: "0.5" }, "No status"],
])("what the venue announces of %j is %s", (announced, text) => {
  expect(announcedText(announced, (price) => `p${price}`, 1)).toBe(text);
});

test("the status of a market that its venue does not return is that of the lists", () => {
  const outcome = { outcomeId: "yes" };
  expect(promisedPayout(outcome, { details: undefined, listedStatus: "open" })).toEqual({ status: "open" });
  expect(promisedPayout(outcome, { details: undefined })).toBeUndefined();
  expect(promisedPayout(outcome, undefined)).toBeUndefined();
});
