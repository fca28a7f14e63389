// Last requests with endpoint, status and duration. The log holds no URL, key, header or body.
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { RequestRecord } from "#browser/api/request-log.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { SelectField } from "#browser/ui/field.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { missing } from "#browser/ui/price.tsx";
import styles from "./diagnostics.module.css";
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
          <TickingText read={() => texts.rate(requestRate(records, Date.now()).now, requestsPerSecond)} />
          {texts.most(requestRate(records, 0).most)}
        </p>
        <Button onClick={clear} disabled={records.length === 0}>
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

function FigureTable({ figures }: { readonly figures: ReturnType<typeof endpointFigures> }) {
  const config = useConfig();
  return (
    <table className={styles.table} aria-label={texts.times}>
      <colgroup>
        <col />
        <col className={styles.figure} span={4} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{texts.columns.endpoint}</th>
          <th scope="col" className={styles.number}>
            {texts.timeColumns.count}
          </th>
          <th scope="col" className={styles.number}>
            {texts.timeColumns.failed}
          </th>
          <th scope="col" className={styles.number}>
            {texts.timeColumns.median}
          </th>
          <th scope="col" className={styles.number}>
            {texts.timeColumns.p95}
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}

function RecordTable({ records }: { readonly records: readonly Numbered<RequestRecord>[] }) {
  const config = useConfig();
  const zone = usePreference("timeZone");
  return (
    <table className={styles.table} aria-label={texts.log}>
      <colgroup>
        <col className={styles.time} />
        <col />
        <col className={styles.figure} span={2} />
        <col className={styles.quarter} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{texts.columns.time}</th>
          <th scope="col">{texts.columns.endpoint}</th>
          <th scope="col" className={styles.number}>
            {texts.columns.status}
          </th>
          <th scope="col" className={styles.number}>
            {texts.columns.ms}
          </th>
          <th scope="col">{texts.columns.outcome}</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
