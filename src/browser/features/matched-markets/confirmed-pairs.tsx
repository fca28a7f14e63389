// All pair decisions of the user, with a button to revoke each.
import { useRef, useState } from "react";
import { Link } from "react-router";
import { formatTime } from "#browser/lib/format-time.ts";
import { type SaveResult, usePairActions, usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog, type DialogProps } from "#browser/ui/dialog.tsx";
import { keepFocusInList } from "#browser/ui/keep-focus.ts";
import styles from "./pairs-panel.module.css";
import { StorageNotice } from "./storage-notice.tsx";
import { confirmedPairsTexts as texts } from "./texts.ts";

export function ConfirmedPairs({ open, onClose }: Pick<DialogProps, "open" | "onClose">) {
  return (
    <Dialog name={texts.title} open={open} onClose={onClose}>
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
    assertion === undefined ? texts.no : formatTime(assertion.at, "moment", zone);
  return (
    <>
      <StorageNotice keeping={keeping} />
      {decisions.length === 0 ? (
        <p ref={empty} tabIndex={-1}>
          {texts.empty}
        </p>
      ) : null}
      <ul className="stack">
        {decisions.map(({ pair, title, legs, path, identity, rules }) => (
          <li key={pair} className={styles.confirmedPair}>
            <Link to={path} onClick={onLeave}>
              <bdi>{title}</bdi>
            </Link>
            <span className={styles.confirmedLegs}>
              <bdi>{legs[0]}</bdi>
              <bdi>{legs[1]}</bdi>
            </span>
            <span className="muted">
              {texts.confirmed(at(identity))}
              {identity === undefined ? "" : ` (${texts.relation[identity.relation]})`} ·{" "}
              {texts.rulesRead(at(rules))}
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
              {texts.revoke}
              <span className="visually-hidden">
                {" "}
                {texts.revokeAll} <bdi>{title}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
