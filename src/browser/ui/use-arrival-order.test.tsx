// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useArrivalOrder } from "./use-arrival-order.ts";

afterEach(cleanup);

it("leaves shown rows where they are and adds later ones after them", () => {
  const rowsOf = (keys: string) => [...keys].map((key) => ({ key }));
  const { result, rerender } = renderHook(
    ({ keys, areShown }) => useArrivalOrder(rowsOf(keys), areShown).map(({ key }) => key),
    { initialProps: { keys: "ba", areShown: false } },
  );
  const after = (keys: string, areShown = true) => {
    rerender({ keys, areShown });
    return result.current.join("");
  };
  expect(after("cba", false)).toBe("cba");
  expect(after("cb")).toBe("cb");
  expect(after("dcab")).toBe("cbda");
  expect(after("da")).toBe("da");
  expect(after("bcda")).toBe("cbda");
});
