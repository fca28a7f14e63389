import { expect, test, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock } from "#browser/lib/clock.ts";
import { signOutAtGateway } from "./gateway-sign-out.ts";

const config = decodeConfig({
  gateway: {
    baseUrl: "https://gateway.example/v1",
    refreshHeaders: { "X-Requested-With": "dashboard" },
    signOutPath: "/auth/logout",
  },
});

function signOutWith(answer: (init: RequestInit | undefined) => Promise<Response>) {
  const clock = createManualClock();
  const fetch = vi.fn<typeof globalThis.fetch>((_, init) => answer(init));
  return { clock, fetch, isConfirmed: signOutAtGateway({ config, clock, fetch }, "/auth/logout") };
}

test("posts the cookie and the headers of a renewal, and neither key nor token", async () => {
  const { fetch, isConfirmed } = signOutWith(async () => new Response(null, { status: 204 }));
  expect(await isConfirmed).toBe(true);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "https://gateway.example/v1/auth/logout",
    expect.objectContaining({
      method: "POST",
      credentials: "include",
      keepalive: true,
      headers: { "X-Requested-With": "dashboard" },
    }),
  );
});

test("takes a redirect for a confirmation and does not follow it", async () => {
  const redirected = Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
  const { fetch, isConfirmed } = signOutWith(async () => redirected);
  expect(await isConfirmed).toBe(true);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: "manual" });
});

test("an error, a failed request and silence confirm nothing", async () => {
  expect(await signOutWith(async () => new Response("", { status: 401 })).isConfirmed).toBe(false);
  expect(await signOutWith(() => Promise.reject(new TypeError("Failed to fetch"))).isConfirmed).toBe(false);
  const silent = signOutWith(
    (init) => new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error()))),
  );
  await silent.clock.advance(5_000);
  expect(await silent.isConfirmed).toBe(false);
});
