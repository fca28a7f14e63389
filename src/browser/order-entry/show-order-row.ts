import { createStore } from "zustand/vanilla";

/** Longest wait for a table that has to be loaded first, ms. */
const longestWaitMs = 5_000;

/** Order whose row a table has to mount wherever it is in it; undefined mostly. */
export const awaitedRow = createStore<{ readonly intentId: string | undefined }>(() => ({
  intentId: undefined,
}));

/** Moves the focus to the row of the order `intentId`, at once or as soon as it is on the screen. */
export function showOrderRow(intentId: string): void {
  const selector = `[data-intent-id="${CSS.escape(intentId)}"]`;
  const show = () => {
    const row = document.querySelector<HTMLElement>(selector);
    row?.scrollIntoView({ block: "nearest" });
    row?.focus();
    return row !== null;
  };
  if (show()) return;
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  awaitedRow.setState({ intentId });
  setTimeout(() => {
    observer.disconnect();
    if (awaitedRow.getState().intentId === intentId) awaitedRow.setState({ intentId: undefined });
  }, longestWaitMs);
}
