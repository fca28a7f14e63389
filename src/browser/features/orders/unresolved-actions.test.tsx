// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { intentWith } from "#browser/testing/order-intent-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { orderRows } from "./order-rows.ts";
import { UnresolvedActions } from "./unresolved-actions.tsx";
import { UnresolvedList } from "./unresolved-list.tsx";
import { unresolvedTexts } from "./unresolved-texts.ts";
import type { AllOrders } from "./use-all-orders.ts";

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

it("moves the focus to another unknown order when the one with the focus is resolved", async () => {
  const { gateway, Providers } = await openSignedInPage();
  const intents = ["first", "second"].map((intentId) =>
    intentWith({ intentId, userId: gateway.userId, state: "unknown" }),
  );
  const rows = orderRows(knownWith({ intents }));
  const orders = { journal: { intents }, venues: [] } as unknown as AllOrders;
  const listOf = (shown: typeof rows) => (
    <MemoryRouter>
      <main>
        <UnresolvedList
          rows={shown}
          orders={orders}
          namesOf={() => ({ market: undefined, outcome: undefined })}
        />
      </main>
    </MemoryRouter>
  );
  const { rerender } = render(listOf(rows), { wrapper: Providers });
  screen.getAllByRole("button", { name: unresolvedTexts.notPlaced })[0]?.focus();
  await act(async () => rerender(listOf(rows.slice(1))));
  expect(screen.getByRole("listitem").contains(document.activeElement)).toBe(true);
});
