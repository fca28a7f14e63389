import type { MouseEvent } from "react";
import { Button } from "./button.tsx";
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

/**
 * Copies `text`; resolves to whether the browser allowed it. By `navigator.clipboard`, which a page served without TLS
 * lacks; there by the older `execCommand`, from a field beside `near`, since a modal dialog lets no field outside be focused.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return copyFromField(text, near);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text, near);
  }
}

function copyFromField(text: string, near: Element): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.tabIndex = -1;
  field.setAttribute("aria-hidden", "true");
  field.style.position = "fixed";
  field.style.opacity = "0";
  near.after(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
