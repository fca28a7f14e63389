// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { createBookStore } from "#browser/group-edges/book-store.tsx";
import { twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { NumberedVenues } from "#browser/ui/venue-badge.tsx";
import { type Decimal, decimal } from "#contract/decimal.ts";
import { LegsConfirm } from "./legs-confirm.tsx";
import { profitDropTolerance } from "./profit-drop-tolerance.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const config = twoLegConfig();
const bought = twoLegs(config, [[["0.4", "100"]], [["0.5", "100"]]]);
const trade = {
  value: decimal("1000"),
  contracts: decimal("50"),
  legs: [{ fill: { worst: decimal("0.4") } }, { fill: { worst: decimal("0.5") } }],
  turnover: decimal("49"),
};
const byDefault = (profit: string) =>
  profitDropTolerance({ ...trade, value: decimal(profit) }, bought, undefined);

/** A review whose profit was $1.00 when it opened; `null` is a profit that no book gives. */
function openReview(toleranceOf: (profit: string) => Decimal = byDefault, together = true) {
  const bookStore = createBookStore();
  const placed: Decimal[] = [];
  const dialog = (profit: string | null) => (
    <ConfigProvider config={config}>
      <LegsConfirm
        kind="open"
        bought={bought}
        plan={
          profit === null
            ? undefined
            : {
                value: decimal(profit),
                beforeFees: false,
                sequence: { first: 0, together, reason: "thin" },
                legText: () => "Buy 50",
              }
        }
        tolerance={profit === null ? undefined : toleranceOf(profit)}
        bookStore={bookStore}
        isSending={false}
        isWaiting={false}
        blocks={profit?.startsWith("-") === true ? ["No profit at this size now"] : []}
        isAcknowledged
        canPlace={profit?.startsWith("-") !== true}
        notice={null}
        onPlace={(lowest) => placed.push(lowest)}
        onClose={() => {}}
      >
        <p />
      </LegsConfirm>
    </ConfigProvider>
  );
  const { rerender } = render(dialog("1"));
  const button = () => {
    const found = document.querySelectorAll<HTMLButtonElement>("[aria-disabled]")[0];
    if (found === undefined) throw new Error("no button that sends");
    return found;
  };
  return {
    placed,
    dialog,
    show: (profit: string | null, ms = 0) => {
      rerender(dialog(profit));
      act(() => void vi.advanceTimersByTime(ms));
    },
    text: () => button().textContent,
    dialogText: () => document.querySelector("dialog")?.textContent ?? "",
    isEnabled: () => button().getAttribute("aria-disabled") === "false",
    press: () => act(() => button().click()),
  };
}

it("stays enabled while a living book moves the profit within a tick a leg", () => {
  const { show, isEnabled, press, placed } = openReview();
  // Sinks from $1.00 to $0.22 in steps of a few cents up and down: two ticks of a cent on 50 contracts are $1.
  let enabled = 0;
  for (let book = 0; book < 100; book += 1) {
    const cents = 100 - Math.floor(book * 0.78) + ((book * 7919) % 5) - 2;
    show(decimal(String(cents / 100)), 100);
    if (isEnabled()) enabled += 1;
  }
  expect(enabled / 100).toBeGreaterThanOrEqual(0.95);
  press();
  expect(placed).toHaveLength(1);
});

it("names the least profit that the tolerance lets through, as it is sent with", () => {
  const { show, dialogText, press, placed } = openReview(() => decimal("0.403"));
  expect(dialogText()).toContain("Sent only at $0.59 profit or more.");
  press();
  show("0.7");
  expect(dialogText()).toContain("Sent only at $0.59 profit or more.");
  press();
  show("1.2");
  expect(dialogText()).toContain("Sent only at $0.79 profit or more.");
  press();
  expect(placed).toEqual(["0.597", "0.597", "0.797"]);
});

it("rounds the profit down, as the totals do", () => {
  const { show, dialogText } = openReview();
  show("1.2395");
  expect(dialogText()).toContain("$1.00 → $1.23");
});

it("says that any profit is enough where the tolerance is as large as the profit", () => {
  const { dialogText } = openReview();
  expect(byDefault("1")).toBe("1");
  expect(dialogText()).toContain("Sent only at a profit. Orders can't be cancelled here.");
});

it("says that the second leg is not sent without a profit, unless both are sent at once", () => {
  const follows =
    "The second leg goes only while both still make a profit. If not, the first stays unhedged.";
  expect(openReview(byDefault, false).dialogText()).toContain(follows);
  cleanup();
  expect(openReview(byDefault, true).dialogText()).not.toContain(follows);
});

it("takes no press in the moment after a fall beyond the tolerance, and one after it", () => {
  const { show, text, press, placed } = openReview(() => decimal("0.1"));
  show("0.91");
  press();
  expect(placed).toEqual(["0.9"]);
  show("0.89");
  expect(text()).toMatch(/^Price moved – 0\.[456] s$/);
  press();
  expect(placed).toHaveLength(1);
  show("0.89", 800);
  expect(text()).toBe("Place both orders");
  press();
  expect(placed).toEqual(["0.9", "0.79"]);
});

it("names a loss and a missing book on the button, and agrees to neither", () => {
  const { show, text, isEnabled } = openReview(() => decimal("0.1"));
  show("-0.01", 1_000);
  expect(text()).toBe("No profit at this size now");
  show(null);
  expect(text()).toBe("Book is stale");
  show("0.95");
  expect(isEnabled()).toBe(true);
  show("0.02");
  expect(text()).toMatch(/^Price moved/);
});

it("tolerates the larger of a tick a leg and 1 % of the result, or the user's own distance on both prices", () => {
  expect(byDefault("2")).toBe("1");
  expect(profitDropTolerance(trade, bought, undefined)).toBe("10");
  expect(byDefault("-1000")).toBe("1");
  expect(profitDropTolerance(trade, bought, { unit: "cents", value: decimal("2") })).toBe("2");
  expect(profitDropTolerance(trade, bought, { unit: "percent", value: decimal("2") })).toBe("0.98");
});

it("numbers the badges of legs that share their venue with another of the group", () => {
  const { dialog } = openReview();
  cleanup();
  render(<NumberedVenues value={new Set(["venue-a", "venue-b"])}>{dialog("1")}</NumberedVenues>);
  const badges = [...document.querySelectorAll("dialog [role=img]")].map(({ textContent }) => textContent);
  expect(badges).toEqual(["A1", "B2"]);
});
