// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import type { Resolved } from "./source-freshness.ts";
import { useLiveSource } from "./use-live-source.ts";

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
