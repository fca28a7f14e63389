import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { wantsFocusOnMain } from "#browser/routing/navigation-state.ts";
import { focusMain } from "#browser/ui/keep-focus.ts";

/** Moves the focus to the content of a page that was opened with the state `focusOnMain`, once the page is there. */
export function useFocusOnMain(): void {
  const { key, state } = useLocation();
  const isNew = useNavigationType() !== "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (isNew && wantsFocusOnMain(state)) focusMain();
  }, [key]);
}
