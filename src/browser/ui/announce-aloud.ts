// What is told of news outside of the page, by the user's choices: a notification of the browser, a sound. And a mark in
// the title of a page that is not seen.
import { notifications } from "#browser/preferences/notifications.ts";
import type { Announcement } from "./announce.ts";
import { showBrowserNotification } from "./browser-notification.ts";
import { markTitleUntilSeen } from "./title-mark.ts";
import { playTone } from "./tone.ts";

export function announceAloud({ userId, kind, text, tag, way }: Announcement): void {
  markTitleUntilSeen();
  const choices = notifications.read(userId);
  if (!choices[kind]) return;
  if (choices.browser) showBrowserNotification(text, { tag, open: way?.go });
  if (choices.sound) void playTone(kind);
}
