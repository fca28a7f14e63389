// Problem of the current sign-in, with every way to fix it. Shown above the page, which stays.
import { useState } from "react";
import { refusesSignIn } from "#browser/api/parse-response.ts";
import { Button } from "#browser/ui/button.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { ApiKeyDialog } from "./lazy-api-key-dialog.ts";
import styles from "./session.module.css";
import { useSession } from "./session-context.tsx";

export function SessionNotice() {
  const { refused, renewalProblem, renew, signOut } = useSession();
  const [enteringKey, setEnteringKey] = useState(false);
  return (
    <>
      {refused ? (
        <div role="alert" className={styles.notice}>
          <span>{refusesSignIn}</span>
          <Button onClick={() => setEnteringKey(true)}>Enter another API key</Button>
          <Button onClick={signOut}>Sign in again</Button>
        </div>
      ) : null}
      {renewalProblem === undefined ? null : (
        <div role="alert" className={styles.notice}>
          <span>
            Cannot renew the sign-in. <bdi>{renewalProblem}</bdi> You are still signed in; it is tried again
            by itself.
          </span>
          <Button onClick={() => void renew()}>Try now</Button>
        </div>
      )}
      {enteringKey ? (
        <LazyBoundary>
          <ApiKeyDialog reason={refusesSignIn} onClose={() => setEnteringKey(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
