// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { CellQuote } from "./cell-quote.tsx";

afterEach(cleanup);

it.each([
  ["resolved", "StatusResolved"],
  ["open", "Ask45¢"],
])("says of a market whose status is %s: %s", async (status, text) => {
  const { browser, Providers, until } = await openSignedInPage();
  const answers: Readonly<Record<string, unknown>> = {
    "/venue-a/markets/m-1": {
      market_id: "m-1",
      title: "Rain",
      status,
      outcomes: [
        { outcome_id: "y", label: "Yes" },
        { outcome_id: "n", label: "No" },
      ],
    },
    "/venue-a/orderbooks": { asks: [{ price: "0.45", size: "5" }], bids: [] },
  };
  browser.gateway.readAnswer = (path) =>
    path in answers ? new Response(JSON.stringify(answers[path])) : undefined;
  const { container } = render(<CellQuote venue="venue-a" marketId="m-1" outcomeId="y" />, {
    wrapper: Providers,
  });
  await until(() => expect(container.textContent).toContain(text));
  expect(container.textContent).not.toContain(status === "open" ? "Status" : "Ask");
});
