// Notifications of the browser: whether it shows any of this page, and showing one.

import { useSyncExternalStore } from "react";
import { createListeners } from "#browser/lib/readable.ts";

/** `insecure`: browsers show them only for pages over https. `unsupported`: this one shows none of a page at all. */
export type NotificationPermissionState = NotificationPermission | "insecure" | "unsupported";

const permissionChanges = createListeners();

/** Learnt by trying: some browsers have the interface but only for installed apps. */
let isRefusedToPages = false;

export function readNotificationPermission(): NotificationPermissionState {
  if (!window.isSecureContext) return "insecure";
  if (!("Notification" in window) || isRefusedToPages) return "unsupported";
  return Notification.permission;
}

/** Asks the user for permission; only ever called because he switched notifications on. */
export async function askNotificationPermission(): Promise<NotificationPermissionState> {
  if (readNotificationPermission() === "default") await Notification.requestPermission();
  permissionChanges.notify();
  return readNotificationPermission();
}

export interface ShownNotification {
  readonly tag?: string | undefined;
  /** What a press on it does after the page is in front. */
  readonly open?: (() => void) | undefined;
}

/** Shows it where that is allowed; answers whether it was shown. */
export function showBrowserNotification(text: string, { tag, open }: ShownNotification = {}): boolean {
  if (readNotificationPermission() !== "granted") return false;
  try {
    const shown = new Notification("Crossbook", { body: text, icon: "/favicon.ico", ...(tag && { tag }) });
    shown.onclick = () => {
      window.focus();
      shown.close();
      open?.();
    };
    return true;
  } catch {
    isRefusedToPages = true;
    permissionChanges.notify();
    return false;
  }
}

function watchPermission(listener: () => void): () => void {
  const removeListener = permissionChanges.add(listener);
  // The user may change it in the browser's own settings, with this page open.
  let status: PermissionStatus | undefined;
  let isOver = false;
  navigator.permissions?.query({ name: "notifications" }).then(
    (answer) => {
      if (isOver) return;
      status = answer;
      status.addEventListener("change", listener);
    },
    () => {
      // Not told by this browser: a look when the page comes back has to do.
    },
  );
  document.addEventListener("visibilitychange", listener);
  return () => {
    isOver = true;
    removeListener();
    status?.removeEventListener("change", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** What the browser allows, live. */
export function useNotificationPermission(): NotificationPermissionState {
  return useSyncExternalStore(watchPermission, readNotificationPermission);
}
