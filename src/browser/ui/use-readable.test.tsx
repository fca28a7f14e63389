// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { watchlist } from "#browser/preferences/watchlist.ts";
import { useReadable } from "./use-readable.ts";

const lengthOf = (text: string) => text.length;

it("gives the current value or what is selected from it", () => {
  const { getState, setState, subscribe } = createStore(() => "one");
  const readable = { read: getState, subscribe };
  const { result } = renderHook(() => [useReadable(readable), useReadable(readable, lengthOf)]);
  expect(result.current).toEqual(["one", 3]);
  act(() => setState("three", true));
  expect(result.current).toEqual(["three", 5]);
});

it("reads at a render, and not once more after it", () => {
  const read = vi.fn(() => "value");
  const readable = { read, subscribe: () => () => {} };
  const readPersisted = vi.spyOn(watchlist, "read");
  const { rerender } = renderHook(() => [
    useReadable(readable),
    useReadable(readable, lengthOf),
    usePersisted(watchlist, "ada"),
  ]);
  read.mockClear();
  readPersisted.mockClear();
  rerender();
  // While it develops, React reads twice to compare the results.
  expect(read).toHaveBeenCalledTimes(2 * 2);
  expect(readPersisted).toHaveBeenCalledTimes(2);
  readPersisted.mockRestore();
});
