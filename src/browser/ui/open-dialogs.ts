import { createState } from "#browser/lib/readable.ts";

/** Modal dialogs that are open, the topmost last: all outside of it can be neither clicked nor read by a screen reader. */
export const openDialogs = createState<readonly HTMLElement[]>([]);
