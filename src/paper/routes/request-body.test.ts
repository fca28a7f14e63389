import { expect, test } from "vitest";
import { longestBody, readJsonObject } from "./request-body.ts";

/** A request as in Firefox, whose requests have no `body`. */
function requestWithoutBodyStream(text: string): Request {
  const request = new Request("http://gateway.test/orders", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: text,
  });
  Object.defineProperty(request, "body", { value: undefined });
  return request;
}

test("reads the body where requests have no body stream", async () => {
  expect(await readJsonObject(requestWithoutBodyStream('{"amount":"1"}'))).toEqual({ amount: "1" });
  const tooLong = requestWithoutBodyStream(JSON.stringify({ amount: "1".repeat(longestBody) }));
  await expect(readJsonObject(tooLong)).rejects.toMatchObject({ status: 413 });
});
