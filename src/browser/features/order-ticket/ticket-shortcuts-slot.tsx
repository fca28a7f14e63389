import { memo } from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import type { TicketShortcutsProps } from "./ticket-shortcuts.tsx";

const TicketShortcuts = lazyComponent(
  "ticket-shortcuts",
  async () => (await import("./ticket-shortcuts.tsx")).TicketShortcuts,
);

/** The trading shortcuts, where they are switched on. */
export const TicketShortcutsSlot = memo((props: TicketShortcutsProps) =>
  usePreference("tradingKeys") ? (
    <ErrorBoundary fallback={() => null}>
      <LazyBoundary>
        <TicketShortcuts {...props} />
      </LazyBoundary>
    </ErrorBoundary>
  ) : null,
);
