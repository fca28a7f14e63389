// News that may be worth more than a notification inside the page: the user chooses whether the browser shows it and
// whether it makes a sound. What does that is fetched when the first news comes.
import type { Announcement } from "./desktop-notification.ts";
import { notify } from "./toast.tsx";

/** Tells it in "Notifications", and by whatever else the user has switched on for such news. */
export function notifyUser(news: Announcement): void {
  const { text, tone, way } = news;
  notify(text, tone, way);
  import("./desktop-notification.ts").then(
    ({ announceAloud }) => announceAloud(news),
    () => notify("What makes sounds and browser notifications could not be loaded.", "warn"),
  );
}
