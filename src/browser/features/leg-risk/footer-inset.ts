// The space that every page reserves at its end for the leg-risk strip. A strip that appears on an open page shifts nothing:
// the page can be scrolled past it, and only the next page ends above it. /theme.js reserves the space before the first
// paint if there was a strip on the last page.
const key = "crossbook.foot";
const { dataset } = document.documentElement;
let hasStrip = dataset.foot === "strip";

/** Tells that the strip appears on the open page or disappears from it. */
export function setFooterInset(isShown: boolean): void {
  hasStrip = isShown;
  if (isShown && dataset.foot !== "strip") dataset.foot = "late";
  try {
    if (isShown) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // Storage is denied or full: the strip then appears late after each reload.
  }
}

/** Reserves the space, or none, for a page that begins. */
export function applyFooterInset(): void {
  dataset.foot = hasStrip ? "strip" : "none";
}

/** Reserves none while nobody is signed in; the next signed-in page begins with what was shown last. */
export function clearFooterInset(): void {
  dataset.foot = "none";
}
