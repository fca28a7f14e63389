import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type GatewayError,
  MalformedAnswerError,
  RateLimitedError,
  RefusedError,
  UnauthorizedError,
  UnavailableError,
} from "./gateway-error.ts";
import { longestAnswer, readError, readJson, reasonIn } from "./parse-response.ts";

const now = Date.UTC(2026, 10, 20);
const json = (value: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });

test("reads the gateway's message from the first usual field that is text", () => {
  const all = {
    message: "m",
    error: "e",
    detail: "d",
    errors: ["first", "second"],
  };
  expect(reasonIn(all)).toBe("m");
  expect(reasonIn({ ...all, message: null })).toBe("e");
  expect(reasonIn({ ...all, message: 7, error: { message: "inner" } })).toBe("inner");
  expect(reasonIn({ message: "  ", error: {}, detail: "d", errors: ["first"] })).toBe("d");
  expect(reasonIn({ detail: [{ loc: ["body", "amount"], msg: "x" }], errors: ["first"] })).toBe("x");
  expect(reasonIn({ errors: [{ message: "x" }, { message: "y" }] })).toBe("x");
  expect(reasonIn({ errors: [{ code: 7 }], title: "t" })).toBe("t");
  expect(reasonIn({ errors: { code: [7], amount: ["is too small"], side: ["?"] }, title: "t" })).toBe(
    "amount: is too small",
  );
  expect(reasonIn({ amount: ["is too small"] })).toBeUndefined();
});

test("reads any body as one short plain line", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: "binary", maxLength: 2_000 }), (body, text) => {
      for (const value of [body, { message: text }, { error: { message: body } }, [text]]) {
        const reason = reasonIn(value);
        if (reason === undefined) continue;
        expect([...reason].length).toBeLessThanOrEqual(300);
        expect(reason).not.toMatch(/[\p{Cc}]/u);
        expect(reason.trim()).toBe(reason);
        expect(reason).not.toBe("");
      }
    }),
  );
});

test("truncates a message between characters", () => {
  const reason = reasonIn({ message: "😀".repeat(400) }) ?? "";
  expect(reason).toBe(`${"😀".repeat(299)}…`);
});

test.each<[number, new (...args: never[]) => GatewayError]>([
  [400, RefusedError],
  [401, UnauthorizedError],
  [403, RefusedError],
  [404, RefusedError],
  [408, UnavailableError],
  [409, RefusedError],
  [413, RefusedError],
  [421, UnavailableError],
  [422, RefusedError],
  [425, UnavailableError],
  [429, RateLimitedError],
  [499, UnavailableError],
  [500, UnavailableError],
  [502, UnavailableError],
  [503, UnavailableError],
  [504, UnavailableError],
  [599, UnavailableError],
])("status %i is its kind, with the gateway's words or the status in words", async (status, kind) => {
  const received = await readError(json({ detail: "because" }, status), now);
  expect(received).toBeInstanceOf(kind);
  expect(received.status).toBe(status);
  expect([received.message, received.reason]).toEqual(["because", "because"]);
  const silent = await readError(new Response("<html>no</html>", { status }), now);
  expect(silent).toBeInstanceOf(kind);
  expect(silent.reason).toBeUndefined();
  expect(silent.message).toMatch(status === 401 ? /rejected this API key/ : new RegExp(`answered ${status}`));
});

const plain = (body: string, status: number, type = "text/plain; charset=utf-8", statusText = "") =>
  readError(new Response(body, { status, statusText, headers: { "content-type": type } }), now);

test.each([
  ["insufficient funds\r\n", "insufficient funds"],
  ["\n\n  market is halted  \nat Router.handle (router.js:12)", "market is halted"],
  ["no\u0000 healthy\u001b upstream", "no healthy upstream"],
])("reads the first line of plain text %j", async (body, reason) => {
  for (const status of [400, 422, 503]) {
    const error = await plain(body, status);
    expect([error.message, error.reason]).toEqual([reason, reason]);
  }
});

test("cuts a long line of plain text", async () => {
  expect([...(await plain("x".repeat(5_000), 422)).message]).toHaveLength(300);
});

test.each([
  ["a web page sent as text", "<!doctype html><title>no</title>", "text/plain"],
  ["markup within the line", "denied <b>now</b>", "text/plain"],
  ["broken JSON", '{"message":"no"', "text/plain"],
  ["another type", "insufficient funds", "text/html"],
  ["the words of the status", "Not acceptable as sent.", "text/plain"],
  ["the status line", "Unprocessable Entity", "text/plain"],
  ["nothing", "  \n", "text/plain"],
])("takes no reason from %s", async (_, body, type) => {
  const error = await plain(body, 422, type, "Unprocessable Entity");
  expect(error.reason).toBeUndefined();
  expect(error.message).toMatch(/answered 422/);
});

test("keeps its own text where plain text refuses the sign-in", async () => {
  expect((await plain("token expired", 401)).message).toMatch(/rejected this API key/);
});

test("markup in a refusal stays text", async () => {
  const error = await readError(json({ message: "<img src=x onerror=alert(1)>" }, 422), now);
  expect(error.message).toBe("<img src=x onerror=alert(1)>");
});

test("too many requests carries how long to wait", async () => {
  const error = await readError(json({}, 429, { "retry-after": "12" }), now);
  expect(error instanceof RateLimitedError && error.retryAfterMs).toBe(12_000);
  const silent = await readError(json({}, 429), now);
  expect(silent instanceof RateLimitedError && silent.retryAfterMs).toBe(5_000);
});

test("data is read whatever it is labelled, after a byte order mark, the last of doubled keys counting", async () => {
  const body = '\ufeff{"a":1,"a":2}';
  expect(await readJson(new Response(body, { headers: { "content-type": "text/html" } }))).toEqual({ a: 2 });
});

test.each<[string, BodyInit, RegExp]>([
  ["a web page", " <!doctype html><title>Sign in to this network</title>", /web page/],
  ["text", "OK", /not JSON/],
  ["nothing", "", /empty/],
  ["what is not UTF-8", Uint8Array.of(0x22, 0xc3, 0x28, 0x22), /UTF-8/],
])("%s is no data", async (_, body, text) => {
  const error = await readJson(new Response(body)).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(MalformedAnswerError);
  expect(error instanceof Error && error.message).toMatch(/^The gateway did not answer with data: /);
  expect(error instanceof Error && error.message).toMatch(text);
});

test("stops reading an endless refusal and uses its status only", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 64_000;
      // Past what is read of a refusal it ends, so that a reader without a limit would come back, and be seen.
      if (sent > 4_000_000) controller.close();
      else controller.enqueue(new Uint8Array(64_000).fill(0x20));
    },
  });
  expect(await readError(new Response(endless, { status: 400 }), now)).toBeInstanceOf(RefusedError);
  expect(sent).toBeLessThan(1_000_000);
});

test("an endless answer is left at 16 MB", async () => {
  let sent = 0;
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000).fill(0x20));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  await expect(readJson(new Response(endless))).rejects.toThrow(/longer than 16 MB/);
  expect(cancelled).toBe(true);
  expect(sent).toBeLessThan(longestAnswer + 3_000_000);
});

test("reads the reason at the path of the settings, and under the usual names where nothing is there", async () => {
  const body = { message: "error 17", fault: { text: "There is no market" } };
  const reasonAt = async (path: string) => (await readError(json(body, 404), now, path)).reason;
  expect(await reasonAt("fault.text")).toBe("There is no market");
  expect(await reasonAt("fault.why")).toBe("error 17");
  expect(await reasonAt("")).toBe("error 17");
});
