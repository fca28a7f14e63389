import type { Session } from "./session.ts";

interface UserInstance {
  readonly userId: string;
  close(): void;
}

/** Returns the signed-in user's instance, opened on first use. */
type GetInstance<Instance> = (userId: string, onSignOut: Session["onSignOut"]) => Instance;

/**
 * One instance per signed-in user: closed at sign-out or when another user signs in, never shared between users. Not tied to a
 * component, so it closes at sign-out even while no view uses it. `onPageHide`: last chance to write before the page closes.
 */
export function createUserInstance<Instance extends UserInstance>(
  open: (userId: string) => Instance,
  onPageHide?: (instance: Instance) => void,
): GetInstance<Instance> {
  let current: Instance | undefined;
  return (userId, onSignOut) => {
    if (current?.userId === userId) return current;
    current?.close();
    const opened = open(userId);
    current = opened;
    const hide = onPageHide === undefined ? undefined : () => onPageHide(opened);
    if (hide !== undefined) window.addEventListener("pagehide", hide);
    const unsubscribe = onSignOut(() => {
      unsubscribe();
      if (hide !== undefined) window.removeEventListener("pagehide", hide);
      opened.close();
      if (current === opened) current = undefined;
    });
    return opened;
  };
}
