// The dialogs of a layout: its name, and how it is given to others.
import { type FormEvent, useState } from "react";
import type { Layout } from "#browser/preferences/layouts.ts";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Field } from "#browser/ui/field.tsx";
import { problemOfName } from "./edit-layouts.ts";
import { layoutFileName, writeLayoutFile } from "./layout-file.ts";
import { encodeLayout, longestLink } from "./layout-link.ts";
import styles from "./workspace.module.css";

interface NameDialogProps {
  /** The exact accessible name: what is about to be done. */
  readonly name: string;
  readonly action: string;
  readonly open: boolean;
  readonly list: readonly Layout[];
  readonly first: string;
  /** The layout whose name it is already, where it is renamed. */
  readonly own?: Layout | undefined;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

/** Asks for the name of a layout. */
export function LayoutNameDialog({ name, open, onClose, ...form }: NameDialogProps) {
  return (
    <Dialog name={name} open={open} onClose={onClose}>
      <NameForm name={name} {...form} onDone={onClose} />
    </Dialog>
  );
}

interface NameFormProps extends Omit<NameDialogProps, "open" | "onClose"> {
  readonly onDone: () => void;
}

function NameForm({ name, action, list, first, own, onName, onDone }: NameFormProps) {
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOfName(list, text, own);
    setProblem(found);
    if (found !== undefined) return;
    onName(text.trim());
    onDone();
  };
  return (
    <form aria-label={name} className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Name"
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        error={problem}
        reserveMessage
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.formActions}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" tone="primary">
          {action}
        </Button>
      </div>
    </form>
  );
}

interface ShareDialogProps {
  readonly layout: Layout;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Gives a layout away: as an address, or as a file. */
export function ShareDialog({ layout, open, onClose }: ShareDialogProps) {
  return (
    <Dialog name="Share layout" open={open} onClose={onClose}>
      <Share layout={layout} />
    </Dialog>
  );
}

function Share({ layout }: Pick<ShareDialogProps, "layout">) {
  const text = encodeLayout(layout);
  const link = text === undefined ? undefined : new URL(paths.workspace(text), location.href).href;
  return (
    <div className={styles.form}>
      <p>
        It holds the markets, panels and sizes of “<bdi>{layout.name}</bdi>”, and nothing of you. Whoever
        opens it sees the layout and keeps it only if they choose to.
      </p>
      {link === undefined ? (
        <p className={styles.hint}>
          For a link it is too long: more than {longestLink} characters. Save it as a file.
        </p>
      ) : (
        <Field
          label="Link"
          value={link}
          readOnly
          onChange={() => {}}
          onFocus={(event) => event.target.select()}
          suffix={<CopyButton subject="link" text={link} />}
          translate="no"
        />
      )}
      <div className={styles.formActions}>
        <Button onClick={() => saveLayoutFile(layout)}>Save as a file</Button>
      </div>
    </div>
  );
}

/** Lets the browser save a layout's file. */
function saveLayoutFile(layout: Layout): void {
  const url = URL.createObjectURL(new Blob([writeLayoutFile(layout)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = layoutFileName(layout);
  link.click();
  // The download has taken what it needs once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
