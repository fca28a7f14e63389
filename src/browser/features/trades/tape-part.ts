import { lazyComponent } from "#browser/ui/lazy-component.tsx";

/** Height of a print in px; the style sheet has the same. */
export const printHeight = 20;

/** The tape itself, which comes after the panels stand. */
export const TapeView = lazyComponent("tape", async () => (await import("./tape-view.tsx")).TapeView);
