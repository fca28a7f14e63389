import { useState } from "react";
import type { Layout } from "#browser/preferences/layouts.ts";
import { toSitePath } from "#browser/routing/base-path.ts";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Field } from "#browser/ui/field.tsx";
import { FormDialog } from "#browser/ui/form-dialog.tsx";
import { saveFile } from "#browser/ui/save-file.ts";
import { layoutFileName, writeLayoutFile } from "./layout-file.ts";
import { encodeLayout, longestLink } from "./layout-link.ts";
import { problemOfName } from "./layout-list.ts";
import { layoutTexts } from "./texts.ts";
import styles from "./workspace.module.css";

interface NameDialogProps {
  /** Exact accessible name of the dialog: its action. */
  readonly name: string;
  readonly action: string;
  readonly list: readonly Layout[];
  readonly first: string;
  /** Layout to rename; it may keep its name. */
  readonly own?: Layout | undefined;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

export function LayoutNameDialog({ name, action, list, first, own, onClose, onName }: NameDialogProps) {
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const found = problemOfName(list, text, own);
    setProblem(found);
    if (found !== undefined) return;
    onName(text.trim());
    onClose();
  };
  return (
    <FormDialog name={name} open onClose={onClose} submitLabel={action} onSubmit={submit}>
      <Field
        label={layoutTexts.name}
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        error={problem}
        reserveMessage
        onFocus={(event) => event.target.select()}
      />
    </FormDialog>
  );
}

interface ShareDialogProps {
  readonly layout: Layout;
  readonly onClose: () => void;
}

/** Dialog that offers a layout as a link and as a file. */
export function ShareDialog({ layout, onClose }: ShareDialogProps) {
  const text = encodeLayout(layout);
  const link =
    text === undefined ? undefined : new URL(toSitePath(paths.workspace(text)), location.href).href;
  return (
    <Dialog name={layoutTexts.shareTitle} open onClose={onClose}>
      <div className={styles.form}>
        <p>
          {layoutTexts.shareBefore}
          <bdi>{layout.name}</bdi>
          {layoutTexts.shareAfter}
        </p>
        {link === undefined ? (
          <p className="muted">{layoutTexts.linkTooLong(longestLink)}</p>
        ) : (
          <Field
            label={layoutTexts.link}
            value={link}
            readOnly
            onChange={() => {}}
            onFocus={(event) => event.target.select()}
            suffix={<CopyButton subject={layoutTexts.linkSubject} text={link} />}
            translate="no"
          />
        )}
        <div className={styles.formActions}>
          <Button
            onClick={() => saveFile(layoutFileName(layout), writeLayoutFile(layout), "application/json")}
          >
            {layoutTexts.saveFile}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
