// One assertion that a basket needs, with the button to give or revoke it.
import { formatTime } from "#browser/lib/format-time.ts";
import type { EventAssertion } from "#browser/preferences/event-assertions.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import styles from "./basket.module.css";
import { changeText, type EventAssertionStatus } from "./event-assertion-status.ts";

interface EventWordLineProps {
  readonly word: EventAssertion;
  readonly standing: EventAssertionStatus;
  readonly onSay: () => void;
  readonly onTakeBack: () => void;
}

const wordTexts = {
  exhaust: {
    claim: "The outcomes exhaust the event: one of them surely happens.",
    button: "Confirm that they exhaust the event",
  },
  exclude: {
    claim: "The outcomes exclude each other: no two of them can happen.",
    button: "Confirm that they exclude each other",
  },
} as const satisfies Record<EventAssertion, unknown>;

export function EventAssertionRow({ word, standing, onSay, onTakeBack }: EventWordLineProps) {
  const zone = usePreference("timeZone");
  const { claim, button } = wordTexts[word];
  const isGiven = standing.kind === "given";
  return (
    <div className={styles.word}>
      <p>
        {claim}{" "}
        {standing.kind === "none" ? (
          <span className={styles.muted}>Nobody but you can say so.</span>
        ) : isGiven ? (
          <span className={styles.muted}>Confirmed by you on {formatTime(standing.at, "moment", zone)}.</span>
        ) : (
          <span className={styles.warned}>
            <Icon name="warning" /> Your word of {formatTime(standing.at, "moment", zone)} does not hold any
            more: {standing.changes.map((change) => changeText[change]).join(", ")}.
          </span>
        )}
      </p>
      <Button onClick={isGiven ? onTakeBack : onSay}>
        {isGiven ? "Revoke" : button}
        {isGiven ? <span className="visually-hidden">: {claim}</span> : null}
      </Button>
    </div>
  );
}
