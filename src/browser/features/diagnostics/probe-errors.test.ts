import { expect, it } from "vitest";
import { sentencePaths } from "./probe-errors.ts";

it("finds the texts that read like a sentence, the longest first", () => {
  const body = {
    code: "not_found",
    fault: { text: "There is no market", hint: "try again" },
    "a.b": "not this one here",
  };
  expect(sentencePaths(body)).toEqual(["fault.text", "fault.hint"]);
  expect(sentencePaths({ problems: [{ why: "no such market" }] })).toEqual(["problems.0.why"]);
  expect(sentencePaths("no such market")).toEqual([]);
});
