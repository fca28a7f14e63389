// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { RequestRecord } from "#browser/api/request-log.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { createListeners } from "#browser/lib/readable.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { Toasts } from "#browser/ui/toast.tsx";
import { RateLimitEffect } from "./rate-limit-effect.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("says once per long wait that reads are held back, and nothing of an order's", async () => {
  const { Providers, gateway } = await openSignedInPage();
  const requests = createListeners<[RequestRecord]>();
  vi.spyOn(gateway.client, "onRequest").mockImplementation(requests.add);
  const now = vi.spyOn(systemClock, "monotonic").mockReturnValue(1_000);
  const limited = { name: "orderBookA", status: 429, outcome: "answered", ms: 20, sentAt: 0 } as const;
  vi.spyOn(gateway.client, "recentRequests").mockReturnValue([
    { ...limited, endedAt: 1_000, retryAfterMs: 3_500 },
  ]);
  render(
    <Providers>
      <MemoryRouter>
        <RateLimitEffect />
        <Toasts />
      </MemoryRouter>
    </Providers>,
  );
  const text = (seconds: number) => `Rate limited: the gateway answers again in ${seconds} s.`;
  const refuse = (record: Partial<RequestRecord>) =>
    act(() => requests.notify({ ...limited, endedAt: systemClock.monotonic(), ...record }));
  const shown = () => screen.queryAllByText(/^Rate limited/).map(({ textContent }) => textContent);
  expect(shown()).toEqual([text(4)]);
  now.mockReturnValue(5_000);
  refuse({ retryAfterMs: 1_000 });
  refuse({ name: "createOrderA", retryAfterMs: 30_000 });
  expect(shown()).toEqual([text(4)]);
  refuse({ retryAfterMs: 29_500 });
  refuse({ retryAfterMs: 29_000 });
  expect(shown()).toEqual([text(4), text(30)]);
  now.mockReturnValue(35_000);
  refuse({ retryAfterMs: 5_000 });
  expect(shown()).toEqual([text(4), text(30), text(5)]);
});
