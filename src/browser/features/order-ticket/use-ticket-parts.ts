// What only a ticket in use needs is fetched when somebody turns to it, and kept from then on. Without it nothing is sent.
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { importWithReload } from "#browser/ui/lazy-component.tsx";
import type { TicketParts } from "./ticket-parts.ts";

const held = createStore<{ readonly parts?: TicketParts; readonly isMissing: boolean }>(() => ({
  isMissing: false,
}));
let fetching: Promise<void> | undefined;

const load = async () => (await import("./ticket-parts.ts")).ticketParts;
const keep = (parts: TicketParts) => held.setState({ parts, isMissing: false });

/** Fetches the parts unless they are here or on their way. A failure is only noted: nothing was asked of them yet. */
export function prepareTicketParts(): Promise<void> {
  fetching ??= load()
    .then(keep)
    .catch(() => {
      fetching = undefined;
      held.setState({ isMissing: true });
    });
  return fetching;
}

/** Fetches them where that failed, if need be by loading the page anew. */
export function retryTicketParts(): void {
  importWithReload("ticket", load).then(keep, () => undefined);
}

/** The parts, once they are here. */
export function useTicketParts(): TicketParts | undefined {
  return useStore(held, ({ parts }) => parts);
}

/** Whether they could not be fetched. */
export function useArePartsMissing(): boolean {
  return useStore(held, ({ isMissing }) => isMissing);
}
