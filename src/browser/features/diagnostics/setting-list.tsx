import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { matchesTerms, searchTerms, searchText } from "#browser/lib/search-matching.ts";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { Field } from "#browser/ui/field.tsx";
import { setTableRoles } from "#browser/ui/table-roles.ts";
import styles from "./diagnostics.module.css";
import { DiagnosticsTable } from "./diagnostics-table.tsx";
import { settingRows, settingsText } from "./setting-rows.ts";
import { settingTexts } from "./texts.ts";

const texts = settingTexts;
const columns = [
  { label: texts.columns.setting, width: "third" },
  { label: texts.columns.value },
  { label: texts.columns.source, width: "narrow" },
] as const;

/** Current settings with value and source. */
export function SettingList() {
  const config = useConfig();
  const [wanted, setWanted] = useState("");
  const rows = useMemo(() => settingRows(config), [config]);
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (table.current !== null) setTableRoles(table.current);
  });
  const terms = searchTerms(wanted);
  const shown = rows.filter(({ key, value, source }) =>
    matchesTerms(searchText([key, value, texts.sources[source]]), terms),
  );
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <Field
          label={texts.search}
          type="search"
          className={styles.search}
          value={wanted}
          onChange={setWanted}
        />
        <p className={styles.aside} role="status">
          {texts.count(shown.length, rows.length)}
        </p>
        <CopyButton {...texts.copy} text={settingsText(config)} />
      </div>
      {shown.length === 0 ? (
        <p className={styles.hint}>{texts.empty}</p>
      ) : (
        <DiagnosticsTable ref={table} className={styles.stacked} name={texts.name} columns={columns}>
          {shown.map(({ key, value, source }) => (
            <tr key={key}>
              <th scope="row" className={styles.code}>
                {key}
              </th>
              <td className={styles.code}>{value ?? <span className="muted">{texts.notSet}</span>}</td>
              <td className={source === "default" ? "muted" : undefined}>{texts.sources[source]}</td>
            </tr>
          ))}
        </DiagnosticsTable>
      )}
    </div>
  );
}
