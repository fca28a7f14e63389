// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMarket } from "#contract/market.ts";
import { RulesPanel } from "./rules-panel.tsx";

afterEach(cleanup);

const wire = {
  market_id: "M",
  outcomes: [{ outcome_id: "Y" }, { outcome_id: "N" }],
  tick_size: "0.0100",
  tick_ranges: [{ start: "0.0000", end: "0.1000", step: "0.0010" }],
  volume_24h: "5071395.000000507",
};

/** Opens the panel of that market; `problem` is why its venue refused newer data. */
async function openRules(problem?: string) {
  const { Providers } = await openSignedInPage();
  const market = viewOfMarket(decodeConfig({}), "venue-a", decodeMarket(wire));
  render(<RulesPanel used={{ market, state: "ready", problem, retry: () => {} }} />, { wrapper: Providers });
  return (name: string) => screen.getByText(name).parentElement?.querySelector("dd")?.textContent;
}

it("writes ticks as prices and volumes without fractions of a contract", async () => {
  const textOf = await openRules();
  expect(textOf("Tick size")).toBe("1¢");
  expect(textOf("Tick ranges")).toBe("0¢ to 10¢: 0.1¢");
  expect(textOf("24 h volume")).toBe("5,071,395");
  expect(screen.getByText("5,071,395").title).toBe("5,071,395.000000507");
});

it("says that the venue refuses newer data", async () => {
  const textOf = await openRules("no such market");
  expect(screen.getByRole("alert").textContent).toContain("no such market");
  expect(textOf("Tick size")).toBe("1¢");
});
