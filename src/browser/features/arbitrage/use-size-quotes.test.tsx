import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { SizeQuote } from "./combined-book-model.ts";
import { useSizeQuotes } from "./use-size-quotes.ts";

/** A model whose one quote takes longer than a render may. */
function slowModel(contracts: string) {
  const quote: SizeQuote = { contracts: decimal(contracts), alone: [], best: undefined };
  return {
    *quoteSteps() {
      for (let step = 0; step < 10; step += 1) {
        for (const until = performance.now() + 2; performance.now() < until; );
        yield undefined;
      }
      return [quote];
    },
  };
}

test("ends the quotes of a book though the next books come before, and then takes the last one", async () => {
  const { result, rerender } = renderHook(({ model }) => useSizeQuotes(model, "yes", true), {
    initialProps: { model: slowModel("1") },
  });
  expect(result.current).toBeUndefined();
  let last = 1;
  while (result.current === undefined && last < 200) {
    last += 1;
    rerender({ model: slowModel(String(last)) });
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  }
  expect(result.current?.[0]?.contracts).toBeDefined();
  expect(Number(result.current?.[0]?.contracts)).toBeLessThan(last);
  await waitFor(() => expect(result.current?.[0]?.contracts).toBe(String(last)));
});

test("shows no quotes of the other side", async () => {
  const { result, rerender } = renderHook(({ side, model }) => useSizeQuotes(model, side, true), {
    initialProps: { model: slowModel("1"), side: "yes" as "yes" | "no" },
  });
  await waitFor(() => expect(result.current).toBeDefined());
  rerender({ model: slowModel("2"), side: "no" });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.[0]?.contracts).toBe("2"));
});

test("works out no quotes until they are wanted, and keeps the last ones while they are not", async () => {
  const begun: string[] = [];
  const modelOf = (contracts: string) => ({
    *quoteSteps() {
      begun.push(contracts);
      yield undefined;
      return [{ contracts: decimal(contracts), alone: [], best: undefined }];
    },
  });
  const { result, rerender } = renderHook(({ model, isWanted }) => useSizeQuotes(model, "yes", isWanted), {
    initialProps: { model: modelOf("1"), isWanted: false },
  });
  rerender({ model: modelOf("2"), isWanted: false });
  expect(result.current).toBeUndefined();
  rerender({ model: modelOf("3"), isWanted: true });
  await waitFor(() => expect(result.current?.[0]?.contracts).toBe("3"));
  rerender({ model: modelOf("4"), isWanted: false });
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(result.current?.[0]?.contracts).toBe("3");
  expect(begun).toEqual(["3"]);
});
