// Confirmations a pair needs before it can be traded, as the first lines of the ticket: both legs are the same
// question, and both rules were read.
import { type ReactNode, useState } from "react";
import { outcomeName } from "#browser/group-edges/edge-labels.ts";
import type { BoughtSide } from "#browser/group-edges/group-edges.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { gravestReason } from "#browser/pairs/check-messages.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import { differencesToRead, isPairConfirmed, kindOf, reasonsOf } from "#browser/pairs/pair-check.ts";
import { type PairNames, type SaveResult, usePairActions } from "#browser/pairs/use-confirmation.ts";
import { usePairCheck, usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { gateTexts } from "./texts.ts";
import styles from "./two-leg.module.css";

export interface PairGateActions {
  /** Opens both rules, with their differences; `pairKey` as in `pairs/confirmation-status.ts`. */
  readonly onOpenRules?: ((pairKey: string) => void) | undefined;
  /** Opens the check of whether both legs are the same question. */
  readonly onOpenPairCheck?: ((pairKey: string) => void) | undefined;
}

interface PairGatesProps extends PairGateActions {
  readonly bought: readonly [BoughtSide, BoughtSide];
  readonly group: IntentPair["group"];
}

export function PairGates({ bought, group, onOpenRules, onOpenPairCheck }: PairGatesProps) {
  const first = usePairLeg(bought[0].marketLeg.known);
  const second = usePairLeg(bought[1].marketLeg.known);
  const { result, confirmation } = usePairCheck(first, second);
  const actions = usePairActions();
  const [saved, setSaved] = useState<SaveResult>("kept");
  const key = pairKey(first, second);
  const reasons = reasonsOf(result);
  const relation = result.relation;
  const what = relation === "opposite" ? gateTexts.opposite : gateTexts.same;
  const differences = differencesToRead(result).length;
  const isGiven = isPairConfirmed(result, confirmation);
  const objection = reasons.find((reason) => kindOf(reason) !== "unconfirmed");
  const labels = [bought[0].marketLeg.label, bought[1].marketLeg.label] as const;
  // As on the pair's card: without a price the pair cannot be traded, but it can be confirmed.
  const isReady = reasons.every(
    (reason) =>
      kindOf(reason) !== "blocked" && reason.code !== "texts-loading" && reason.code !== "texts-failed",
  );
  const canConfirm = !isGiven && isReady && differences === 0 && relation !== undefined;
  const confirm = () => {
    if (relation !== undefined)
      setSaved(actions.confirm(first, second, namesOf(bought, group), relation, []));
  };
  const sameText =
    objection !== undefined
      ? (gravestReason(result, labels) ?? gateTexts.unknownRelation)
      : relation === undefined
        ? gateTexts.unknownRelation
        : isGiven
          ? gateTexts.confirmed(what)
          : gateTexts.unconfirmed(what);
  const isRead = confirmation.rules === "given";
  return (
    <>
      <ol className={styles.gates} aria-label={gateTexts.list}>
        <Gate isDone={isGiven && objection === undefined} text={sameText}>
          {canConfirm ? (
            <Button onClick={confirm} aria-label={gateTexts.confirmName(what)}>
              {gateTexts.confirm}
            </Button>
          ) : onOpenPairCheck !== undefined && (!isGiven || objection !== undefined) ? (
            <Button onClick={() => onOpenPairCheck(key)}>
              {differences > 0 ? gateTexts.checkDifferences(differences) : gateTexts.check}
            </Button>
          ) : null}
        </Gate>
        <Gate
          isDone={isRead}
          text={
            isRead
              ? gateTexts.rulesRead
              : confirmation.rules === "changed"
                ? gateTexts.rulesChanged
                : gateTexts.rulesUnread
          }
        >
          {onOpenRules === undefined ? null : (
            <Button tone={isRead ? "quiet" : "plain"} onClick={() => onOpenRules(key)}>
              {gateTexts.readRules}
            </Button>
          )}
        </Gate>
      </ol>
      {saved === "kept" ? null : (
        <p className="warn" role="status">
          {saved === "page" ? gateTexts.storageOff : gateTexts.storageFull}
        </p>
      )}
    </>
  );
}

interface GateProps {
  readonly isDone: boolean;
  readonly text: string;
  readonly children: ReactNode;
}

function Gate({ isDone, text, children }: GateProps) {
  return (
    <li className={styles.gate} data-done={isDone || undefined}>
      <Icon name={isDone ? "check" : "warning"} />
      {/* A new element for a new text: one in the middle of its lines would move. */}
      <span key={text} className={styles.gateText}>
        <bdi>{text}</bdi>
      </span>
      {children}
    </li>
  );
}

/** Names under which a confirmation is listed. */
function namesOf([first, second]: PairGatesProps["bought"], group: IntentPair["group"]): PairNames {
  const { category, groupId, date } = group;
  return {
    title: first.marketLeg.market.title,
    legs: [outcomeName(first), outcomeName(second)],
    group: { category, id: groupId, date },
  };
}
