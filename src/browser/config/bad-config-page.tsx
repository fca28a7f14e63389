// Full page shown when the settings are invalid: the key, its value and the accepted values. Addressed to the site's
// operator.
import { Fragment, type ReactNode } from "react";
import styles from "./bad-config-page.module.css";
import type { LoadedConfig } from "./load-config.ts";

export function BadConfigPage({
  loaded,
  url,
}: {
  loaded: Exclude<LoadedConfig, { kind: "good" }>;
  url: string;
}) {
  return (
    <main className={styles.page}>
      <h1>
        {loaded.kind === "bad"
          ? "Crossbook cannot start with these settings"
          : "Crossbook cannot read its settings"}
      </h1>
      {loaded.kind === "bad" ? (
        <>
          <p>
            In <a href={url}>{url}</a>{" "}
            {loaded.settings.length === 1
              ? "one setting is invalid"
              : `${loaded.settings.length} settings are invalid`}
            . Nothing was sent to the gateway.
          </p>
          <table className={styles.settings}>
            <caption className="visually-hidden">Invalid settings</caption>
            <thead>
              <tr>
                <th scope="col">Setting</th>
                <th scope="col">Held</th>
                <th scope="col">May hold</th>
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
          <a href={url}>{url}</a> cannot be used. {loaded.problem}
        </p>
      )}
      <p>Correct the file on the server, then reload. The built files need no change.</p>
      <button type="button" className={styles.again} onClick={() => location.reload()}>
        Load again
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
