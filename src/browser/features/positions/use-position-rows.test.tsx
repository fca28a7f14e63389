// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Ledger } from "#browser/manual-ledger/ledger.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { filledOrder } from "#browser/testing/filled-order-fixture.ts";
import { importedFillWith, importWith } from "#browser/testing/manual-ledger-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import type { PositionSources } from "./position-rows.ts";
import { usePositionRows } from "./use-position-rows.ts";

afterEach(cleanup);

it("computes no position in other markets, of which many fills can be imported", async () => {
  const { Providers, until } = await openSignedInPage();
  const orders = [filledOrder()];
  const isOfMarkets = ({ marketId }: { readonly marketId: string }) => marketId === "90";
  const feesOf = vi.fn<PositionSources["feesOf"]>(() => noFee);
  let ledger: Ledger | undefined;
  const Rows = () => {
    ledger = useOpenLedger();
    const { rows } = usePositionRows(orders, isOfMarkets, feesOf);
    return <p>{rows.map(({ marketId, importedFills }) => `${marketId} ${importedFills}`).join()}</p>;
  };
  render(<Rows />, { wrapper: Providers });
  const fills = [
    importedFillWith({ marketId: "90", fillId: "1" }),
    importedFillWith({ marketId: "91", fillId: "2" }),
  ];
  await ledger?.add(importWith({ fills }));
  await until(() => expect(screen.getByText("90 1")).toBeDefined(), 10);
  expect(new Set(feesOf.mock.calls.map(([{ marketId }]) => marketId))).toEqual(new Set(["90"]));
});
