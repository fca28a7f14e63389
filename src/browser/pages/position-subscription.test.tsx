// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMarket } from "#contract/market.ts";
import { PositionSubscription } from "./position-subscription.tsx";

afterEach(cleanup);

const market = viewOfMarket(decodeConfig({}), "venue-a", decodeMarket({ market_id: "M", outcomes: [] }));

it("says that a position is not current where the venue's orders cannot be read", async () => {
  for (const isListed of [true, false]) {
    const { Providers, browser, until } = await openSignedInPage();
    browser.gateway.readAnswer = () => (isListed ? Response.json([]) : new Response("{}", { status: 400 }));
    const onChange = vi.fn();
    render(
      <PositionSubscription market={market} outcomeId="Y" onChange={onChange} onRestingSells={() => {}} />,
      { wrapper: Providers },
    );
    expect(onChange).toHaveBeenLastCalledWith(undefined, false);
    await until(() => expect(onChange).toHaveBeenLastCalledWith(expect.anything(), isListed));
    cleanup();
  }
});
