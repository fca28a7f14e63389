// Sections of a check report: settings to change, every operation, notes.
import { useConfig } from "#browser/config/config-context.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { type CheckReport, checkResultText, type OperationRow } from "./check-report.ts";
import styles from "./diagnostics.module.css";
import { DiagnosticsTable } from "./diagnostics-table.tsx";
import type { Finding } from "./finding.ts";
import { settingOf } from "./setting-change.ts";
import { shownValue } from "./setting-rows.ts";
import { checkTexts } from "./texts.ts";

export function ReportSections({ report }: { readonly report: CheckReport }) {
  const mendable = report.findings.filter(({ result }) => result !== "note");
  const notes = report.findings.filter(({ result }) => result === "note");
  return (
    <>
      {mendable.length === 0 ? null : (
        <ul className="stack" aria-label={checkTexts.toChange}>
          {mendable.map((finding) => (
            <FindingItem key={finding.text} finding={finding} />
          ))}
        </ul>
      )}
      <Operations rows={report.rows} />
      {notes.length === 0 ? null : (
        <details className={styles.details}>
          <summary>{checkTexts.notes(notes.length)}</summary>
          <ul className={styles.lines}>
            {notes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function FindingItem({ finding: { result, text, settings } }: { readonly finding: Finding }) {
  const config = useConfig();
  const written = (value: unknown) => (value === undefined ? checkTexts.nothing : JSON.stringify(value));
  return (
    <li className={styles.finding} data-result={result}>
      <p>{text}</p>
      {settings.map(({ key, value }) => (
        <dl key={key} className={styles.change}>
          <div>
            <dt>{checkTexts.setting}</dt>
            <dd className={styles.code}>{key}</dd>
          </div>
          <div>
            <dt>{checkTexts.holds}</dt>
            <dd className={styles.code}>{written(shownValue(key, settingOf(config, key)))}</dd>
          </div>
          <div>
            <dt>{checkTexts.changeTo}</dt>
            <dd className={value === undefined ? "muted" : styles.code}>
              {value === undefined ? checkTexts.unknownChange : written(value)}
            </dd>
          </div>
        </dl>
      ))}
    </li>
  );
}

const resultIcons = {
  fits: "check",
  "fits-changed": "retry",
  misfit: "warning",
  unchecked: undefined,
} as const;

const operationColumns = [
  { label: checkTexts.columns.operation, width: "third" },
  { label: checkTexts.columns.result, width: "resultColumn" },
  { label: checkTexts.columns.answer },
] as const;

function Operations({ rows }: { readonly rows: readonly OperationRow[] }) {
  return (
    <DiagnosticsTable name={checkTexts.operations} columns={operationColumns}>
      {rows.map(({ name, operation, result, text }) => {
        const icon = resultIcons[result];
        return (
          <tr key={name} data-operation={name} data-result={result}>
            <th scope="row">{operation}</th>
            <td>
              <span className={styles.result} data-result={result}>
                {icon === undefined ? null : <Icon name={icon} />}
                {checkResultText[result]}
              </span>
            </td>
            <td>{text}</td>
          </tr>
        );
      })}
    </DiagnosticsTable>
  );
}
