// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { runSteps } from "#browser/lib/in-slices.ts";
import { intentWith } from "#browser/testing/order-intent-fixture.ts";
import { executionRecordSteps } from "./execution-quality.ts";
import { ExecutionQualityTable } from "./execution-quality-table.tsx";

afterEach(cleanup);

it("awaits no average of a refused order", () => {
  const config = decodeConfig({});
  const intents = (["refused", "unknown"] as const).map((state) => intentWith({ intentId: state, state }));
  const records = runSteps(executionRecordSteps(intents, [], config.venues));
  render(
    <ConfigProvider config={config}>
      <MemoryRouter>
        <ExecutionQualityTable records={records} marketOf={() => undefined} />
      </MemoryRouter>
    </ConfigProvider>,
  );
  const averages = [...document.querySelectorAll('[data-field="average"]')];
  expect(averages.map(({ textContent }) => textContent)).toEqual(["—", "pending"]);
});
