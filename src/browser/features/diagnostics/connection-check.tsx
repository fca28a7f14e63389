// Form, progress and report of the connection check.
import { type FormEvent, useMemo, useRef, useState } from "react";
import { runningBuild } from "#browser/config/build-info.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { recents } from "#browser/preferences/recents.ts";
import { walletAddresses } from "#browser/preferences/wallet-addresses.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { Field } from "#browser/ui/field.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import type { IdName, KnownIds } from "./check-facts.ts";
import { idLabel, idNames } from "./check-ids.ts";
import { CheckProgress } from "./check-progress.tsx";
import { type CheckReport, reportText } from "./check-report.ts";
import { ReportSections } from "./check-report-view.tsx";
import styles from "./diagnostics.module.css";
import { settingsOf } from "./setting-change.ts";
import { checkTexts } from "./texts.ts";
import type { useConnectionCheck } from "./use-connection-check.ts";

export function ConnectionCheck({
  check: { state, start, stop },
}: {
  readonly check: ReturnType<typeof useConnectionCheck>;
}) {
  const config = useConfig();
  const remembered = useRememberedIds();
  const [ids, setIds] = useState<Readonly<Partial<Record<IdName, string>>>>({});
  const startButton = useRef<HTMLButtonElement>(null);
  const isRunning = state.phase === "running";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) start(typedIds(ids), remembered);
  };
  return (
    <div className={styles.part}>
      <p className={styles.hint}>{checkTexts.hint(config.gateway.requestsPerSecond)}</p>
      <form className={styles.form} aria-label={checkTexts.name} onSubmit={submit}>
        <details className={styles.details}>
          <summary>{checkTexts.ids}</summary>
          <p className={styles.hint}>{checkTexts.idsHint}</p>
          <div className={styles.fields}>
            {idNames.map((id) => (
              <Field
                key={id}
                label={idLabel(config, id)}
                value={ids[id] ?? ""}
                onChange={(value) => setIds((current) => ({ ...current, [id]: value }))}
                disabled={isRunning}
              />
            ))}
          </div>
        </details>
        <div className={styles.bar}>
          <Button ref={startButton} type="submit" tone="primary" aria-disabled={isRunning}>
            {checkTexts.start}
          </Button>
          {isRunning ? (
            <Button
              onClick={() => {
                startButton.current?.focus();
                stop();
              }}
            >
              {checkTexts.stop}
            </Button>
          ) : null}
          <CheckProgress state={state} />
        </div>
      </form>
      {state.phase === "done" ? <CheckResult report={state.report} at={state.at} /> : null}
    </div>
  );
}

function typedIds(ids: Readonly<Partial<Record<IdName, string>>>): KnownIds {
  const typed = Object.entries(ids)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== "");
  return Object.fromEntries(typed);
}

function CheckResult({ report, at }: { readonly report: CheckReport; readonly at: number }) {
  const config = useConfig();
  const zone = usePreference("timeZone");
  return (
    <section className={styles.block} aria-label={checkTexts.result}>
      <div className={styles.bar}>
        <h3>{checkTexts.resultOf(formatTime(at, "momentOfYear", zone))}</h3>
        <CopyButton
          {...checkTexts.copyReport}
          text={reportText(config, report, new Date(at).toISOString(), runningBuild())}
        />
        {report.changes.length === 0 ? null : (
          <CopyButton
            {...checkTexts.copySettings}
            text={JSON.stringify(settingsOf(report.changes), null, 2)}
          />
        )}
      </div>
      <ReportSections report={report} />
    </section>
  );
}

/** Newest known id of each kind. */
function useRememberedIds(): KnownIds {
  const visited = useStored(recents);
  const wallets = useStored(walletAddresses);
  const { intents } = useJournalView();
  return useMemo(() => {
    const market = (venue: VenueId) => visited.find((one) => one.venue === venue);
    const order = (venue: VenueId) =>
      intents.find((intent) => intent.venue === venue && intent.orderId !== undefined)?.orderId;
    const known = {
      marketA: market("venue-a")?.marketId,
      tokenA: market("venue-a")?.outcomeId,
      tickerB: market("venue-b")?.marketId,
      wallet: wallets[0],
      coinC: market("venue-c")?.outcomeId,
      orderA: order("venue-a"),
      orderB: order("venue-b"),
    };
    return Object.fromEntries(Object.entries(known).filter(([, id]) => id !== undefined));
  }, [visited, wallets, intents]);
}
