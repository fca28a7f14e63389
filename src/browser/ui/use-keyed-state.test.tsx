// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { startTransition, useEffect, useState } from "react";
import { expect, it } from "vitest";
import { useKeyedState } from "./use-keyed-state.ts";

it("resets for another key in the same render", () => {
  const drawn: string[] = [];
  const { result, rerender } = renderHook(
    ({ subject }) => {
      const state = useKeyedState(subject, "nothing");
      drawn.push(`${subject} ${state[0]}`);
      return state;
    },
    { initialProps: { subject: "a" } },
  );
  act(() => result.current[1]("typed"));
  expect(result.current[0]).toBe("typed");
  rerender({ subject: "b" });
  rerender({ subject: "a" });
  expect(result.current[0]).toBe("nothing");
  expect(drawn).not.toContain("b typed");
});

it("ignores a late set for a former key", () => {
  const { result, rerender } = renderHook(({ subject }) => useKeyedState(subject, 0), {
    initialProps: { subject: "a" },
  });
  const [, ofBefore] = result.current;
  rerender({ subject: "b" });
  act(() => result.current[1](5));
  act(() => ofBefore(7));
  expect(result.current[0]).toBe(5);
});

it("does not render for the value it has", () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useKeyedState<string | undefined>("a", undefined);
  });
  act(() => result.current[1](undefined));
  expect(renders).toBe(1);
});

it("renders once for another key", () => {
  let renders = 0;
  const { rerender } = renderHook(
    ({ subject }) => {
      renders += 1;
      return useKeyedState(subject, 0);
    },
    { initialProps: { subject: "a" } },
  );
  rerender({ subject: "b" });
  expect(renders).toBe(2);
});

it("runs the effects of a value although an update without a change is rendered before it", () => {
  const seen: number[] = [];
  const { result } = renderHook(() => {
    const [value, set] = useKeyedState("a", 0);
    const [, setOther] = useState(0);
    useEffect(() => void seen.push(value), [value]);
    return { set, setOther };
  });
  act(() => {
    startTransition(() => result.current.set(1));
    result.current.setOther(0);
  });
  expect(seen).toEqual([0, 1]);
});
