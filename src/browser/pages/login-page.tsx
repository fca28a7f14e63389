// Sign-in form. Password and API key are read from the inputs on submit and are not stored in state.
import { type FormEvent, useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { paths } from "#browser/routing/paths.ts";
import { safeRedirect } from "#browser/routing/safe-redirect.ts";
import { RememberKeyCheckbox } from "#browser/session/remember-key-checkbox.tsx";
import type { EndReason } from "#browser/session/session.ts";
import { useSession } from "#browser/session/session-context.tsx";
import {
  type EnteredSignIn,
  keyRefused,
  missingField,
  type SignInProblem,
  signInProblem,
} from "#browser/session/sign-in-problem.ts";
import { Button } from "#browser/ui/button.tsx";
import { Field, SecretField } from "#browser/ui/field.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { useCountdown } from "#browser/ui/use-countdown.ts";
import styles from "./login-page.module.css";

/** Connection diagnostics: large and rarely used. */
const SignInCheck = lazyComponent(
  "sign-in-check",
  async () => (await import("#browser/features/diagnostics/sign-in-check.tsx")).SignInCheck,
);

export function LoginPage() {
  const { phase, ended, renewalProblem } = useSession();
  const [params] = useSearchParams();
  if (phase === "signed-in" || phase === "needs-key") {
    return <Navigate to={safeRedirect(params.get("next"), location.origin, paths.home)} replace />;
  }
  return (
    <main className={styles.page}>
      <title>Sign in · Crossbook</title>
      <h1 className={styles.title}>Crossbook</h1>
      <p className={styles.subtitle}>Three prediction-market venues on one screen</p>
      {ended === undefined ? null : (
        <p role="status" className={styles.notice}>
          {endedTexts[ended]}
        </p>
      )}
      {phase === "starting" && renewalProblem === undefined ? (
        <p role="status">Renewing the sign-in</p>
      ) : (
        <>
          <SignInForm />
          <ConnectionCheck />
        </>
      )}
    </main>
  );
}

const cookieStays =
  "The gateway's own cookie stays in this browser until it expires, for the gateway offers no way to end it; Crossbook does not use it before you sign in again.";

const endedTexts: Readonly<Record<EndReason, string>> = {
  "signed-out": `You are signed out in every tab of this browser. ${cookieStays}`,
  elsewhere: `You were signed out in another tab. ${cookieStays}`,
  expired: "Your sign-in has ended: the gateway no longer renews it. Sign in again.",
  "other-account": "Another account signed in in this browser, so this tab was signed out.",
};

/** Runs the connection check; another click runs it again with the requests refused since. */
function ConnectionCheck() {
  const { refusedClient } = useSession();
  const [check, setCheck] = useState<{
    readonly count: number;
    readonly refused: GatewayClient | undefined;
  }>();
  const runCheck = () =>
    setCheck((before) => ({ count: (before?.count ?? 0) + 1, refused: refusedClient() }));
  return (
    <>
      <Button tone="quiet" wide className={styles.check} onClick={runCheck}>
        Check the connection
      </Button>
      {check === undefined ? null : (
        <div className={styles.report}>
          <LazyBoundary>
            <SignInCheck key={check.count} refused={check.refused} />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}

function SignInForm() {
  const session = useSession();
  const { paperAccount } = useConfig().login;
  const [email, setEmail] = useState("");
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const apiKeyInput = useRef<HTMLInputElement>(null);
  const [keepKey, setKeepKey] = useState(session.isKeySaved);
  const [problem, setProblem] = useState<SignInProblem>();
  const [busy, setBusy] = useState(false);
  /** Email whose password was accepted while the key was not: only the key is requested again. */
  const [knownEmail, setKnownEmail] = useState<string>();
  const [waitSeconds, wait] = useCountdown();
  const errorOf = (field: SignInProblem["field"]) => (problem?.field === field ? problem?.text : undefined);

  const show = (found: SignInProblem) => {
    setProblem(found);
    if (found.waitMs !== undefined) wait(found.waitMs);
    if (found.field === "email") emailInput.current?.focus();
    if (found.field === "password") passwordInput.current?.focus();
    if (found.field === "apiKey") apiKeyInput.current?.select();
  };

  const send = async (entered: EnteredSignIn) => {
    if (passwordInput.current !== null) passwordInput.current.value = "";
    setProblem(undefined);
    setBusy(true);
    try {
      if ((await session.signIn({ ...entered, keepKey })) === "signed-in") return;
      setKnownEmail(entered.email);
      show(keyRefused);
    } catch (error) {
      show(signInProblem(error));
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || waitSeconds > 0) return;
    const entered = {
      email: email.trim(),
      password: passwordInput.current?.value ?? "",
      apiKey: apiKeyInput.current?.value.trim() ?? "",
    };
    const missing = missingField(entered, {
      password: knownEmail !== entered.email,
      apiKey: !session.isKeySaved,
    });
    if (missing === undefined) void send(entered);
    else show(missing);
  };

  const signInOnPaper = (account: EnteredSignIn) => {
    if (busy || waitSeconds > 0) return;
    setEmail(account.email);
    if (apiKeyInput.current !== null) apiKeyInput.current.value = account.apiKey;
    void send(account);
  };

  return (
    <form aria-label="Sign in" className={styles.form} noValidate onSubmit={submit}>
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        inputRef={emailInput}
        error={errorOf("email")}
      />
      <SecretField
        label="Password"
        name="password"
        autoComplete="current-password"
        inputRef={passwordInput}
        error={errorOf("password")}
        hint={
          knownEmail === undefined || knownEmail !== email.trim()
            ? undefined
            : "Was right; it is not asked for again."
        }
      />
      <SecretField
        label="API key"
        name="api-key"
        autoComplete="off"
        inputRef={apiKeyInput}
        error={errorOf("apiKey")}
        hint={session.isKeySaved ? "Leave it empty to use the key that is kept on this device." : undefined}
      />
      <RememberKeyCheckbox checked={keepKey} onChange={setKeepKey} />
      {problem === undefined || problem.field !== undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem.text}
        </p>
      )}
      {waitSeconds === 0 ? null : <p className={styles.hint}>Wait {waitSeconds} s.</p>}
      <Button tone="primary" wide type="submit" disabled={waitSeconds > 0} aria-disabled={busy}>
        Sign in
      </Button>
      {paperAccount === undefined ? null : (
        <Button
          wide
          disabled={waitSeconds > 0}
          aria-disabled={busy}
          onClick={() => signInOnPaper(paperAccount)}
        >
          Use the paper account
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {busy ? "Signing in" : ""}
      </p>
    </form>
  );
}
