import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { MainNav } from "./main-nav.tsx";

test("the menu closes after a link to the page that is open, on another tab of it too", () => {
  const hide = vi.spyOn(HTMLElement.prototype, "hidePopover");
  render(
    <ConfigProvider config={decodeConfig({})}>
      <MemoryRouter initialEntries={["/orders?tab=cash"]}>
        <MainNav onIntent={() => {}} />
      </MemoryRouter>
    </ConfigProvider>,
  );
  for (let times = 1; times <= 2; times += 1) {
    hide.mockClear();
    fireEvent.click(screen.getByRole("link", { name: "Portfolio", hidden: true }));
    expect(hide).toHaveBeenCalledOnce();
  }
});
