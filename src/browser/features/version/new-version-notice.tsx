import { useEffect, useState } from "react";
import { runningBuild } from "#browser/config/build-info.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { isReloadBlocked } from "#browser/lib/reload-guard.ts";
import { toSitePath } from "#browser/routing/base-path.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { keepFocusNear } from "#browser/ui/keep-focus.ts";
import styles from "./new-version-notice.module.css";
import { versionTexts as texts } from "./texts.ts";
import { watchDeployedBuild } from "./watch-deployed-build.ts";

const reloadPage = () => location.reload();

/** One line over the page when a newer version is deployed. Only the user reloads, and not while an order is in flight. */
export function NewVersionNotice({ reload = reloadPage }: { readonly reload?: () => void }) {
  const [text, setText] = useState<string>();
  useEffect(
    () =>
      watchDeployedBuild(
        {
          running: runningBuild(),
          url: toSitePath("/version.json"),
          fetch: (...request) => fetch(...request),
          clock: systemClock,
          page: document,
        },
        () => setText(texts.deployed),
      ),
    [],
  );
  if (text === undefined) return null;
  return (
    <div ref={keepFocusNear} role="status" aria-label={texts.name} className={styles.notice}>
      {text}
      <Button
        tone="quiet"
        onClick={() => {
          if (isReloadBlocked()) setText(texts.orderInFlight);
          else reload();
        }}
      >
        {texts.reload}
      </Button>
      <Button tone="quiet" aria-label={texts.dismiss} onClick={() => setText(undefined)}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
