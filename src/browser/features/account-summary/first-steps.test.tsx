// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { FirstSteps } from "./first-steps.tsx";

afterEach(cleanup);

function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <main>
      {isShown ? <FirstSteps ticketPath={undefined} onDismiss={() => setShown(false)} /> : null}
      <a href="/orders">All positions</a>
    </main>
  );
}

it("leaves the focus on the page's first link when dismissed", async () => {
  const { Providers } = await openSignedInPage();
  render(
    <Providers>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </Providers>,
  );
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  dismiss.focus();
  fireEvent.click(dismiss);
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "All positions" }));
});
