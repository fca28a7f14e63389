import type { UserNotification } from "./notify-outside-page.ts";
import { notificationTexts as texts } from "./texts.ts";
import { notify } from "./toast.tsx";

/**
 * Shows a toast, unless `hasToast` is false, and a browser notification and sound if the user enabled them, whose code is loaded
 * on first use.
 */
export function notifyUser(
  notification: UserNotification,
  { hasToast = true }: { readonly hasToast?: boolean } = {},
): void {
  const { text, tone, link } = notification;
  if (hasToast) notify(text, tone, link);
  import("./notify-outside-page.ts").then(
    ({ notifyOutsidePage }) => notifyOutsidePage(notification),
    () => notify(texts.notLoaded, "warn"),
  );
}
