import { Button } from "#browser/ui/button.tsx";
import styles from "#browser/ui/message-page.module.css";

/** Replaces a page that threw while rendering, or (`missing`) whose code could not be loaded. */
export function PageError({ missing, retry }: { missing: boolean; retry: () => void }) {
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1>{missing ? "A part of Crossbook could not be loaded" : "This page failed to draw"}</h1>
        <p>
          {missing
            ? "The connection broke, or a newer version was published. Loading the page anew mends both."
            : "Orders that were sent are kept and are not touched by this."}
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
