// Last requests with endpoint, status and duration. The log holds no URL, key, header or body.
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { RequestRecord } from "#browser/api/request-log.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { SelectField } from "#browser/ui/field.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { missing } from "#browser/ui/price.tsx";
import styles from "./diagnostics.module.css";
import { DiagnosticsTable } from "./diagnostics-table.tsx";
import { type Numbered, newestFirst } from "./numbered-rows.ts";
import { operationName } from "./operation-labels.ts";
import {
  endpointFigures,
  failureReasonText,
  isFailed,
  requestOutcomeText,
  requestRate,
} from "./request-figures.ts";
import { requestTexts } from "./texts.ts";

const texts = requestTexts;
const everything = "";
/** Requests shown at first. */
const firstRows = 40;

function useRequests(): { readonly records: readonly RequestRecord[]; readonly clear: () => void } {
  const { client } = useGateway();
  // Clearing notifies no listener, so the log is read again here.
  const [, readAgain] = useState(0);
  const listen = useCallback((listener: () => void) => client.onRequest(listener), [client]);
  const records = useSyncExternalStore(listen, client.recentRequests);
  return {
    records,
    clear: () => {
      client.clearRequests();
      readAgain((count) => count + 1);
    },
  };
}

const shownMs = (ms: number | undefined) => (ms === undefined ? missing : String(Math.round(ms)));

export function RequestLogView() {
  const config = useConfig();
  const { records, clear } = useRequests();
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<string>(everything);
  const figures = useMemo(() => endpointFigures(records), [records]);
  const newest = newestFirst(records.filter(({ name }) => chosen === everything || name === chosen));
  const { requestsPerSecond } = config.gateway;
  return (
    <div className={styles.part}>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.bar}>
        <SelectField
          label={texts.endpoint}
          className={styles.search}
          value={chosen}
          options={[
            { value: everything, label: texts.all },
            ...figures.map(({ name }) => ({ value: name, label: operationName(config, name) })),
          ]}
          onChange={setChosen}
        />
        <p className={styles.aside}>
          <TickingText
            read={() => texts.rate(requestRate(records, systemClock.now()).now, requestsPerSecond)}
          />
          {texts.most(requestRate(records, 0).most)}
        </p>
        <Button onClick={clear} aria-disabled={records.length === 0}>
          {texts.clear}
        </Button>
      </div>
      {records.length === 0 ? (
        <p className={styles.hint}>{texts.empty}</p>
      ) : (
        <>
          <FigureTable figures={figures.filter(({ name }) => chosen === everything || name === chosen)} />
          <RecordTable records={isWhole ? newest : newest.slice(0, firstRows)} />
          {isWhole || newest.length <= firstRows ? null : (
            <Button onClick={() => setWhole(true)}>{texts.showAll(newest.length)}</Button>
          )}
        </>
      )}
    </div>
  );
}

const figureColumns = [
  { label: texts.columns.endpoint },
  { label: texts.timeColumns.count, width: "figure" },
  { label: texts.timeColumns.failed, width: "figure" },
  { label: texts.timeColumns.median, width: "figure" },
  { label: texts.timeColumns.p95, width: "figure" },
] as const;

function FigureTable({ figures }: { readonly figures: ReturnType<typeof endpointFigures> }) {
  const config = useConfig();
  return (
    <DiagnosticsTable name={texts.times} columns={figureColumns}>
      {figures.map(({ name, count, failed, median, p95 }) => (
        <tr key={name}>
          <th scope="row">{operationName(config, name)}</th>
          <td className={styles.number}>{count}</td>
          <td className={styles.number} data-bad={failed > 0 ? true : undefined}>
            {failed}
          </td>
          <td className={styles.number}>{shownMs(median)}</td>
          <td className={styles.number}>{shownMs(p95)}</td>
        </tr>
      ))}
    </DiagnosticsTable>
  );
}

const recordColumns = [
  { label: texts.columns.time, width: "time" },
  { label: texts.columns.endpoint },
  { label: texts.columns.status, width: "figure" },
  { label: texts.columns.ms, width: "figure" },
  { label: texts.columns.outcome, width: "quarter" },
] as const;

function RecordTable({ records }: { readonly records: readonly Numbered<RequestRecord>[] }) {
  const config = useConfig();
  const zone = usePreference("timeZone");
  return (
    <DiagnosticsTable name={texts.log} columns={recordColumns}>
      {records.map(({ number, entry: record }) => (
        <tr key={number}>
          <td className={styles.digits}>{formatTime(record.sentAt, "clock", zone)}</td>
          <td>{operationName(config, record.name)}</td>
          <td className={styles.number} data-bad={isFailed(record) ? true : undefined}>
            {record.status ?? missing}
          </td>
          <td className={styles.number}>{shownMs(record.ms)}</td>
          <td>
            {requestOutcomeText(record)}
            {record.why === undefined ? null : (
              <span className={styles.why}>{failureReasonText[record.why]}</span>
            )}
          </td>
        </tr>
      ))}
    </DiagnosticsTable>
  );
}
