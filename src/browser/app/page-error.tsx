import { Button } from "#browser/ui/button.tsx";
import styles from "#browser/ui/message-page.module.css";
import { pageErrorTexts as texts } from "./texts.ts";

/** Replaces a page that threw while rendering, or (`missing`) whose code could not be loaded. */
export function PageError({ missing, retry }: { missing: boolean; retry: () => void }) {
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1>{missing ? texts.missing : texts.crashed}</h1>
        <p>{missing ? texts.missingReason : texts.ordersSafe}</p>
      </div>
      <div className={styles.actions}>
        {missing ? null : <Button onClick={retry}>{texts.retry}</Button>}
        <Button tone="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </div>
    </main>
  );
}
