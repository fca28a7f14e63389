// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { OrderToolbar } from "./order-toolbar.tsx";
import { defaultParams } from "./orders-table-params.ts";

afterEach(cleanup);

function Toolbar() {
  const [view, setView] = useState({ ...defaultParams, text: "rain" });
  return <OrderToolbar view={view} onChange={(part) => setView({ ...view, ...part } as typeof view)} />;
}

it("leaves the focus on the button that shows all orders", async () => {
  const { Providers } = await openSignedInPage();
  render(<Toolbar />, { wrapper: Providers });
  const button = screen.getByRole("button", { name: "Show all" });
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.matches(":focus:not(:disabled)")).toBe(true);
});
