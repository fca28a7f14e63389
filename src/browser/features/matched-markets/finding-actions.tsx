// Actions on the findings of a pair check: lifting an objection with a reason, restoring it, and saying that two names mean
// the same.
import { useId, useRef, useState } from "react";
import { type LegNames, reasonText } from "#browser/pairs/check-messages.ts";
import type { Finding } from "#browser/pairs/finding.ts";
import { kindOf, type LiftedReason, liftKeyOf, type PairReason } from "#browser/pairs/pair-check.ts";
import type { PairRelation } from "#browser/pairs/pair-leg.ts";
import {
  maxAliasLength,
  maxNameAliases,
  nameAliases,
  withoutAlias,
} from "#browser/preferences/name-aliases.ts";
import { maxLiftReason } from "#browser/preferences/pair-confirmations.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { ConfirmButton } from "#browser/ui/confirm-button.tsx";
import { keepFocus } from "#browser/ui/keep-focus.ts";
import { notify } from "#browser/ui/toast.tsx";
import styles from "./pairs-panel.module.css";
import { pairTexts as texts } from "./texts.ts";

interface LiftableFindingProps {
  readonly reason: PairReason;
  readonly legs: LegNames;
  /** False while a text is missing: a lift holds for the texts of its time. */
  readonly canLift: boolean;
  readonly onLift: (finding: string, why: string) => void;
}

export function LiftableFinding({ reason, legs, canLift, onLift }: LiftableFindingProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const key = canLift ? liftKeyOf(reason) : undefined;
  const text = reasonText(reason, legs);
  return (
    <li data-kind={kindOf(reason)}>
      <bdi>{text}</bdi>
      {key === undefined || isOpen ? null : (
        <Button ref={opener} tone="quiet" onClick={() => setOpen(true)}>
          {texts.lift}
          <span className="visually-hidden">{texts.quoted(text)}</span>
        </Button>
      )}
      {key === undefined || !isOpen ? null : (
        <LiftForm
          onCancel={() =>
            keepFocus(
              () => setOpen(false),
              () => opener.current,
            )
          }
          onLift={(why) => onLift(key, why)}
        />
      )}
    </li>
  );
}

interface LiftFormProps {
  readonly onLift: (why: string) => void;
  readonly onCancel: () => void;
}

function LiftForm({ onLift, onCancel }: LiftFormProps) {
  const [why, setWhy] = useState("");
  const [isMissing, setMissing] = useState(false);
  const problemId = useId();
  return (
    <form
      className={styles.lift}
      onSubmit={(event) => {
        event.preventDefault();
        if (why.trim() === "") setMissing(true);
        else onLift(why.trim());
      }}
    >
      <label>
        {texts.liftQuestion}{" "}
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has just opened the form
          autoFocus
          value={why}
          maxLength={maxLiftReason}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? problemId : undefined}
          onChange={(event) => setWhy(event.target.value)}
        />
      </label>
      <Button type="submit">{texts.liftSubmit}</Button>
      <Button tone="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
      {isMissing ? (
        <span id={problemId} role="alert">
          {texts.reasonMissing}
        </span>
      ) : null}
    </form>
  );
}

interface LiftedFindingsProps {
  readonly lifted: readonly LiftedReason[];
  readonly legs: LegNames;
  readonly onRestore: (finding: string) => void;
}

export function LiftedFindings({ lifted, legs, onRestore }: LiftedFindingsProps) {
  if (lifted.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label={texts.lifted}>
      {lifted.map(({ reason, why }) => {
        const text = reasonText(reason, legs);
        const key = liftKeyOf(reason) ?? "";
        return (
          <li key={key}>
            <s>
              <bdi>{text}</bdi>
            </s>{" "}
            {texts.liftedBecause} <bdi>{why}</bdi>
            <Button tone="quiet" onClick={() => onRestore(key)}>
              {texts.restore}
              <span className="visually-hidden">{texts.quoted(text)}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface AliasButtonProps {
  readonly finding: Finding;
  readonly relation: PairRelation | undefined;
  /** The difference may be gone with the button. */
  readonly focusAfter: () => HTMLElement | null;
}

/** Isolates a name from a venue from the direction of the text around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/**
 * Offered where the legs use two names that may mean the same. Names of opposite outcomes are expected to differ, and two
 * parties or teams that the check knows are a contradiction, not a difference.
 */
export function AliasButton({ finding, relation, focusAfter }: AliasButtonProps) {
  const [aliases, update] = useStoredState(nameAliases);
  const [first] = finding.texts[0];
  const [second] = finding.texts[1];
  const canJoin =
    finding.kind === "name" && relation !== "opposite" && first !== undefined && second !== undefined;
  const isFull = aliases.length >= maxNameAliases;
  if (!canJoin || isFull || first.length > maxAliasLength || second.length > maxAliasLength) return null;
  const alias = [first, second] as const;
  const names = [isolated(first), isolated(second)] as const;
  const join = () => {
    update((known) => [...withoutAlias(known, alias), alias]);
    notify(texts.joined(...names), "plain", {
      label: texts.undo,
      run: () => update((known) => withoutAlias(known, alias)),
    });
  };
  return (
    <ConfirmButton
      question={texts.aliasQuestion(...names)}
      confirmLabel={texts.aliasConfirm}
      cancel={texts.cancel}
      onConfirm={() => keepFocus(join, focusAfter)}
    >
      <bdi>{texts.alias(...names)}</bdi>
    </ConfirmButton>
  );
}
