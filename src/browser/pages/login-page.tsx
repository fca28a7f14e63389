// Sign-in form. Password and API key are read from the inputs on submit and are not stored in state.
import { type FormEvent, useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { focusOnMain } from "#browser/routing/navigation-state.ts";
import { paths } from "#browser/routing/paths.ts";
import { safeRedirect } from "#browser/routing/safe-redirect.ts";
import { KeyRetentionField } from "#browser/session/key-retention-field.tsx";
import type { Credentials } from "#browser/session/session.ts";
import { useSession } from "#browser/session/session-context.tsx";
import {
  type EnteredSignIn,
  keyRefused,
  missingField,
  type SignInProblem,
  signInProblem,
} from "#browser/session/sign-in-problem.ts";
import { defaultRetention } from "#browser/session/sign-in-storage.ts";
import { endedTexts, renewalTexts, signInTexts as texts } from "#browser/session/texts.ts";
import { Button } from "#browser/ui/button.tsx";
import { Checkbox, Field, SecretField } from "#browser/ui/field.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { useCountdown } from "#browser/ui/use-countdown.ts";
import styles from "./login-page.module.css";

/** Connection diagnostics: large and rarely used. */
const SignInCheck = lazyComponent(
  "sign-in-check",
  async () => (await import("#browser/features/diagnostics/sign-in-check.tsx")).SignInCheck,
);

interface LoginPageProps {
  /** Loads the code of the page at a path; resolves once that is done or has failed. */
  readonly load: (pathname: string) => Promise<void>;
}

/** Sign-in page. The form stays until the page that follows can be drawn, so that no empty page is between them. */
export function LoginPage({ load }: LoginPageProps) {
  const { phase, ended, renewalProblem } = useSession();
  const [params] = useSearchParams();
  const [isLoading, setLoading] = useState(false);
  const next = safeRedirect(params.get("next"), location.origin, paths.home);
  const isSignedIn = phase === "signed-in" || phase === "needs-key";
  if (isSignedIn && !isLoading) return <Navigate to={next} replace state={focusOnMain} />;
  const loadNext = async () => {
    setLoading(true);
    await load(new URL(next, location.origin).pathname);
    setLoading(false);
  };
  return (
    <main className={styles.page}>
      <title>{texts.pageTitle}</title>
      <h1 className={styles.title}>{texts.product}</h1>
      <p className={styles.tagline}>{texts.tagline}</p>
      <p className={styles.about}>{texts.about}</p>
      {ended === undefined ? null : (
        <p role="status" className={styles.notice}>
          {endedTexts[ended]}
        </p>
      )}
      {phase === "starting" && renewalProblem === undefined ? (
        <p role="status">{renewalTexts.renewing}</p>
      ) : (
        <>
          <SignInForm onSend={() => void loadNext()} />
          <ConnectionCheck />
        </>
      )}
    </main>
  );
}

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
        {texts.check}
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

function SignInForm({ onSend }: { readonly onSend: () => void }) {
  const session = useSession();
  const { paperAccount } = useConfig().login;
  const [last] = useState(session.lastSignIn);
  const [email, setEmail] = useState(last?.email ?? "");
  const [rememberEmail, setRememberEmail] = useState(last === undefined || last.email !== undefined);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const apiKeyInput = useRef<HTMLInputElement>(null);
  const [keepKey, setKeepKey] = useState(() => defaultRetention(session.keyRetention, last));
  const [problem, setProblem] = useState<SignInProblem>();
  /** The button whose sign-in is under way. */
  const [pending, setPending] = useState<"form" | "paper">();
  const busy = pending !== undefined;
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

  const send = async (from: "form" | "paper", credentials: Credentials) => {
    if (passwordInput.current !== null) passwordInput.current.value = "";
    setProblem(undefined);
    setPending(from);
    onSend();
    try {
      if ((await session.signIn(credentials)) === "signed-in") return;
      setKnownEmail(credentials.email);
      show(keyRefused);
    } catch (error) {
      show(signInProblem(error));
    }
    setPending(undefined);
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
      apiKey: session.keyRetention === "never",
    });
    if (missing === undefined) void send("form", { ...entered, keepKey, rememberEmail });
    else show(missing);
  };

  const signInOnPaper = (account: EnteredSignIn) => {
    if (busy || waitSeconds > 0) return;
    setEmail(account.email);
    if (apiKeyInput.current !== null) apiKeyInput.current.value = account.apiKey;
    // The key is public in config.json, and a newcomer has never seen it.
    void send("paper", { ...account, keepKey: "device" });
  };

  const pendingText = session.phase === "signed-out" ? texts.signingIn : texts.opening;
  return (
    <form aria-label={texts.formName} className="stack" noValidate onSubmit={submit}>
      <Field
        label={texts.email}
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
        label={texts.password}
        name="password"
        autoComplete="current-password"
        inputRef={passwordInput}
        error={errorOf("password")}
        hint={knownEmail === undefined || knownEmail !== email.trim() ? undefined : texts.passwordAccepted}
      />
      <SecretField
        label={texts.apiKey}
        name="api-key"
        autoComplete="off"
        inputRef={apiKeyInput}
        error={errorOf("apiKey")}
        hint={session.keyRetention === "never" ? undefined : texts.keyStored}
      />
      <KeyRetentionField value={keepKey} onChange={setKeepKey} />
      <Checkbox label={texts.rememberEmail} checked={rememberEmail} onChange={setRememberEmail} />
      {problem === undefined || problem.field !== undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem.text}
        </p>
      )}
      {waitSeconds === 0 ? null : <p className="muted-small">{texts.waitSeconds(waitSeconds)}</p>}
      <Button
        tone="primary"
        wide
        type="submit"
        disabled={waitSeconds > 0}
        aria-disabled={busy}
        data-pending={pending === "form" || undefined}
      >
        {pending === "form" ? pendingText : texts.submit}
      </Button>
      {paperAccount === undefined ? null : (
        <Button
          wide
          disabled={waitSeconds > 0}
          aria-disabled={busy}
          data-pending={pending === "paper" || undefined}
          onClick={() => signInOnPaper(paperAccount)}
        >
          {pending === "paper" ? pendingText : texts.paperAccount}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {busy ? pendingText : ""}
      </p>
    </form>
  );
}
