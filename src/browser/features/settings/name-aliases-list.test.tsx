// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { nameAliases } from "#browser/preferences/name-aliases.ts";
import { createMarketTexts } from "#browser/storage/market-texts.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMarket } from "#contract/market.ts";
import { NameAliasesList } from "./name-aliases-list.tsx";
import { SettingsSection } from "./settings-section.tsx";

afterEach(cleanup);

it("separates joined names one by one and keeps the focus in the list, then in its section", async () => {
  const { gateway, Providers } = await openSignedInPage();
  nameAliases.update(gateway.userId, () => [
    ["Spurs", "Tottenham"],
    ["Man Utd", "Manchester United"],
  ]);
  render(
    <SettingsSection id="trading" title="Trading" about="">
      <NameAliasesList />
    </SettingsSection>,
    { wrapper: Providers },
  );
  const separate = (names: RegExp) => screen.getByRole("button", { name: names });
  separate(/Spurs and Tottenham$/).focus();
  fireEvent.click(separate(/Spurs and Tottenham$/));
  expect(nameAliases.read(gateway.userId)).toEqual([["Man Utd", "Manchester United"]]);
  const last = separate(/Man Utd and Manchester United$/);
  expect(document.activeElement).toBe(last);
  fireEvent.click(last);
  expect(nameAliases.read(gateway.userId)).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Trading" }));
  expect(screen.getByRole("region").textContent).toContain("No joined names.");
});

it("names the joined names that are rivals or outcomes of one market, and separates them with one click", async () => {
  const { gateway, Providers } = await openSignedInPage();
  const market = decodeMarket({
    market_id: "m",
    outcomes: ["Ann Lee", "Bo Ek"].map((label) => ({ outcome_id: label, label })),
  });
  await createMarketTexts().save("venue-a", [market], 1_000);
  nameAliases.update(gateway.userId, () => [
    ["Democrats", "Republican party"],
    ["Ann Lee", "Bo Ek"],
    ["Man Utd", "Manchester United"],
  ]);
  render(<NameAliasesList />, { wrapper: Providers });
  const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  await waitFor(() => expect(rows()[1]).toContain("Not used in a market that has both as outcomes."));
  expect(rows()[0]).toContain("Not used: the pair check knows these as rivals.");
  expect(rows()[2]).not.toContain("Not used");
  fireEvent.click(screen.getByRole("button", { name: /Democrats and Republican party$/ }));
  expect(nameAliases.read(gateway.userId)).toHaveLength(2);
});
