// Starts watching the user's alerts once the page is loaded and there are any; loads the watcher then. In every tab,
// on every page.
import { type ComponentType, useEffect, useState } from "react";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import { alerts } from "#browser/preferences/alerts.ts";
import { edgeAlerts } from "#browser/preferences/edge-alerts.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { notify } from "#browser/ui/toast.tsx";
import { texts } from "./button-texts.ts";

/** After the first paint and what it asks for, in ms. */
const laterMs = 500;

/** `follow` is what follows a matched group for alerts on edges. */
export function AlertWatcherLoader({ follow }: { readonly follow: GroupSubscriptionComponent }) {
  const [Watcher, setWatcher] = useState<ComponentType<{ readonly follow: GroupSubscriptionComponent }>>();
  const hasAlerts = useStored(alerts).length + useStored(edgeAlerts).length > 0;
  useEffect(() => {
    if (!hasAlerts) return;
    const fetch = () =>
      import("./alert-watcher.tsx").then(
        (part) => setWatcher(() => part.AlertWatcher),
        () => notify(texts.loadFailed, "warn"),
      );
    const timer = setTimeout(fetch, laterMs);
    return () => clearTimeout(timer);
  }, [hasAlerts]);
  return Watcher === undefined ? null : <Watcher follow={follow} />;
}
