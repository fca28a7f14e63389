/**
 * The query of the address as it is now. A page that is still being drawn after a press knows only the one before it: what
 * changes a part of the address keeps the others from here.
 */
export function queryNow(): URLSearchParams {
  return new URLSearchParams(globalThis.location.search);
}
