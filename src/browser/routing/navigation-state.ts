/** State of a navigation after which the focus moves to the page's main content. */
export const focusOnMain = { focus: "main" } as const;

/** True for the state of a navigation made with `focusOnMain`. */
export function wantsFocusOnMain(state: unknown): boolean {
  return typeof state === "object" && state !== null && "focus" in state && state.focus === focusOnMain.focus;
}
