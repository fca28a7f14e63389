import { expect, test, vi } from "vitest";
import { fetchPreloadedConfig } from "./preloaded-config.ts";

test("what was asked for before is the answer", async () => {
  const answer = new Response("{}");
  expect(await fetchPreloadedConfig(Promise.resolve(answer))("/config.json")).toBe(answer);
});

test("where nothing was asked for before, it is asked for", async () => {
  const answer = new Response("{}");
  const ask = vi.fn(async () => answer);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", ask);
  expect(await fetchPreloadedConfig(undefined)("/config.json", { cache: "no-store" })).toBe(answer);
  expect(ask).toHaveBeenCalledExactlyOnceWith("/config.json", { cache: "no-store" });
  vi.unstubAllGlobals();
});
