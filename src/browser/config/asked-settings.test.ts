import { expect, test, vi } from "vitest";
import { fetchAsked } from "./asked-settings.ts";

test("what was asked for before is the answer, and is given up with whoever waits for it", async () => {
  const controller = new AbortController();
  const answer = new Response("{}");
  const fetch = fetchAsked({ controller, response: Promise.resolve(answer) });
  const own = new AbortController();
  expect(await fetch("/config.json", { signal: own.signal })).toBe(answer);
  expect(controller.signal.aborted).toBe(false);
  own.abort();
  expect(controller.signal.aborted).toBe(true);
});

test("where nothing was asked for before, it is asked for", async () => {
  const answer = new Response("{}");
  const ask = vi.fn(async () => answer);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", ask);
  expect(await fetchAsked(undefined)("/config.json", { cache: "no-store" })).toBe(answer);
  expect(ask).toHaveBeenCalledExactlyOnceWith("/config.json", { cache: "no-store" });
  vi.unstubAllGlobals();
});
