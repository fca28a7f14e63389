import { notifications } from "#browser/preferences/notifications.ts";
import { showBrowserNotification } from "./browser-notification.ts";
import { playTone } from "./notification-sound.ts";
import type { ToastTone } from "./toast.tsx";

export interface UserNotification {
  readonly userId: string;
  readonly kind: "alerts" | "orders";
  readonly text: string;
  readonly tone: ToastTone;
  /** A browser notification replaces the previous one with the same tag. */
  readonly tag?: string;
  /** Target of a click: `to` for the toast, `go` for the browser notification. */
  readonly link?: { readonly label: string; readonly to: string; readonly go: () => void };
}

/** Reports a notification outside of the page as the user chose: by browser notification, sound and page title. */
export function notifyOutsidePage({ userId, kind, text, tag, link }: UserNotification): void {
  markTitleUntilSeen();
  const choices = notifications.read(userId);
  if (!choices[kind]) return;
  if (choices.browser) showBrowserNotification(text, { tag, onClick: link?.go });
  if (choices.sound) void playTone(kind);
}

const titleMark = "● ";
let unmarkTitle: (() => void) | undefined;

/** Marks the title of a hidden page until it is seen. Pages change their titles, so the mark is added again after each change. */
function markTitleUntilSeen(): void {
  if (document.visibilityState !== "hidden" || unmarkTitle !== undefined) return;
  const addMark = () => {
    if (!document.title.startsWith(titleMark)) document.title = titleMark + document.title;
  };
  const observer = new MutationObserver(addMark);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const onSeen = () => {
    if (document.visibilityState === "hidden") return;
    unmarkTitle?.();
  };
  document.addEventListener("visibilitychange", onSeen);
  unmarkTitle = () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", onSeen);
    unmarkTitle = undefined;
    if (document.title.startsWith(titleMark)) document.title = document.title.slice(titleMark.length);
  };
  addMark();
}
