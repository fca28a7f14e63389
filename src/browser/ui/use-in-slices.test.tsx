import { act, renderHook, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { useInSlices } from "./use-in-slices.ts";

/** Counts to `count`, busy for `ms` before each step. */
const counting = (count: number, ms: number) =>
  function* () {
    for (let step = 0; step < count; step += 1) {
      for (const until = performance.now() + ms; performance.now() < until; );
      yield undefined;
    }
    return count;
  };

test("has the result of short work at once", () => {
  const { result, rerender } = renderHook(({ begin }) => useInSlices(begin, "a"), {
    initialProps: { begin: counting(3, 0) },
  });
  expect(result.current).toBe(3);
  rerender({ begin: counting(5, 0) });
  expect(result.current).toBe(5);
});

test("keeps the last result of the subject until longer work has ended, and none of another subject", async () => {
  const { result, rerender } = renderHook(({ begin, subject }) => useInSlices(begin, subject), {
    initialProps: { begin: counting(20, 2), subject: "a" },
  });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(20));
  rerender({ begin: counting(21, 2), subject: "a" });
  expect(result.current).toBe(20);
  await waitFor(() => expect(result.current).toBe(21));
  rerender({ begin: counting(22, 2), subject: "b" });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(22));
});

test("stops work that nobody waits for", async () => {
  let steps = 0;
  const endless = function* () {
    for (;;) {
      for (const until = performance.now() + 2; performance.now() < until; );
      steps += 1;
      yield undefined;
    }
  };
  const { unmount } = renderHook(() => useInSlices<never>(endless, "a"));
  unmount();
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  const before = steps;
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(steps).toBe(before);
});

test("leaves longer work to tasks of its own, without a step in the effects", async () => {
  let steps = 0;
  let stepsOfRender = 0;
  const long = function* () {
    for (; steps < 20; steps += 1) {
      for (const until = performance.now() + 2; performance.now() < until; );
      yield undefined;
    }
    return "done";
  };
  const { result } = renderHook(() => {
    const value = useInSlices(long, "a");
    stepsOfRender = steps;
    return value;
  });
  expect(steps).toBe(stepsOfRender);
  await waitFor(() => expect(result.current).toBe("done"));
});

test("runs the effects of a result although an update without a change comes just before it", async () => {
  const seen: unknown[] = [];
  let update = () => {};
  const long = function* () {
    yield* counting(20, 2)();
    // Runs after the update with the result, before React renders it.
    void Promise.resolve().then(() => Promise.resolve().then(() => Promise.resolve().then(() => update())));
    return "done";
  };
  const { result } = renderHook(() => {
    const value = useInSlices(long, "a");
    const [, set] = useState(0);
    update = () => set(0);
    useEffect(() => void seen.push(value), [value]);
    return value;
  });
  await waitFor(() => expect(result.current).toBe("done"));
  await waitFor(() => expect(seen).toEqual([undefined, "done"]));
});
