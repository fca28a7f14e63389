// A mark before the title of a page that is hidden while there is news, until it is seen. Pages change their titles as
// they like; the mark is put back.

const mark = "● ";
let stop: (() => void) | undefined;

export function markTitleUntilSeen(): void {
  if (document.visibilityState !== "hidden" || stop !== undefined) return;
  const put = () => {
    if (!document.title.startsWith(mark)) document.title = mark + document.title;
  };
  const titles = new MutationObserver(put);
  titles.observe(document.head, { childList: true, characterData: true, subtree: true });
  const onSeen = () => {
    if (document.visibilityState === "hidden") return;
    stop?.();
  };
  document.addEventListener("visibilitychange", onSeen);
  stop = () => {
    titles.disconnect();
    document.removeEventListener("visibilitychange", onSeen);
    stop = undefined;
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
  };
  put();
}
