// Full page shown when the settings are invalid: the key, its value and the accepted values. Addressed to the site's
// operator.
import { Fragment, type ReactNode } from "react";
import styles from "./bad-config-page.module.css";
import type { LoadedConfig } from "./load-config.ts";
import { badConfigTexts as texts } from "./page-texts.ts";

export function BadConfigPage({
  loaded,
  url,
}: {
  loaded: Exclude<LoadedConfig, { kind: "good" }>;
  url: string;
}) {
  return (
    <main className={styles.page}>
      <h1>{loaded.kind === "bad" ? texts.invalid : texts.unread}</h1>
      {loaded.kind === "bad" ? (
        <>
          <p>
            {texts.in}
            <a href={url}>{url}</a>
            {texts.count(loaded.settings.length)}
          </p>
          <table className={styles.settings}>
            <caption className="visually-hidden">{texts.table}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.columns.setting}</th>
                <th scope="col">{texts.columns.value}</th>
                <th scope="col">{texts.columns.allowed}</th>
              </tr>
            </thead>
            <tbody>
              {loaded.settings.map(({ key, value, allowed }) => (
                <tr key={`${key} ${allowed}`} data-setting={key}>
                  <th scope="row">{breakable(key)}</th>
                  <td>
                    <code>{value}</code>
                  </td>
                  <td>{allowed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p>
          <a href={url}>{url}</a>
          {texts.unusable(loaded.problem)}
        </p>
      )}
      <p>{texts.fix}</p>
      <button type="button" className={styles.again} onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </main>
  );
}

/** A key that may go on in the next line after each of its dots, and nowhere else. */
function breakable(key: string): ReactNode {
  return key.split(".").map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
