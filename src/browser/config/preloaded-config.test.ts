import { expect, test, vi } from "vitest";
import { fetchPreloadedConfig } from "./preloaded-config.ts";

test("uses the preloaded response", async () => {
  const answer = new Response("{}");
  expect(await fetchPreloadedConfig(Promise.resolve(answer))("/config.json")).toBe(answer);
});

test("fetches the settings without a preloaded response", async () => {
  const answer = new Response("{}");
  const ask = vi.fn(async () => answer);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", ask);
  expect(await fetchPreloadedConfig(undefined)("/config.json", { cache: "no-store" })).toBe(answer);
  expect(ask).toHaveBeenCalledExactlyOnceWith("/config.json", { cache: "no-store" });
  vi.unstubAllGlobals();
});
