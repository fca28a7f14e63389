// What an import would change and what it leaves out, before it does.
import type { ImportPlan } from "#browser/preferences/settings-file.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import styles from "./settings.module.css";

interface ImportDialogProps {
  readonly plan: ImportPlan;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

export function ImportDialog({ plan: { changes, refused }, onApply, onClose }: ImportDialogProps) {
  const nothing = changes.length === 0;
  return (
    <Dialog
      name="Import settings"
      open
      onClose={onClose}
      className={styles.wide}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={nothing} onClick={onApply}>
            Import
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {nothing ? (
          <p>The file changes nothing: all that could be read of it stands so already.</p>
        ) : (
          <table className={styles.plan}>
            <caption>What changes</caption>
            <thead>
              <tr>
                <th scope="col">Setting</th>
                <th scope="col">Now</th>
                <th scope="col">Then</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ key, from, to }) => (
                <tr key={key}>
                  <th scope="row">{key}</th>
                  <td>
                    <bdi>{from}</bdi>
                  </td>
                  <td>
                    <bdi>{to}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {refused.length === 0 ? null : (
          <table className={styles.plan}>
            <caption>What cannot be read and is left out</caption>
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">Holds</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ key, held }) => (
                <tr key={key}>
                  <th scope="row">
                    <bdi>{key}</bdi>
                  </th>
                  <td>
                    <bdi>{held}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
}
