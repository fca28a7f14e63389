// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
import { registeredCommands } from "#browser/ui/commands.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { keyTexts } from "./texts.ts";
import { TicketShortcutsSlot, UnloadedKeys } from "./ticket-shortcuts-slot.tsx";

beforeEach(() => setPreference("tradingKeys", true));
afterEach(() => {
  cleanup();
  setPreference("tradingKeys", false);
});

const terms = { kinds: [], sides: [], unit: "contracts" } as never;
const slot = (
  <TicketShortcutsSlot
    venue="venue-a"
    marketId="1"
    outcomeId="2"
    label={undefined}
    terms={terms}
    presets={[]}
    change={() => {}}
    amountInput={{ current: null }}
  />
);

it("says that a trading key does nothing while its code loads", () => {
  render(
    <>
      <Toasts />
      {slot}
    </>,
  );
  fireEvent.keyDown(document.body, { key: "b" });
  expect(screen.getByText(keyTexts.loading)).toBeDefined();
});

it("says so where the code could not be loaded", () => {
  render(
    <>
      <Toasts />
      <UnloadedKeys text={keyTexts.notLoaded} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
  expect(screen.getByText(keyTexts.notLoaded)).toBeDefined();
});

it("offers each side in the command palette while the keys are off, and goes to the amount", () => {
  setPreference("tradingKeys", false);
  const change = vi.fn();
  const amountInput = createRef<HTMLInputElement>();
  render(
    <>
      <input ref={amountInput} />
      <TicketShortcutsSlot
        venue="venue-a"
        marketId="1"
        outcomeId="2"
        label={undefined}
        terms={{ kinds: [], sides: [{ name: "sell", wire: "SELL" }], unit: "contracts" } as never}
        presets={[]}
        change={change}
        amountInput={amountInput}
      />
    </>,
  );
  const [entry] = registeredCommands.read();
  expect(entry?.commands.map(({ title, shortcut }) => [title, shortcut])).toEqual([["Sell", "trade-sell"]]);
  entry?.commands[0]?.run("");
  expect(change).toHaveBeenCalledWith({ side: "sell" });
  expect(document.activeElement).toBe(amountInput.current);
});
