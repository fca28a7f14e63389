// What is told of news outside of the page, by the user's choices: a notification of the browser, a sound. And a mark in
// the title of a page that is not seen.
import { notifications } from "#browser/preferences/notifications.ts";
import { showBrowserNotification } from "./browser-notification.ts";
import { playTone } from "./notification-sound.ts";
import { markTitleUntilSeen } from "./title-badge.ts";
import type { ToastTone } from "./toast.tsx";

export interface Announcement {
  readonly userId: string;
  readonly kind: "alerts" | "orders";
  readonly text: string;
  readonly tone: ToastTone;
  /** News with the same tag takes the place of the one before where the browser shows it. */
  readonly tag?: string;
  /** Where a notification leads, and what does that where it stands outside of the page. */
  readonly way?: { readonly label: string; readonly to: string; readonly go: () => void };
}

export function announceAloud({ userId, kind, text, tag, way }: Announcement): void {
  markTitleUntilSeen();
  const choices = notifications.read(userId);
  if (!choices[kind]) return;
  if (choices.browser) showBrowserNotification(text, { tag, open: way?.go });
  if (choices.sound) void playTone(kind);
}
