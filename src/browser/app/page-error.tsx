import { Button } from "#browser/ui/button.tsx";
import styles from "#browser/ui/message-page.module.css";

/** Replaces a page that threw while rendering, or (`missing`) whose code could not be loaded. */
export function PageError({ missing, retry }: { missing: boolean; retry: () => void }) {
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1>{missing ? "Crossbook could not load this page" : "This page crashed"}</h1>
        <p>
          {missing
            ? "Connection lost, or a newer version was deployed. Reload to fix it."
            : "Your orders are safe. Reload to fix it."}
        </p>
      </div>
      <div className={styles.actions}>
        {missing ? null : <Button onClick={retry}>Draw it again</Button>}
        <Button tone="primary" onClick={() => location.reload()}>
          Load the page anew
        </Button>
      </div>
    </main>
  );
}
