// Problem of the current sign-in, with every way to fix it. Shown above the page, which stays.
import { useState } from "react";
import { refusesSignIn } from "#browser/api/parse-response.ts";
import { Button } from "#browser/ui/button.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { ApiKeyDialog } from "./lazy-api-key-dialog.ts";
import styles from "./session.module.css";
import { useSession } from "./session-context.tsx";
import { renewalTexts } from "./texts.ts";

export function SessionNotice() {
  const { refused, renewalProblem, renew, signOut } = useSession();
  const [enteringKey, setEnteringKey] = useState(false);
  return (
    <>
      {refused ? (
        <div role="alert" className={styles.notice}>
          <span>{refusesSignIn}</span>
          <Button onClick={() => setEnteringKey(true)}>{renewalTexts.enterAnotherKey}</Button>
          <Button onClick={signOut}>{renewalTexts.signInAgain}</Button>
        </div>
      ) : null}
      {renewalProblem === undefined ? null : (
        <div role="alert" className={styles.notice}>
          <span>
            {renewalTexts.failed}. <bdi>{renewalProblem}</bdi> {renewalTexts.stillSignedIn}
          </span>
          <Button onClick={() => void renew()}>{renewalTexts.tryNow}</Button>
        </div>
      )}
      {enteringKey ? (
        <OnDemand onFailure={() => setEnteringKey(false)}>
          <ApiKeyDialog reason={refusesSignIn} onClose={() => setEnteringKey(false)} />
        </OnDemand>
      ) : null}
    </>
  );
}
