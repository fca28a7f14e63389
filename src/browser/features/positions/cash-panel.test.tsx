// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import { filledOrder } from "#browser/testing/filled-order-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { CashPanel } from "./cash-panel.tsx";

afterEach(cleanup);

const order = filledOrder({ names: { market: "Will it rain?", outcome: "Yes" } });

function LedgerPhase() {
  return <p>ledger {useLedgerView().phase}</p>;
}

it("shows no position without its week while its market is loading", async () => {
  let send = (_: Response) => undefined as unknown;
  const answer = new Promise<Response>((resolve) => {
    send = resolve;
  });
  const { browser, Providers, until } = await openSignedInPage({
    venues: { "venue-a": { fees: [{ kind: "per-contract", rate: "0.01" }], orderPrice: "average" } },
  });
  browser.gateway.readAnswer = (path) => (path.startsWith("/venue-a/markets/") ? answer : undefined);
  render(
    <>
      <CashPanel orders={[order]} isGathering={false} isLoading={false} />
      <LedgerPhase />
    </>,
    { wrapper: Providers },
  );
  await until(() => expect(screen.getByText("ledger ready")).toBeDefined(), 10);
  const state = () => screen.getByRole("region", { name: "Cash" }).dataset.state;
  expect(state()).toBe("loading");
  const market = { market_id: "90", resolution_date: "2026-12-02T00:00:00Z", outcomes: [] };
  send(new Response(JSON.stringify(market)));
  await until(() => expect(state()).toBe("live"), 10);
  expect(document.querySelector("[data-week]")?.getAttribute("data-week")).toBe("2026-W49");
});
