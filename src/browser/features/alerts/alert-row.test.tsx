// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { Alert } from "#browser/preferences/alerts.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import { AlertRow } from "./alert-row.tsx";
import type { AlertChanges } from "./use-alerts.ts";

afterEach(cleanup);

const alert: Alert = {
  id: "a1",
  outcome: { venue: "venue-a", marketId: "m-1", outcomeId: "y", title: "Rain", label: "Yes" },
  on: "mid",
  when: "above",
  value: decimal("0.5"),
  note: undefined,
  repeat: "once",
  state: "armed",
  mustClear: false,
  createdAt: 0,
  firedAt: undefined,
  firedAtValue: undefined,
};
const market = (status: string) => ({
  market_id: "m-1",
  title: "Rain",
  status,
  outcomes: [
    { outcome_id: "y", label: "Yes" },
    { outcome_id: "n", label: "No" },
  ],
});
const book = { asks: [{ price: "0.45", size: "10" }], bids: [{ price: "0.43", size: "10" }] };

async function showRow(answers: Readonly<Record<string, unknown>>, shown: Partial<Alert> = {}) {
  const page = await openSignedInPage();
  page.browser.gateway.readAnswer = (path) =>
    path in answers
      ? new Response(JSON.stringify(answers[path]))
      : new Response('{"message":"No such market."}', { status: 404 });
  render(
    <MemoryRouter>
      <page.Providers>
        <AlertRow alert={{ ...alert, ...shown }} changes={{} as AlertChanges} onEdit={() => undefined} />
      </page.Providers>
    </MemoryRouter>,
  );
  const row = screen.getByRole("listitem");
  return {
    untilShown: (text: string) => page.until(() => expect(row.textContent).toContain(text)),
    offText: () => row.querySelector("[data-off]")?.textContent,
  };
}

it("says of an armed alert that its market has ended", async () => {
  const { untilShown, offText } = await showRow({
    "/venue-a/markets/m-1": market("resolved"),
    "/venue-a/orderbooks": { asks: [], bids: [] },
  });
  await untilShown("Market resolved. Trading has ended.");
  expect(offText()).toBe("Market resolved. Trading has ended.");
});

it("says why the figure of an armed alert cannot be read", async () => {
  const { untilShown } = await showRow({});
  await untilShown("No such market.");
});

it("says nothing of the kind where the alert can fire, and of one that has fired", async () => {
  const open = await showRow({ "/venue-a/markets/m-1": market("open"), "/venue-a/orderbooks": book });
  await open.untilShown("44¢");
  expect(open.offText()).toBeUndefined();
  cleanup();
  const fired = await showRow(
    { "/venue-a/markets/m-1": market("resolved"), "/venue-a/orderbooks": book },
    { state: "fired" },
  );
  await fired.untilShown("44¢");
  expect(fired.offText()).toBeUndefined();
});
