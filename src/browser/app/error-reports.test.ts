import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { createErrorReporter, type ErrorReportDeps, errorReport, scrubMessage } from "./error-reports.ts";

const secrets = {
  password: "correct-horse",
  letters: "hunter",
  token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF-123_x",
  apiKey: "paper-0123456789abcdef",
  lettersOnly: "abcdefghijklmnopqrstuvwxyzabcdef",
  email: "ada@example.org",
  cookie: "refresh_token=abcdefgh",
  query: "?api_key=abcdef&next=/orders",
  wallet: "0x52908400098527886E0F7030069857D2E4169EE7",
  amount: "1234.56",
};

const deps = (more: Partial<ErrorReportDeps> = {}): ErrorReportDeps => ({
  url: "/errors",
  build: "1.2.3 (commit abc, 2026)",
  siteOrigin: "https://crossbook.example",
  page: () => "/orders",
  fetch: vi.fn<typeof fetch>(async () => new Response(null, { status: 204 })),
  clock: { monotonic: () => 0 },
  ...more,
});

const stack = (message: string) =>
  [
    `TypeError: ${message}`,
    `    at submit (https://crossbook.example/crossbook/assets/index-Bx1.js?v=${secrets.apiKey}:1:234)`,
    `    at https://crossbook.example/wallet?address=${secrets.wallet}:3:4`,
    "    at run (https://elsewhere.example/extension.js:1:1)",
    "    at chrome-extension://abc/content.js:9:9",
  ].join("\n");

it("keeps the plain words of a message and nothing that could be data", () => {
  expect(scrubMessage("Cannot read properties of undefined (reading 'price')")).toBe(
    "Cannot read properties of undefined (reading …",
  );
  expect(scrubMessage(`Order 17 at 0.5 to https://gateway.example/api${secrets.query} failed.`)).toBe(
    "Order … at … to … failed.",
  );
  expect(scrubMessage(`Unexpected token 'h', "${secrets.letters} is" is not valid JSON`)).toBe(
    "Unexpected token … valid JSON",
  );
});

it.each(Object.entries(secrets))("leaves out a %s, however the message is written", (_, secret) => {
  for (const message of [
    `password ${secret} refused`,
    `token: ${secret}`,
    `The API key is ${secret}.`,
    `Authorization: Bearer ${secret}`,
    `email=${secret}`,
    `not valid: "${secret} and more"`,
    `unclosed "${secret} and more`,
    `‘${secret}’ is no “${secret}”`,
  ]) {
    const error = Object.assign(new TypeError(message), { stack: stack(message) });
    const sent = JSON.stringify(errorReport(error, deps({ page: () => `/venues/${secret}` })));
    expect(sent, message).not.toContain(secret);
  }
});

it("never lets a quoted text, or a word with a digit or a sign in it, through", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.stringMatching(/^[a-z]{2,8}[0-9@=/_.]{1,4}[a-z]{2,8}$/),
      (text, word) => {
        expect(scrubMessage(`${text.replaceAll(/["'`“‘]/g, "")} ${word} end`)).not.toContain(word);
        expect(scrubMessage(`start "${word}" end`)).toBe("start … end");
      },
    ),
  );
});

it("names the build, the page and the files of this site alone", () => {
  const error = Object.assign(new TypeError("x is undefined"), { stack: stack("x is undefined") });
  expect(errorReport(error, deps({ page: () => "/venues/venue-a/markets/17" }))).toEqual({
    build: "1.2.3 (commit abc, 2026)",
    page: "venues",
    name: "TypeError",
    message: "x is undefined",
    frames: ["assets/index-Bx1.js:1:234"],
  });
  expect(errorReport({ password: "secret" }, deps({ page: () => "/secret" }))).toMatchObject({
    page: "other",
    name: "object",
    message: "",
  });
});

it("sends each error once, without credentials, few a minute and few in all", () => {
  let now = 0;
  const given = deps({ clock: { monotonic: () => now } });
  const report = createErrorReporter(given);
  const words = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const _ of [1, 2]) report(new Error("the same"));
  for (const word of words) report(new Error(word));
  expect(given.fetch).toHaveBeenCalledTimes(5);
  for (const word of words) {
    now += 60_000;
    report(new Error(`later ${word}`));
  }
  expect(given.fetch).toHaveBeenCalledTimes(30);
  const [url, init] = vi.mocked(given.fetch).mock.calls[0] ?? [];
  expect(url).toBe("/errors");
  expect(init).toMatchObject({
    method: "POST",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    mode: "no-cors",
  });
});

it("bounds a report and survives a taker that fails", async () => {
  const given = deps({ fetch: vi.fn<typeof fetch>(() => Promise.reject(new TypeError("offline"))) });
  const error = new Error("word ".repeat(10_000));
  error.stack = `Error\n${"    at x (https://crossbook.example/assets/index-Bx1.js:1:234)\n".repeat(500)}`;
  createErrorReporter(given)(error);
  expect(String(vi.mocked(given.fetch).mock.calls[0]?.[1]?.body).length).toBeLessThan(1_500);
});
