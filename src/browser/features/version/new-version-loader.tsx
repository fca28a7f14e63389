import { type ComponentType, useEffect, useState } from "react";

/** Long after what the page needs for itself, and before the files of a new deployment are likely to take their place, ms. */
const laterMs = 30_000;

/** Loads and starts the watch for newer versions. Without it, a page whose files are gone says so by itself. */
export function NewVersionLoader() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import("./new-version-notice.tsx").then(
        ({ NewVersionNotice }) => setNotice(() => NewVersionNotice),
        () => {},
      );
    const timer = setTimeout(load, laterMs);
    return () => clearTimeout(timer);
  }, []);
  return Notice === undefined ? null : <Notice />;
}
