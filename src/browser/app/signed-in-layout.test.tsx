import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { SignedInLayout } from "./signed-in-layout.tsx";

vi.mock("./signed-in-effects.tsx", () => ({
  SignedInEffects: () => {
    throw new Error("broken");
  },
}));

it("says that the background services stopped where they cannot be rendered", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { Providers, until } = await openSignedInPage();
  render(
    <MemoryRouter>
      <SignedInLayout>
        <main>page</main>
      </SignedInLayout>
    </MemoryRouter>,
    { wrapper: Providers },
  );
  await until(() =>
    expect(screen.getByRole("log").textContent).toContain(
      "Alerts, order checks and the command palette stopped.",
    ),
  );
  expect(screen.getByText("page")).toBeDefined();
});
