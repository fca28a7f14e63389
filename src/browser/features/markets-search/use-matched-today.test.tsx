// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { utcDay } from "#contract/instant.ts";
import { useMatchedToday } from "./use-matched-today.ts";

afterEach(() => {
  cleanup();
  systemClock.correct?.(0);
});

test("goes on to the next day at midnight", async () => {
  const settings = { matching: { categories: [{ value: "weather", label: "Weather" }] } };
  const { browser, Providers, until } = await openSignedInPage(settings);
  browser.gateway.readAnswer = (_, query) =>
    Response.json([{ id: `of ${query.get("date")}`, legs: [{ venue: "venue-a" }] }]);
  const { result } = renderHook(() => useMatchedToday(), { wrapper: Providers });
  const shown = () => result.current.groups.map(({ date, group }) => `${date}: ${group.id}`);
  const today = utcDay(systemClock.now());
  await until(() => expect(shown()).toEqual([`${today}: of ${today}`]));
  systemClock.correct?.(86_400_000);
  const next = utcDay(systemClock.now());
  await until(() => expect(shown()).toEqual([`${next}: of ${next}`]));
});
