// Check for failed sign-ins: probes what is possible before a sign-in and, after a refused one,
// the token presentation. Starts when mounted.
import { useEffect } from "react";
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { runningBuild } from "#browser/config/build-info.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { Button } from "#browser/ui/button.tsx";
import { CheckProgress } from "./check-progress.tsx";
import { reportText } from "./check-report.ts";
import { ReportSections } from "./check-report-view.tsx";
import styles from "./diagnostics.module.css";
import { gatherSignInFacts } from "./gather-sign-in-facts.ts";
import { operationName } from "./operation-labels.ts";
import { signInReportOf } from "./sign-in-findings.ts";
import { checkTexts } from "./texts.ts";
import { useCheck } from "./use-check.ts";

interface SignInCheckProps {
  /** Reads with the refused key and token; undefined without a sign-in. */
  readonly refused: GatewayClient | undefined;
}

export function SignInCheck({ refused }: SignInCheckProps) {
  const config = useConfig();
  const { state, run, stop } = useCheck();
  useEffect(() => {
    run(async ({ signal, blocked, onStep }) => {
      const facts = await gatherSignInFacts({
        config,
        fetch: fetch.bind(window),
        clock: systemClock,
        pageUrl: location.href,
        signal,
        blocked,
        read:
          refused &&
          ((name, params, settings, onBody) => refused.probe(name, params, settings, signal, onBody)),
        onStep: (doing, share) => onStep(operationName(config, doing), share),
      });
      return signInReportOf(facts, location.origin);
    });
  }, [config, refused, run]);
  return (
    <section className={styles.part} aria-label={checkTexts.result}>
      <div className={styles.bar}>
        {state.phase === "running" ? <Button onClick={stop}>{checkTexts.stop}</Button> : null}
        <CheckProgress state={state} />
      </div>
      {state.phase === "done" ? (
        <>
          <ReportSections report={state.report} />
          <details className={styles.details}>
            <summary>{checkTexts.reportAsText}</summary>
            <pre className={styles.sample}>
              {reportText(config, state.report, new Date(state.at).toISOString(), runningBuild())}
            </pre>
          </details>
        </>
      ) : null}
    </section>
  );
}
