// Card of a pair of legs: check result, findings, and the buttons that confirm or reject the pair.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { isTurnedLeg } from "#browser/market-data/leg-orientation.ts";
import { findingText, kindLabel, noteText } from "#browser/pairs/check-messages.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import { findingKey } from "#browser/pairs/finding.ts";
import {
  differencesToRead,
  isAboutOrientation,
  isPairConfirmed,
  kindOf,
  type PairReason,
  reasonsOf,
} from "#browser/pairs/pair-check.ts";
import type { PairLeg, PairRelation } from "#browser/pairs/pair-leg.ts";
import {
  type PairNames,
  type SaveResult,
  usePairActions,
  usePairDecisions,
} from "#browser/pairs/use-confirmation.ts";
import { usePairCheck, usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { maxTurnedLegs, userOverrides } from "#browser/preferences/user-overrides.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { keepFocus } from "#browser/ui/keep-focus.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { AliasButton, LiftableFinding, LiftedFindings } from "./finding-actions.tsx";
import { type LegPair, legLabel } from "./leg-pairs.ts";
import { OwnDecision, Prices, Relation } from "./pair-card-lines.tsx";
import styles from "./pairs-panel.module.css";
import { pairTexts as texts } from "./texts.ts";
import { pairCheckInput } from "./use-leg-markets.ts";

interface PairCardProps {
  readonly pair: LegPair;
  readonly names: PairNames;
  readonly onSave: (saveResult: SaveResult) => void;
  readonly onOpenRules: () => void;
}

export function PairCard({ pair, names, onSave, onOpenRules }: PairCardProps) {
  const first = usePairLeg(pairCheckInput(pair.first));
  const second = usePairLeg(pairCheckInput(pair.second));
  const check = usePairCheck(first, second);
  const { result, confirmation } = check;
  const actions = usePairActions();
  useLocated(first, second, names);
  const legs = [legLabel(pair.first), legLabel(pair.second)] as const;
  const title = texts.title(pair.first.leg.legIndex + 1, pair.second.leg.legIndex + 1);
  const reasons = reasonsOf(result);
  const found = reasons.filter((reason) => isTextual(reason));
  const differences = differencesToRead(result);
  // Read for these texts: other differences have to be read again.
  const [readKey, setReadKey] = useState("");
  const differencesKey = differences.map(({ key }) => key).join(" ");
  const areRead = differences.length === 0 || readKey === differencesKey;
  const isComplete = reasons.every(({ code }) => code !== "texts-loading" && code !== "texts-failed");
  const isReady = isComplete && areRead && reasons.every((reason) => kindOf(reason) !== "blocked");
  const isTurned = isTurnedLeg(second, useConfig().matching.turnedLegs);
  const isOriented = second.orientation !== "unverified";
  const canTurn = isComplete && isOriented && (isTurned || reasons.some(isAboutOrientation));
  const isGiven = isPairConfirmed(result, confirmation);
  const main = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const readBox = useRef<HTMLInputElement>(null);
  const toHeading = () => heading.current;
  const confirm = (relation: PairRelation) =>
    onSave(
      actions.confirm(
        first,
        second,
        names,
        relation,
        differences.map(({ key }) => key),
      ),
    );
  const turn = useTurnLeg(second);
  return (
    <section aria-label={title} className={styles.card} data-kind={result.kind}>
      <header className={styles.head}>
        {[pair.first, pair.second].map(({ leg }) => (
          <VenueBadge key={leg.legIndex} venue={leg.venue} leg={leg.legIndex + 1} />
        ))}
        <h3 ref={heading} tabIndex={-1} className={styles.name}>
          {title}
        </h3>
        <span className={styles.kind}>
          {result.kind === "usable" ? <Icon name="check" /> : <Icon name="warning" />}
          {kindLabel(result)}
        </span>
      </header>
      <Relation pair={pair} check={check} />
      <Prices pair={pair} check={check} />
      {found.length === 0 ? null : (
        <ul className={styles.findings} aria-label={texts.objections}>
          {found.map((reason) => (
            <LiftableFinding
              key={reason.code === "contradiction" ? findingKey(reason.finding) : reason.code}
              reason={reason}
              legs={legs}
              canLift={isComplete}
              onLift={(finding, why) =>
                keepFocus(() => onSave(actions.lift(first, second, names, finding, why)), toHeading)
              }
            />
          ))}
        </ul>
      )}
      <LiftedFindings
        lifted={result.lifted}
        legs={legs}
        onRestore={(finding) =>
          keepFocus(() => onSave(actions.restore(pairKey(first, second), finding)), toHeading)
        }
      />
      {differences.length === 0 ? null : (
        <ul className={styles.findings} aria-label={texts.differences}>
          {differences.map(({ key, note }) => (
            <li key={key}>
              <bdi>{noteText(note, legs)}</bdi>
              {note.code === "difference" ? (
                <AliasButton finding={note.finding} relation={result.relation} focusAfter={toHeading} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {result.agreements.length === 0 ? null : (
        <details className={styles.agreements}>
          <summary>{texts.matching(result.agreements.length)}</summary>
          <ul aria-label={texts.agreements}>
            {result.agreements.map((finding) => (
              <li key={findingKey(finding)}>
                <bdi>{findingText(finding, legs)}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      <OwnDecision first={first} second={second} reasons={reasons} legs={legs} />
      {isGiven || differences.length === 0 ? null : (
        <label className={styles.read}>
          <input
            ref={readBox}
            type="checkbox"
            checked={areRead}
            onChange={(event) => setReadKey(event.target.checked ? differencesKey : "")}
          />
          {texts.readDifferences}
          <span className="visually-hidden">{texts.of(title)}</span>
        </label>
      )}
      <div className={styles.actions}>
        {/* One button with changing text, so that it keeps the focus. */}
        <Button
          ref={main}
          disabled={!isGiven && !isReady}
          onClick={() =>
            isGiven
              ? keepFocus(
                  () => onSave(actions.revoke(pairKey(first, second), "identity")),
                  () => readBox.current ?? heading.current,
                )
              : confirm(result.relation ?? "same")
          }
        >
          {isGiven ? texts.revoke : texts.confirm[result.relation ?? "same"]}
          <span className="visually-hidden">
            {isGiven ? texts.theConfirmation : ""}
            {texts.of(title)}
          </span>
        </Button>
        {canTurn ? (
          <Button onClick={() => keepFocus(turn, toHeading)}>
            {isTurned ? texts.unflip(legs[1]) : texts.flip(legs[1])}
            <span className="visually-hidden">{texts.in(title)}</span>
          </Button>
        ) : null}
        {isGiven || result.relation !== undefined ? null : (
          <Button
            disabled={!isReady}
            onClick={() =>
              keepFocus(
                () => confirm("opposite"),
                () => main.current,
              )
            }
          >
            {texts.confirm.opposite}
            <span className="visually-hidden">{texts.of(title)}</span>
          </Button>
        )}
        <Button onClick={onOpenRules}>
          {texts.compareRules}
          <span className="visually-hidden">{texts.in(title)}</span>
        </Button>
      </div>
    </section>
  );
}

/** Flips the orientation that the gateway gives a leg, or restores it. */
function useTurnLeg({ venue, marketId, outcomeId }: PairLeg): () => void {
  const { userId } = useGateway();
  return () => {
    const leg = { venue, marketId, ...(outcomeId === undefined ? {} : { outcomeId }) };
    userOverrides.update(userId, (rules) => {
      const { turnedLegs = [] } = rules;
      const isTurned = isTurnedLeg(leg, turnedLegs);
      const others = turnedLegs.filter((other) => !isTurnedLeg(leg, [other]));
      return { ...rules, turnedLegs: isTurned ? others : [...others, leg].slice(-maxTurnedLegs) };
    });
  };
}

/** Adds the group to a decision that was stored without one. */
function useLocated(first: PairLeg, second: PairLeg, names: PairNames): void {
  const key = pairKey(first, second);
  const { locate } = usePairActions();
  const isPlaceless = usePairDecisions().some(({ pair, place }) => pair === key && place === undefined);
  const write = useEffectEvent(() => locate(first, second, names));
  useEffect(() => {
    if (isPlaceless) write();
  }, [isPlaceless]);
}

/** True for reasons shown in the list of findings; others have their own line. */
function isTextual({ code }: PairReason): boolean {
  return !shownElsewhere.has(code);
}

const shownElsewhere: ReadonlySet<PairReason["code"]> = new Set([
  "orientation",
  "inverted",
  "no-price",
  "unconfirmed",
  "confirmed-otherwise",
  "differences-unread",
  "rules-unread",
  "rules-changed",
]);
