import { expect, test } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { decodeConfig } from "./config.ts";
import { loadConfig } from "./load-config.ts";

const answering = (body: BodyInit, init?: ResponseInit) => async () => new Response(body, init);
const load = (fetch: typeof globalThis.fetch, clock = createManualClock()) =>
  loadConfig({ url: "/config.json", fetch, clock, siteOrigin: "https://crossbook.example" });

test("fills in defaults and bypasses every cache", async () => {
  const requested: RequestInit[] = [];
  const loaded = await load(async (_, init) => {
    requested.push(init ?? {});
    return new Response('\ufeff{"gateway":{"limit":7}}');
  });
  expect(loaded).toEqual({ kind: "good", config: decodeConfig({ gateway: { limit: 7 } }) });
  expect(requested).toMatchObject([{ cache: "no-store", credentials: "omit" }]);
});

test("bad settings are named", async () => {
  const loaded = await load(answering('{"gateway":{"limit":-7}}'));
  expect(loaded).toMatchObject({ kind: "bad", settings: [{ key: "gateway.limit", value: "-7" }] });
});

test.each<[string, BodyInit, ResponseInit | undefined, RegExp]>([
  ["a status", "no", { status: 503 }, /answered 503/],
  ["a web page", "<!doctype html><html></html>", undefined, /web page/],
  ["no JSON", '{"gateway": }', undefined, /not JSON/],
  ["nothing", "", undefined, /not JSON/],
  ["too much", " ".repeat(300_000), undefined, /longer than 256 kB/],
  ["what is not UTF-8", Uint8Array.of(0x7b, 0xff, 0x7d), undefined, /not UTF-8/],
])("%s in place of the settings has its own words", async (_, body, init, text) => {
  const loaded = await load(answering(body, init));
  expect(loaded.kind).toBe("unread");
  expect(loaded.kind === "unread" && loaded.problem).toMatch(text);
});

test("does not quote the file in the message about bad JSON", async () => {
  const loaded = await load(answering('{"login":{"paperAccount":{"password":hunter2}}}'));
  expect(JSON.stringify(loaded)).not.toContain("hunter2");
});

test("distinguishes an unreachable server from one that never answers", async () => {
  const down = await load(async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(down).toMatchObject({ kind: "unread", problem: expect.stringContaining("could not be reached") });

  const clock = createManualClock();
  const hanging = load((_, init) => {
    return new Promise((_, reject) =>
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
    );
  }, clock);
  await clock.advance(10_000);
  expect(await hanging).toMatchObject({ kind: "unread", problem: expect.stringContaining("within 10 s") });
  expect(clock.waiting).toBe(0);
});

test("gives up on a preloaded request that has waited too long", async () => {
  const waited = await load(async () => {
    throw new DOMException("signal timed out", "TimeoutError");
  });
  expect(waited).toMatchObject({ kind: "unread", problem: expect.stringContaining("within 10 s") });
});

test("a gateway that the site's policy does not let one reach is a bad setting", async () => {
  const policy = (sources: string) => ({
    headers: { "Content-Security-Policy": `default-src 'none'; connect-src ${sources}` },
  });
  const body = '{"gateway":{"baseUrl":"https://gateway.example/v1"}}';
  expect(await load(answering(body, policy("'self'")))).toMatchObject({
    kind: "bad",
    settings: [{ key: "gateway.baseUrl", value: '"https://gateway.example/v1"' }],
  });
  expect(await load(answering(body, policy("'self' https://gateway.example")))).toMatchObject({
    kind: "good",
  });
  expect(await load(answering(body))).toMatchObject({ kind: "good" });
});

test("heeds the policy in the document as well as the header's", async () => {
  const loadUnder = (documentPolicy: string, header?: string) =>
    loadConfig({
      url: "/config.json",
      fetch: answering('{"gateway":{"baseUrl":"https://gateway.example"}}', {
        headers: header === undefined ? {} : { "Content-Security-Policy": header },
      }),
      clock: createManualClock(),
      siteOrigin: "https://crossbook.example",
      documentPolicy,
    });
  const named = "connect-src https://gateway.example wss://gateway.example";
  for (const [inDocument, header] of [
    ["connect-src 'self'", undefined],
    ["connect-src 'self'", named],
    [named, "connect-src 'self'"],
  ] as const) {
    const loaded = await loadUnder(inDocument, header);
    expect(loaded.kind === "bad" && loaded.settings.map(({ key }) => key)).toEqual(["gateway.baseUrl"]);
  }
  expect((await loadUnder(named, named)).kind).toBe("good");
  expect((await loadUnder("connect-src 'self' http: https: ws: wss:")).kind).toBe("good");
});
