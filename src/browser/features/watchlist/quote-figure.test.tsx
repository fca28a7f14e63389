// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { type Decimal, decimal } from "#contract/decimal.ts";
import { QuoteFigure } from "./quote-figure.tsx";

afterEach(cleanup);

/** A quote whose mid is set by the test. */
function createQuote() {
  let quote = {
    mid: undefined,
    ticks: { tick_size: undefined, tick_ranges: [] },
  } as unknown as OutcomeQuote;
  const listeners = new Set<() => void>();
  const source = {
    read: () => quote,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const notify = (mid: Decimal | undefined) => {
    quote = { ...quote, mid };
    for (const listener of listeners) listener();
  };
  return { source, tell: notify };
}

it.each([
  { wants: "as they are", still: false, flashes: 1 },
  { wants: "without motion", still: true, flashes: 0 },
])("lights up a price that changed for one who wants pages $wants: $flashes", ({ still, flashes }) => {
  vi.stubGlobal("matchMedia", () => ({ matches: still }) as MediaQueryList);
  const animate = vi.spyOn(Element.prototype, "animate").mockClear();
  const { source, tell } = createQuote();
  render(<QuoteFigure source={source} select={({ mid }) => mid} />);
  act(() => tell(decimal("0.51")));
  expect(animate).not.toHaveBeenCalled();
  act(() => tell(decimal("0.52")));
  expect(screen.getByTitle("0.52").dataset.value).toBe("0.52");
  expect(animate).toHaveBeenCalledTimes(flashes);
  act(() => tell(undefined));
  expect(animate).toHaveBeenCalledTimes(flashes);
});
