// Trading shortcuts of a ticket, loaded only where they are switched on. They fill in fields and click the submit button,
// so the ticket's own checks apply.

import type { RefObject } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { useOrderBookSource } from "#browser/market-data/use-order-book.ts";
import type { TicketTerms } from "#browser/order-entry/ticket-terms.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { isShortcutOn, keyOf } from "#browser/preferences/shortcuts.ts";
import { Kbd } from "#browser/ui/kbd.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { limitText } from "./parse-limit-price.ts";
import { choiceTexts, keyTexts } from "./texts.ts";
import styles from "./ticket-shortcuts.module.css";
import type { TicketInputs } from "./use-ticket-inputs.ts";

export interface TicketShortcutsProps {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
  readonly terms: TicketTerms;
  readonly presets: readonly Decimal[];
  readonly change: (part: Partial<TicketInputs>) => void;
  readonly amountInput: RefObject<HTMLInputElement | null>;
}

export function TicketShortcuts(props: TicketShortcutsProps) {
  const { venue, marketId, outcomeId, terms, presets, change, amountInput } = props;
  const settings = useVenueConfig(venue);
  const { source } = useOrderBookSource(venue, marketId, outcomeId);
  const odds = usePreference("odds");

  const offer = (side: TicketInputs["side"]) => {
    if (terms.sides.some(({ name }) => name === side)) change({ side });
    else notify(choiceTexts.noSide(settings.label, side), "warn");
  };
  const choose = (kind: TicketInputs["kind"]) => {
    const isOffered = terms.kinds.some(({ name }) => name === kind);
    if (isOffered) change({ kind });
    else notify(choiceTexts.noKind(settings.label, kind), "warn");
    return isOffered;
  };
  const priceAt = (side: "asks" | "bids") => {
    const { ladder, state } = source.read();
    const best = ladder?.[side][0]?.price;
    if (best === undefined || (state !== "live" && state !== "polling")) {
      notify(keyTexts.noPrice, "warn");
    } else if (choose("limit")) change({ limit: limitText(best, { odds, priceScale: settings.priceScale }) });
  };
  const setAmount = (index: number) => {
    const preset = presets[index];
    if (preset !== undefined) change({ amount: preset });
  };

  useShortcut("trade-buy", () => offer("buy"));
  useShortcut("trade-sell", () => offer("sell"));
  useShortcut("trade-market", () => {
    choose("market");
  });
  useShortcut("trade-limit", () => {
    choose("limit");
  });
  useShortcut("trade-amount", () => amountInput.current?.select());
  useShortcut("trade-preset-1", () => setAmount(0));
  useShortcut("trade-preset-2", () => setAmount(1));
  useShortcut("trade-preset-3", () => setAmount(2));
  useShortcut("trade-preset-4", () => setAmount(3));
  useShortcut("trade-best-bid", () => priceAt("bids"));
  useShortcut("trade-best-ask", () => priceAt("asks"));
  useShortcut("trade-review", () => {
    const form = amountInput.current?.form;
    const at = document.activeElement;
    // In a field of something else the key is not about the ticket.
    if (at instanceof HTMLInputElement && at.form !== form) return false;
    form?.requestSubmit();
    return true;
  });
  const help = keyOf("help");
  return (
    <p className={styles.keys}>
      {keyTexts.on}
      {help === "" ? null : (
        <>
          {" "}
          <Kbd keys={help} isDisabled={!isShortcutOn("help")} /> {keyTexts.help}
        </>
      )}
    </p>
  );
}
