import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { notify } from "./toast.tsx";

interface CopyButtonProps {
  /** What it is, for the button's name and the message: "market id". */
  readonly what: string;
  readonly text: string;
  /** Words to show on it; without them it shows its icon alone. */
  readonly label?: string;
}

/** Copies an exact text. */
export function CopyButton({ what, text, label }: CopyButtonProps) {
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify(`Copied the ${what}.`),
      () => notify(`The browser did not let the ${what} be copied. Select the text and copy it.`, "warn"),
    );
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
    <Button tone="quiet" aria-label={`Copy ${what}`} title={`Copy ${what}`} onClick={copy}>
      <Icon name="copy" />
    </Button>
  );
}
