// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { useMarket } from "./use-market.ts";
import { useBookSourceIn, useOrderBookSource } from "./use-order-book.ts";

afterEach(cleanup);

function Book({ outcomeId }: { readonly outcomeId: string }) {
  const { source } = useOrderBookSource("venue-a", "m-1", outcomeId);
  const { ladder, state } = useReadable(source);
  return <p>{`${outcomeId} ${ladder?.asks[0]?.price ?? "-"} ${state}`}</p>;
}

const seen = () => screen.getByRole("paragraph").textContent;

test("cancels the request of the previous outcome and never shows its answer", async () => {
  const { browser, Providers, advance, until } = await openSignedInPage({ polling: { bookMs: 600_000 } });
  let answers = 0;
  browser.gateway.readAnswer = (path) => {
    if (path !== "/venue-a/orderbooks") return new Response('{"market_id":"m-1","outcomes":[]}');
    answers += 1;
    return new Response(
      JSON.stringify({ asks: [{ price: answers === 1 ? "0.61" : "0.99", size: "1" }], bids: [] }),
    );
  };
  browser.gateway.latencyMs = 8_000;
  const view = render(<Book outcomeId="x" />, { wrapper: Providers });
  await advance(1_000);
  expect(seen()).toBe("x - loading");
  browser.gateway.latencyMs = 5;
  view.rerender(<Book outcomeId="y" />);
  await until(() => expect(seen()).toBe("y 0.61 polling"), 100);
  await advance(20_000);
  expect(seen()).toBe("y 0.61 polling");
  expect(answers).toBe(1);
});

test("says that a book needs the market which failed to load, until that loads", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  let isDown = true;
  browser.gateway.readAnswer = (path) => {
    if (path === "/venue-b/orderbooks")
      return new Response('{"asks":[{"price":"0.61","size":"1"}],"bids":[]}');
    return isDown
      ? new Response("{}", { status: 403 })
      : new Response('{"market_id":"m-1","outcomes":[{"outcome_id":"yes"},{"outcome_id":"no"}]}');
  };
  function BookOfSecond() {
    const { market, retry } = useMarket("venue-b", "m-1", "no");
    const { source } = useBookSourceIn(market, "venue-b", "m-1", "no");
    const { ladder, state, error } = useReadable(source);
    return (
      <>
        <p>{`${ladder?.bids[0]?.price ?? "-"} ${state} ${error ?? ""}`}</p>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </>
    );
  }
  render(<BookOfSecond />, { wrapper: Providers });
  expect(seen()).toBe("- loading ");
  await until(() => expect(seen()).toBe("- error Needs the market, which failed to load."));
  isDown = false;
  act(() => screen.getByRole("button").click());
  await until(() => expect(seen()).toBe("0.39 polling "));
});
