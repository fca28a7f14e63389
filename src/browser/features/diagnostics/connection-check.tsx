// Form, progress and report of the connection check.
import { type FormEvent, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Field } from "#browser/ui/field.tsx";
import type { IdName, KnownIds } from "./check-facts.ts";
import { idLabel, idNames } from "./check-ids.ts";
import { CheckProgress } from "./check-progress.tsx";
import { CheckResult } from "./check-result.tsx";
import styles from "./diagnostics.module.css";
import { checkTexts } from "./texts.ts";
import type { ConnectionCheck as Check } from "./use-connection-check.ts";
import { useRememberedIds } from "./use-remembered-ids.ts";

export function ConnectionCheck({ check: { state, start, stop } }: { readonly check: Check }) {
  const config = useConfig();
  const remembered = useRememberedIds();
  const [ids, setIds] = useState<Readonly<Partial<Record<IdName, string>>>>({});
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
          <Button type="submit" tone="primary" disabled={isRunning}>
            {checkTexts.start}
          </Button>
          {isRunning ? <Button onClick={stop}>{checkTexts.stop}</Button> : null}
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
