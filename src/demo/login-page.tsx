// In place of src/browser/pages/login-page.tsx in the demo: one button signs in to its account.
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import styles from "#browser/pages/login-page.module.css";
import { paths } from "#browser/routing/paths.ts";
import { safeRedirect } from "#browser/routing/safe-redirect.ts";
import { useSession } from "#browser/session/session-context.tsx";
import { keyRefused, signInProblem } from "#browser/session/sign-in-problem.ts";
import { renewalTexts, signInTexts } from "#browser/session/texts.ts";
import { afterPaint } from "#browser/ui/after-paint.ts";
import { Button } from "#browser/ui/button.tsx";
import { startTexts as texts } from "./texts.ts";

interface LoginPageProps {
  /** Loads the code of the page at a path; resolves once that is done or has failed. */
  readonly load: (pathname: string) => Promise<void>;
}

/** Start page of the demo. It stays until the page that follows can be drawn. */
export function LoginPage({ load }: LoginPageProps) {
  const session = useSession();
  const { paperAccount } = useConfig().login;
  const [params] = useSearchParams();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const next = safeRedirect(params.get("next"), location.origin, paths.home);
  const isSignedIn = session.phase === "signed-in" || session.phase === "needs-key";
  if (isSignedIn && !isStarting) return <Navigate to={next} replace />;

  const start = async () => {
    if (paperAccount === undefined || isStarting) return;
    setStarting(true);
    setProblem(undefined);
    try {
      const credentials = { ...paperAccount, keepKey: "device", rememberEmail: false } as const;
      // Asking for dozens of files takes a while, and the click is answered first.
      const page = afterPaint().then(() => load(new URL(next, location.origin).pathname));
      const [outcome] = await Promise.all([session.signIn(credentials), page]);
      if (outcome === "key-refused") setProblem(keyRefused.text);
    } catch (error) {
      setProblem(signInProblem(error).text);
    }
    setStarting(false);
  };

  return (
    <main className={styles.page}>
      <title>{texts.pageTitle}</title>
      <h1 className={styles.title}>{signInTexts.product}</h1>
      <p className={styles.tagline}>{signInTexts.tagline}</p>
      <p className={styles.about}>{texts.about}</p>
      {session.phase === "starting" && session.renewalProblem === undefined ? (
        <p role="status">{renewalTexts.renewing}</p>
      ) : (
        <>
          {problem === undefined ? null : (
            <p role="alert" className={styles.notice}>
              {problem}
            </p>
          )}
          <Button
            tone="primary"
            wide
            aria-disabled={isStarting}
            data-pending={isStarting || undefined}
            onClick={() => void start()}
          >
            {isStarting ? signInTexts.opening : texts.start}
          </Button>
        </>
      )}
    </main>
  );
}
