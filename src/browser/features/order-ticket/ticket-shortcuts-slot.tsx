import { memo } from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { defaultKeys, isTradingShortcut, type ShortcutId } from "#browser/preferences/shortcuts.ts";
import { useCommands } from "#browser/ui/commands.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import { choiceTexts, keyTexts, ticketTexts } from "./texts.ts";
import type { TicketShortcutsProps } from "./ticket-shortcuts.tsx";

const TicketShortcuts = lazyComponent(
  "ticket-shortcuts",
  async () => (await import("./ticket-shortcuts.tsx")).TicketShortcuts,
);

interface TicketShortcutsSlotProps extends TicketShortcutsProps {
  /** Outcome, market and venue for the titles of the commands; undefined where the page has one ticket. */
  readonly label: string | undefined;
}

/** The sides as commands of the palette, and the trading shortcuts, where they are switched on. */
export const TicketShortcutsSlot = memo(({ label, ...props }: TicketShortcutsSlotProps) => {
  const { venue, marketId, outcomeId, terms, change, amountInput } = props;
  useCommands(
    ticketTexts.title,
    terms.sides.map(({ name }) => ({
      id: label === undefined ? name : JSON.stringify([name, venue, marketId, outcomeId]),
      title:
        label === undefined ? choiceTexts.sides[name] : choiceTexts.sideOf(choiceTexts.sides[name], label),
      shortcut: `trade-${name}`,
      run: () => {
        change({ side: name });
        amountInput.current?.focus();
        amountInput.current?.select();
      },
    })),
  );
  return usePreference("tradingKeys") ? (
    <ErrorBoundary fallback={() => <UnloadedKeys text={keyTexts.notLoaded} />}>
      <LazyBoundary fallback={<UnloadedKeys text={keyTexts.loading} />}>
        <TicketShortcuts {...props} />
      </LazyBoundary>
    </ErrorBoundary>
  ) : null;
});

const tradingIds = (Object.keys(defaultKeys) as ShortcutId[]).filter(isTradingShortcut);

/** Says why a trading key does nothing. */
export function UnloadedKeys({ text }: { readonly text: string }) {
  return tradingIds.map((id) => <UnloadedKey key={id} id={id} text={text} />);
}

function UnloadedKey({ id, text }: { readonly id: ShortcutId; readonly text: string }) {
  useShortcut(id, () => notify(text, "warn"));
  return null;
}
