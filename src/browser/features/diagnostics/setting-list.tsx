import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { normalizeSearchText } from "#browser/lib/normalize-search-text.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { Field } from "#browser/ui/field.tsx";
import { setTableRoles } from "#browser/ui/table-roles.ts";
import styles from "./diagnostics.module.css";
import { type SettingSource, settingRows, settingsText } from "./setting-rows.ts";

const sourceLabels: Readonly<Record<SettingSource, string>> = {
  "config.json": "config.json",
  default: "default",
  own: "set by you",
};

/** Current settings with value and source. */
export function SettingList() {
  const config = useConfig();
  const [wanted, setWanted] = useState("");
  const rows = useMemo(() => settingRows(config), [config]);
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (table.current !== null) setTableRoles(table.current);
  });
  const terms = normalizeSearchText(wanted).split(/\s+/);
  const shown = rows.filter(({ key, value = "", source }) => {
    const text = normalizeSearchText(`${key} ${value} ${sourceLabels[source]}`);
    return terms.every((word) => text.includes(word));
  });
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <Field
          label="Search settings"
          type="search"
          className={styles.search}
          value={wanted}
          onChange={setWanted}
        />
        <p className={styles.aside} role="status">
          {shown.length} of {rows.length} settings
        </p>
        <CopyButton subject="settings as JSON" text={settingsText(config)} label="Copy as JSON" />
      </div>
      {shown.length === 0 ? (
        <p className={styles.hint}>No setting holds these words.</p>
      ) : (
        <table
          ref={table}
          className={classNames(styles.table, styles.stacked)}
          aria-label="Settings in force"
        >
          <colgroup>
            <col className={styles.third} />
            <col />
            <col className={styles.narrow} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Holds</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, value, source }) => (
              <tr key={key}>
                <th scope="row" className={styles.code}>
                  {key}
                </th>
                <td className={styles.code}>{value ?? <span className={styles.muted}>not set</span>}</td>
                <td className={source === "default" ? styles.muted : undefined}>{sourceLabels[source]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
