// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { Ledger } from "#browser/manual-ledger/ledger.ts";
import { useLedgerView, useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { filledOrder } from "#browser/testing/filled-order-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { type PositionRow, positionRows } from "./position-rows.ts";
import { SettlementDialog } from "./settlement-dialog.tsx";

afterEach(cleanup);

async function showDialog() {
  const { Providers, until } = await openSignedInPage();
  let ledger: Ledger | undefined;
  const Dialog = () => {
    ledger = useOpenLedger();
    const { phase, entries } = useLedgerView();
    const { venues } = decodeConfig({});
    const [row] = positionRows({ orders: [filledOrder()], entries, venues, feesOf: () => noFee });
    return phase === "ready" ? (
      <SettlementDialog
        row={row as PositionRow}
        name="Rain"
        market={undefined}
        fees={noFee}
        open
        onClose={() => undefined}
      />
    ) : null;
  };
  render(<Dialog />, { wrapper: Providers });
  await until(() => expect(screen.getByRole("dialog")).toBeDefined(), 10);
  const saved = () => ledger?.view.getState().entries.length;
  const reload = () => act(async () => void (await ledger?.reload()));
  return {
    until,
    saved,
    reload,
    click: (name: string) => fireEvent.click(screen.getByRole("button", { name })),
  };
}

it("saves once at a double click", async () => {
  const { until, saved, reload, click } = await showDialog();
  fireEvent.click(screen.getByRole("radio", { name: "Paid 1" }));
  click("Save");
  click("Save");
  await until(() => expect(saved()).toBeGreaterThan(0), 10);
  // Reads after all writes begun before it.
  await reload();
  expect(saved()).toBe(1);
});
