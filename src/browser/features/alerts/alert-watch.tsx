// Begins to watch the user's alerts once the page stands; what does it is fetched then. In every tab, on every page.
import { type ComponentType, useEffect, useState } from "react";
import { notify } from "#browser/ui/toast.tsx";

/** After the first paint and what it asks for, in ms. */
const laterMs = 500;

export function AlertWatch() {
  const [Watcher, setWatcher] = useState<ComponentType>();
  useEffect(() => {
    const fetch = () =>
      import("./alert-watcher.tsx").then(
        (part) => setWatcher(() => part.AlertWatcher),
        () => notify("Alerts are not watched in this tab: a part of Crossbook could not be loaded.", "warn"),
      );
    const timer = setTimeout(fetch, laterMs);
    return () => clearTimeout(timer);
  }, []);
  return Watcher === undefined ? null : <Watcher />;
}
