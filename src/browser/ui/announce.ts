// News that may be worth more than a notification inside the page: the user chooses whether the browser shows it and
// whether it makes a sound. What does that is fetched when the first news comes.
import { notify, type ToastTone } from "./toast.tsx";

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

/** Tells it in "Notifications", and by whatever else the user has switched on for such news. */
export function announce(news: Announcement): void {
  const { text, tone, way } = news;
  notify(text, tone, way);
  import("./announce-aloud.ts").then(
    ({ announceAloud }) => announceAloud(news),
    () => notify("What makes sounds and browser notifications could not be loaded.", "warn"),
  );
}
