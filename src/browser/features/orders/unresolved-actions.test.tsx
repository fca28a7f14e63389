// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { intentWith } from "#browser/testing/order-intent-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { UnresolvedActions } from "./unresolved-actions.tsx";
import { unresolvedTexts } from "./unresolved-texts.ts";

afterEach(cleanup);

it("keeps the focus on the lookup's button while it runs", async () => {
  const { gateway, Providers } = await openSignedInPage();
  const intent = intentWith({ userId: gateway.userId, state: "unknown" });
  render(<UnresolvedActions intent={intent} orders={new Map()} name="buy 10 Yes" />, { wrapper: Providers });
  const button = screen.getByRole("button", { name: unresolvedTexts.check });
  button.focus();
  await act(async () => {
    fireEvent.click(button);
  });
  expect(button.matches(":focus:not(:disabled)")).toBe(true);
});
