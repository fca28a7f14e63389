// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { runSteps } from "#browser/lib/in-slices.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { intentWith } from "#browser/testing/order-intent-fixture.ts";
import { executionRecordSteps } from "./execution-quality.ts";
import { ExecutionQualityTable } from "./execution-quality-table.tsx";

afterEach(cleanup);

function show(intents: readonly Intent[], orders: readonly KnownOrder[] = []): void {
  const config = decodeConfig({});
  const records = runSteps(executionRecordSteps(intents, orders, config.venues));
  render(
    <ConfigProvider config={config}>
      <MemoryRouter>
        <ExecutionQualityTable records={records} marketOf={() => undefined} />
      </MemoryRouter>
    </ConfigProvider>,
  );
}

it("awaits no average of a refused order", () => {
  show((["refused", "unknown"] as const).map((state) => intentWith({ intentId: state, state })));
  const averages = [...document.querySelectorAll('[data-field="average"]')];
  expect(averages.map(({ textContent }) => textContent)).toEqual(["—", "pending"]);
});

it("says in a word what became of an order, and the venue's status where it says more", () => {
  const orders = (
    [
      ["resting", false],
      ["executed", true],
      ["filled", true],
      ["held back", false],
    ] as const
  ).map(([status, isFilled]) => ({ intentId: status, status, isFilled }) as KnownOrder);
  show(
    orders.map(({ intentId = "" }) => intentWith({ intentId, state: "accepted" })),
    orders,
  );
  const shown = [...document.querySelectorAll("[data-intent-id] td:last-child")];
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    "Open",
    "Filled executed",
    "Filled",
    "Accepted held back",
  ]);
});
