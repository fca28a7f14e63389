// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { ConnectionCheck } from "./connection-check.tsx";
import type { CheckState } from "./use-check.ts";

afterEach(cleanup);

const running: CheckState = { phase: "running", doing: "", share: 0 };

function Check() {
  const [state, setState] = useState<CheckState>({ phase: "idle" });
  const check = {
    state,
    start: () => setState(running),
    stop: () => setState({ phase: "idle" }),
  };
  return <ConnectionCheck check={check} />;
}

it("leaves the focus on the button that starts the check, and returns it from the one that stops it", async () => {
  const { Providers } = await openSignedInPage();
  render(<Check />, { wrapper: Providers });
  const start = screen.getByRole("button", { name: "Check the connection" });
  start.focus();
  fireEvent.click(start);
  expect(start.getAttribute("aria-disabled")).toBe("true");
  expect(start.matches(":focus:not(:disabled)")).toBe(true);
  const stop = screen.getByRole("button", { name: "Stop the check" });
  stop.focus();
  fireEvent.click(stop);
  expect(document.activeElement).toBe(start);
});
