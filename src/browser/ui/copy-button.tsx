import type { MouseEvent } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { Icon } from "./icon.tsx";
import { copyTexts as texts } from "./texts.ts";
import { notify } from "./toast.tsx";

interface CopyButtonProps {
  /** Used in the button's name and the message: "market id". */
  readonly subject: string;
  readonly text: string;
  /** Visible label; icon only without it. */
  readonly label?: string;
}

/** Copies `text` to the clipboard and reports the result as a toast. */
export function CopyButton({ subject, text, label }: CopyButtonProps) {
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (await copyText(text, currentTarget)) notify(texts.copied(subject));
    else notify(texts.refused(subject), "warn");
  };
  if (label !== undefined) {
    return (
      <Button onClick={copy}>
        <Icon name="copy" />
        {label}
      </Button>
    );
  }
  return (
    <Button tone="quiet" aria-label={texts.copy(subject)} title={texts.copy(subject)} onClick={copy}>
      <Icon name="copy" />
    </Button>
  );
}
