// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
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
