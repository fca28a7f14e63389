// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { nameAliases } from "#browser/preferences/name-aliases.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
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
