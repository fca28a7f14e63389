// @vitest-environment jsdom
import type { UseQueryResult } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DecodedList } from "#contract/decoding.ts";
import { useGrowingList } from "./use-growing-list.ts";

type Answer = Pick<UseQueryResult<DecodedList<string>>, "data" | "error" | "isPlaceholderData">;

const rows = (...found: readonly string[]): Answer => ({
  data: { rows: found, dropped: [] },
  error: null,
  isPlaceholderData: false,
});

it("keeps the shorter list of a search answered from the cache when the longer one fails", () => {
  const { result, rerender } = renderHook(
    ({ subject, answer }) => useGrowingList(subject, answer as UseQueryResult<DecodedList<string>>, 1),
    { initialProps: { subject: "rain", answer: rows("Rain?") } },
  );
  rerender({ subject: "snow", answer: rows("Snow?") });
  rerender({
    subject: "snow",
    answer: { data: undefined, error: new Error("no"), isPlaceholderData: false },
  });
  expect(result.current).toMatchObject({ state: "error", data: { rows: ["Snow?"] } });
  rerender({ subject: "hail", answer: { data: undefined, error: null, isPlaceholderData: false } });
  expect(result.current).toMatchObject({ state: "loading", data: undefined });
});
