import { expect, it } from "vitest";
import { probeReach, probeStatus } from "./probe-reach.ts";

const { signal } = new AbortController();
const fails = async () => {
  throw new TypeError("Failed to fetch");
};

it("distinguishes an address where nothing answers", async () => {
  expect(await probeReach("https://gate", fails, signal)).toBe("unreachable");
  expect(await probeReach("https://gate", async () => new Response(null, { status: 404 }), signal)).toBe(
    "reachable",
  );
});

it("detects a gateway that refuses this origin, without sending a secret", async () => {
  const requested: RequestInit[] = [];
  const closed: typeof fetch = async (_, init = {}) => {
    requested.push(init);
    if (init.mode === "no-cors") return new Response();
    throw new TypeError("Failed to fetch");
  };
  expect(await probeReach("https://gate", closed, signal)).toBe("not-let-in");
  expect(requested.map(({ credentials, headers }) => [credentials, headers])).toEqual([
    ["omit", undefined],
    ["omit", undefined],
  ]);
});

it("detects a gateway that redirects", async () => {
  const elsewhere = Object.defineProperty(new Response(), "type", { value: "opaqueredirect" });
  expect(await probeReach("https://gate", async () => elsewhere, signal)).toBe("redirects");
});

it("gives the status of a plain request, or none", async () => {
  expect(await probeStatus("https://gate/ws", async () => new Response(null, { status: 426 }), signal)).toBe(
    426,
  );
  expect(await probeStatus("https://gate/ws", fails, signal)).toBeUndefined();
});

it("ends with the check", async () => {
  const stopped = AbortSignal.abort(new Error("stopped"));
  await expect(probeReach("https://gate", fails, stopped)).rejects.toThrow("stopped");
});
