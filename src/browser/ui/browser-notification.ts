import { useSyncExternalStore } from "react";
import { createListeners } from "#browser/lib/readable.ts";
import { texts } from "./texts.ts";

/** `insecure`: browsers allow notifications over https only. `unsupported`: this browser shows none for pages. */
export type NotificationPermissionState = NotificationPermission | "insecure" | "unsupported";

const permissionChanges = createListeners();

/** Detected by trying: Chrome on Android has the constructor, but throws outside of service workers. */
let isConstructorRefused = false;

export function readNotificationPermission(): NotificationPermissionState {
  if (!window.isSecureContext) return "insecure";
  if (!("Notification" in window) || isConstructorRefused) return "unsupported";
  return Notification.permission;
}

/** Shows the permission prompt. Call it only after the user has switched notifications on. */
export async function requestNotificationPermission(): Promise<NotificationPermissionState> {
  if (readNotificationPermission() === "default") await Notification.requestPermission();
  permissionChanges.notify();
  return readNotificationPermission();
}

export interface BrowserNotificationOptions {
  readonly tag?: string | undefined;
  /** Runs on a click, after the page has been focused. */
  readonly onClick?: (() => void) | undefined;
}

/** Shows a notification if permitted; returns false otherwise. */
export function showBrowserNotification(
  text: string,
  { tag, onClick }: BrowserNotificationOptions = {},
): boolean {
  if (readNotificationPermission() !== "granted") return false;
  try {
    const notification = new Notification(texts.product, {
      body: text,
      icon: "/favicon.ico",
      // One that replaces another is silent otherwise, and the earlier one may be there for hours.
      ...(tag && { tag, renotify: true }),
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick?.();
    };
    return true;
  } catch {
    isConstructorRefused = true;
    permissionChanges.notify();
    return false;
  }
}

function watchPermission(listener: () => void): () => void {
  const removeListener = permissionChanges.add(listener);
  // Users can change the permission in the browser's settings while the page is open.
  let status: PermissionStatus | undefined;
  let isUnsubscribed = false;
  navigator.permissions?.query({ name: "notifications" }).then(
    (permission) => {
      if (isUnsubscribed) return;
      status = permission;
      status.addEventListener("change", listener);
    },
    () => {
      // Query not supported: the visibilitychange listener below covers it.
    },
  );
  document.addEventListener("visibilitychange", listener);
  return () => {
    isUnsubscribed = true;
    removeListener();
    status?.removeEventListener("change", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** Current permission; re-renders when it changes. */
export function useNotificationPermission(): NotificationPermissionState {
  return useSyncExternalStore(watchPermission, readNotificationPermission);
}
