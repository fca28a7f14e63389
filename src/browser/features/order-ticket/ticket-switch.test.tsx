// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { wireMarket } from "#browser/testing/ticket-harness.tsx";
import { decodeMarket } from "#contract/market.ts";
import { OrderTicket } from "./order-ticket.tsx";

afterEach(cleanup);

const settings = { venues: { "venue-a": { orderTypes: ["market"], sides: ["buy", "sell"], currency: "$" } } };
const viewOf = (marketId: string) =>
  viewOfMarket(
    decodeConfig(settings),
    "venue-a",
    decodeMarket({ ...wireMarket, market_id: marketId, title: marketId }),
  );

it("renders once for another market of its venue, the venue's cash included", async () => {
  const { Providers, advance, until } = await openSignedInPage(settings);
  await import("./cash-subscription.ts");
  let renders = 0;
  let phase: string | undefined;
  function Ledger() {
    phase = useLedgerView().phase;
    return null;
  }
  const ticketOf = (market: ReturnType<typeof viewOf>) => (
    <>
      <Ledger />
      <Profiler id="ticket" onRender={() => (renders += 1)}>
        <OrderTicket market={market} outcomeId="yes" onOutcomeChange={() => {}} />
      </Profiler>
    </>
  );
  const { rerender } = render(ticketOf(viewOf("0")), { wrapper: Providers });
  await advance(1_000);
  await until(() => expect(phase).toBe("ready"));
  let switches = 0;
  // From when the code that reads the cash is there.
  await until(() => {
    switches += 1;
    renders = 0;
    rerender(ticketOf(viewOf(String(switches))));
    expect(renders).toBe(1);
  });
});
