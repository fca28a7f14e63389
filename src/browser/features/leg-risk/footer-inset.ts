// The room that every page leaves for the strip at its foot. A strip that comes while a page is open moves nothing: the page
// can then be scrolled past it, and the next one ends above it. /theme.js makes that room before the first paint where the
// strip was there last.
const key = "crossbook.foot";
const { dataset } = document.documentElement;
let isTaken = dataset.foot === "strip";

/** The strip comes or goes on the page that is open. */
export function setFooterInset(takes: boolean): void {
  isTaken = takes;
  if (takes && dataset.foot !== "strip") dataset.foot = "late";
  try {
    if (takes) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // Storage is denied or full: the strip then appears late after each reload.
  }
}

/** A page begins: it ends above the strip, or where the window does. */
export function fitFoot(): void {
  dataset.foot = isTaken ? "strip" : "none";
}

/** Nobody is signed in any more: there is no strip here, and what there was the next page begins with. */
export function leaveFoot(): void {
  dataset.foot = "none";
}
