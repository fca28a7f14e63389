import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { WalletView } from "./wallet-view.tsx";

afterEach(cleanup);

/** The page of the wallet 0xa, about which the gateway answers `text`. */
async function openWallet(text: string, status = 200) {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = () => new Response(text, { status });
  render(
    <MemoryRouter initialEntries={["/wallet?address=0xa"]}>
      <WalletView />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  return { browser, until };
}

test("keeps the metrics of a wallet that could not be read again, as old ones", async () => {
  const { browser, until } = await openWallet('{"eoa":"0xa","metrics":{"merges":"7"}}');
  await until(() => expect(screen.getByText("7")).toBeDefined());
  browser.gateway.readAnswer = () => new Response('{"message":"busy"}', { status: 400 });
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await until(() => expect(screen.getByRole("alert")).toBeDefined());
  expect(screen.getByText("7")).toBeDefined();
  expect(screen.getByRole("region", { name: "Metrics" }).dataset.state).toBe("stale");
});

test("keeps the focus in the form that asks for another wallet, and shows that one's address", async () => {
  const { until } = await openWallet('{"handle":"trader"}');
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Address" });
  field.focus();
  fireEvent.change(field, { target: { value: "0xb" } });
  fireEvent.submit(screen.getByRole("form"));
  await until(() => expect(screen.getByText("0xb")).toBeDefined());
  expect(document.activeElement).toBe(field);
  fireEvent.click(await screen.findByRole("link", { name: "0xa" }));
  await until(() => expect(field.value).toBe("0xa"));
});

test("says once that a wallet is unknown, without the gateway's own wording", async () => {
  const { until } = await openWallet('{"message":"There is no wallet of this address"}', 404);
  await until(() => expect(screen.getByText("Wallet not found.")).toBeDefined());
  expect(document.body.textContent).not.toContain("There is no wallet");
});
