/** Longest wait for a table that has to be loaded first, ms. */
const longestWaitMs = 5_000;

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
    if (!show()) return;
    observer.disconnect();
    clearTimeout(timer);
  });
  const timer = setTimeout(() => observer.disconnect(), longestWaitMs);
  observer.observe(document.body, { childList: true, subtree: true });
}
