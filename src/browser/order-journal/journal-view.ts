// What a journal shows: its records, and what is wrong with their storage. After `close` it stays empty.
import { createStore } from "zustand/vanilla";
import { isSame } from "#browser/lib/carry-unknown.ts";
import { errorMessage } from "#browser/lib/error-message.ts";
import { furtherIntent, type Intent } from "./intent.ts";
import type { UnreadableIntent } from "./journal-database.ts";
import { texts } from "./texts.ts";

export interface JournalView {
  readonly phase: "opening" | "ready" | "failed";
  /** Reason records cannot be stored or some cannot be read, as a text to show. */
  readonly problem: string | undefined;
  /** Why this page can record no order until it is reloaded, as a sentence; undefined where it can. */
  readonly unavailable?: string | undefined;
  /** The records that could not be read. */
  readonly unreadable?: readonly UnreadableIntent[];
  /** Newest first. */
  readonly intents: readonly Intent[];
}

export function createJournalView() {
  const store = createStore<JournalView>(() => ({ phase: "opening", problem: undefined, intents: [] }));
  let isClosed = false;
  const set = (part: Partial<JournalView>) => {
    if (!isClosed) store.setState(part);
  };
  const fail = (error: unknown) => set({ phase: "failed", problem: errorMessage(error) });
  const byId = () => new Map(store.getState().intents.map((intent) => [intent.intentId, intent]));
  return {
    store,
    byId,
    find: (intentId: string) => store.getState().intents.find((intent) => intent.intentId === intentId),
    /** Shows records in place of their earlier versions: one update of the view, however many they are. */
    show(changed: readonly Intent[]) {
      const left = new Map(changed.map((intent) => [intent.intentId, intent]));
      const { intents: shown } = store.getState();
      let intents = shown.map((intent) => {
        const next = left.get(intent.intentId);
        left.delete(intent.intentId);
        return next === undefined || isSame(next, intent) ? intent : next;
      });
      for (const intent of left.values()) {
        const place = intents.findIndex(({ sentAt }) => sentAt <= intent.sentAt);
        intents = intents.toSpliced(place < 0 ? intents.length : place, 0, intent);
      }
      if (intents.length !== shown.length || intents.some((intent, index) => intent !== shown[index]))
        set({ intents });
    },
    /** Shows all records as just read, oldest first; returns those that replace them. */
    showAll(read: readonly Intent[], unreadable: readonly UnreadableIntent[]) {
      const problem = unreadable.length === 0 ? undefined : texts.unreadable(unreadable.length);
      const shown = byId();
      const known = read.map((intent) => furtherIntent(shown.get(intent.intentId), intent));
      const ids = new Set(known.map(({ intentId }) => intentId));
      // Written while this was reading.
      const newer = store.getState().intents.filter(({ intentId }) => !ids.has(intentId));
      set({ phase: "ready", problem, unreadable, intents: [...newer, ...known.toReversed()] });
      return known;
    },
    fail,
    /** Shows that no order can be recorded any more. */
    lose(error: unknown, reason: string) {
      fail(error);
      set({ unavailable: texts.unavailable(reason) });
    },
    close() {
      set({ phase: "opening", problem: undefined, unavailable: undefined, unreadable: [], intents: [] });
      isClosed = true;
    },
  };
}
