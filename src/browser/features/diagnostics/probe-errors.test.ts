import { expect, it } from "vitest";
import { MalformedAnswerError } from "#browser/api/gateway-error.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { probeErrors, sentencePaths } from "./probe-errors.ts";
import { createProber } from "./prober.ts";

it("finds the reason of an error with status 200", async () => {
  const errorsWith = (body: unknown) =>
    probeErrors(
      createProber(decodeConfig({}), async (_, __, ___, onBody) => {
        onBody(body);
        throw new MalformedAnswerError("The answer: market_id is missing.", "market_id", 200);
      }),
    );
  expect(await errorsWith({ error: { code: 4, text: "No such market" } })).toEqual({
    status: 200,
    reason: undefined,
    reasonAt: "error.text",
  });
  expect(await errorsWith({ error: "No such market" })).toMatchObject({ reasonAt: undefined });
});

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
