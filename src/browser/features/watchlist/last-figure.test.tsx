// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { constantReadable } from "#browser/lib/readable.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import { LastFigure } from "./quote-figure.tsx";
import type { ChangeView } from "./use-price-change.ts";

afterEach(cleanup);

async function shown(lastFrom: OutcomeQuote["lastFrom"], state: ChangeView["state"]) {
  const { Providers } = await openSignedInPage();
  const quote = {
    last: decimal("0.75"),
    lastFrom,
    ticks: { tick_size: undefined, tick_ranges: [] },
  } as unknown as OutcomeQuote;
  const change = { last: decimal("0.76"), change: decimal("0.03"), since: 0, isWhole: true };
  const view: ChangeView = { change, line: () => "", state, confirmedAt: 0 };
  const { container } = render(
    <LastFigure source={constantReadable(quote)} changes={constantReadable(view)} />,
    { wrapper: Providers },
  );
  return container.querySelector("[data-value]")?.getAttribute("data-value");
}

test("shows the close that the change counts to where the venue shows no trades", async () => {
  expect(await shown("market", "live")).toBe("0.76");
});

test("shows a trade where there is one", async () => {
  expect(await shown("trade", "live")).toBe("0.75");
});

test("falls back to the listed price once the candles are stale", async () => {
  expect(await shown("market", "stale")).toBe("0.75");
});
