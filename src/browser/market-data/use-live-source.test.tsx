// @vitest-environment jsdom
import { render, renderHook } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { NetworkError } from "#browser/api/gateway-error.ts";
import { systemClock } from "#browser/lib/clock.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import type { FeedSnapshot } from "#browser/stream/feed-snapshot.ts";
import { PolledWhileHidden } from "#browser/stream/use-poll-interval.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { waitUntil } from "#browser/testing/wait-until.ts";
import type { Resolved } from "./source-freshness.ts";
import { useLiveSource } from "./use-live-source.ts";

afterEach(() => vi.restoreAllMocks());

const toView = (choice: Resolved<string>) => choice;
const optionsOf = (instrument: string, phase: "live" | "off") => ({
  feed: { channel: "book", venue: "venue-a", instrument } as const,
  asAnswer: () => () => ({ phase, data: instrument, confirmedAt: 0, frameAt: 0 }),
  query: {
    queryKey: [instrument],
    queryFn: (): TimedResponse<string> => ({ answer: instrument, requestedAt: 0, answeredAt: 0 }),
  },
  pollMs: 600_000,
  toView,
});

test("renders once for another feed that is followed in the same way, and again for one that is not", async () => {
  const { Providers, advance } = await openSignedInPage();
  let renders = 0;
  const first = optionsOf("x", "live");
  const { rerender } = renderHook(
    (options) => {
      renders += 1;
      return useLiveSource(options);
    },
    { initialProps: first, wrapper: Providers },
  );
  await advance(1_000);
  const rendersFor = async (options: typeof first) => {
    renders = 0;
    rerender(options);
    await advance(1_000);
    return renders;
  };
  expect(await rendersFor(optionsOf("y", "live"))).toBe(1);
  expect(await rendersFor(first)).toBe(1);
  expect(await rendersFor(optionsOf("z", "off"))).toBeGreaterThan(1);
});

/** Views of one feed without the stream's data, whose answers are `ageMs` old, and how often they asked. */
async function openViews(ageMs = 0) {
  const { Providers, advance } = await openSignedInPage();
  let asked = 0;
  const options = {
    ...optionsOf("x", "off"),
    asAnswer: () => (): FeedSnapshot<string> => ({
      phase: "waiting",
      data: undefined,
      confirmedAt: undefined,
      frameAt: undefined,
    }),
    query: {
      queryKey: ["x"],
      queryFn: (): TimedResponse<string> => {
        asked += 1;
        const at = systemClock.monotonic() - ageMs;
        return { answer: "x", requestedAt: at, answeredAt: at };
      },
      staleTime: 0,
    },
  };
  const View = (changed: { readonly asAnswer?: () => () => FeedSnapshot<string> }) => {
    useLiveSource({ ...options, ...changed });
    return null;
  };
  const { rerender } = render(<View />, { wrapper: Providers });
  await advance(1_000);
  return {
    View,
    show: async (...views: readonly ReactElement[]) => {
      rerender(views);
      await advance(1_000);
    },
    asked: () => asked,
  };
}

const inPhase = (phase: FeedSnapshot<string>["phase"]) => {
  const frameAt = systemClock.monotonic();
  return () => () => ({ phase, data: "y", confirmedAt: frameAt, frameAt });
};

test("polls on behind a hidden page where that is wanted, after a failure too", async () => {
  const { Providers } = await openSignedInPage();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  let asked = 0;
  const options = {
    ...optionsOf("x", "off"),
    pollMs: 20,
    query: {
      queryKey: ["x"],
      queryFn: (): TimedResponse<string> => {
        asked += 1;
        throw new NetworkError("no connection");
      },
    },
  };
  renderHook(() => useLiveSource(options), {
    wrapper: ({ children }) => (
      <Providers>
        <PolledWhileHidden value={true}>{children}</PolledWhileHidden>
      </Providers>
    ),
  });
  await waitUntil(() => expect(asked).toBeGreaterThan(3));
});

test("asks once for views that mount one after another", async () => {
  const { View, show, asked } = await openViews();
  await show(<View key="first" />, <View key="second" />);
  expect(asked()).toBe(1);
});

test.each([
  { ageMs: 0, asks: 1 },
  { ageMs: 5_000, asks: 2 },
])(
  "has asked $asks times when the window gets the focus after an answer $ageMs ms old",
  async ({ ageMs, asks }) => {
    const { asked, show, View } = await openViews(ageMs);
    window.dispatchEvent(new Event("visibilitychange"));
    await show(<View />);
    expect(asked()).toBe(asks);
  },
);

test("asks again for a view of a broken feed whose last frame came after the answer", async () => {
  const { View, show, asked } = await openViews();
  await show(<View key="broken" asAnswer={inPhase("stale")} />);
  expect(asked()).toBe(2);
});

test("asks at once when the feed breaks, however young the answer is", async () => {
  const { View, show, asked } = await openViews();
  await show(<View key="view" asAnswer={inPhase("live")} />);
  expect(asked()).toBe(1);
  await show(<View key="view" asAnswer={inPhase("stale")} />);
  expect(asked()).toBe(2);
});
