// All pair decisions of the user, with a button to revoke each.
import { useRef, useState } from "react";
import { Link } from "react-router";
import { formatTime } from "#browser/lib/format-time.ts";
import { type SaveResult, usePairActions, usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { keepFocusInList } from "#browser/ui/keep-focus.ts";
import styles from "./pairs-panel.module.css";
import { StorageNotice } from "./storage-notice.tsx";

interface ConfirmedPairsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ConfirmedPairs({ open, onClose }: ConfirmedPairsProps) {
  return (
    <Dialog name="All kept pairs" open={open} onClose={onClose}>
      <List onLeave={onClose} />
    </Dialog>
  );
}

function List({ onLeave }: { readonly onLeave: () => void }) {
  const decisions = usePairDecisions();
  const { revoke } = usePairActions();
  const empty = useRef<HTMLParagraphElement>(null);
  const zone = usePreference("timeZone");
  const [keeping, setKeeping] = useState<SaveResult>("kept");
  const at = (assertion: { readonly at: number } | undefined) =>
    assertion === undefined ? "no" : formatTime(assertion.at, "moment", zone);
  return (
    <>
      <StorageNotice keeping={keeping} />
      {decisions.length === 0 ? (
        <p ref={empty} tabIndex={-1}>
          No pair is confirmed.
        </p>
      ) : null}
      <ul className={styles.confirmed}>
        {decisions.map(({ pair, title, legs, path, identity, rules }) => (
          <li key={pair} className={styles.confirmedPair}>
            <Link to={path} onClick={onLeave}>
              <bdi>{title}</bdi>
            </Link>
            <span className={styles.confirmedLegs}>
              <bdi>{legs[0]}</bdi>
              <bdi>{legs[1]}</bdi>
            </span>
            <span className={styles.muted}>
              Confirmed: {at(identity)}
              {identity === undefined
                ? ""
                : `, ${identity.relation === "same" ? "same outcome" : "opposite outcomes"}`}
              . Rules read: {at(rules)}.
            </span>
            <Button
              onClick={({ currentTarget }) =>
                keepFocusInList(
                  currentTarget,
                  () => setKeeping(revoke(pair, "both")),
                  () => empty.current,
                )
              }
            >
              Revoke
              <span className="visually-hidden">
                {" "}
                all you said of <bdi>{title}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
