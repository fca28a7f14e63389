// The signed-in user's pair confirmations, synchronised across tabs, and actions to change them.
import { useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import {
  longestPath,
  maxLifts,
  type PairDecision,
  pairDecisions,
  storablePairRef,
  withDecision,
} from "#browser/preferences/pair-confirmations.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStored } from "#browser/session/use-stored.ts";
import { basisOf, type ConfirmationStatus, confirmationStatusOf, pairKey } from "./confirmation-status.ts";
import type { PairLeg, PairRelation } from "./pair-leg.ts";

/** Names of a pair for the list of confirmed pairs. */
export interface PairNames {
  readonly title: string;
  readonly legs: readonly [string, string];
  /** List that contains the group; `date` is YYYY-MM-DD, UTC. */
  readonly group: { readonly category: string; readonly id: string; readonly date: string };
}

/** Result of saving. `page`: storage is denied or full, so it holds until the page is closed. */
export type SaveResult = "kept" | "page" | "too-many";

/**
 * The user's confirmation of this pair, in either order of the legs. Rerenders when it changes, in another tab too.
 */
export function useConfirmation(first: PairLeg, second: PairLeg): ConfirmationStatus {
  const decisions = useStored(pairDecisions);
  return useMemo(() => confirmationStatusOf(decisions, first, second), [decisions, first, second]);
}

/** All confirmations, newest first. */
export function usePairDecisions(): readonly PairDecision[] {
  return useStored(pairDecisions);
}

/** Changes to what is confirmed of pairs. The object is stable for a user. */
export function usePairActions() {
  const { userId } = useGateway();
  return useMemo(() => {
    const change = (
      pair: string,
      changed: (known: PairDecision | undefined) => PairDecision | undefined,
    ): SaveResult => {
      let isRefused = false;
      const isSaved = pairDecisions.update(userId, (decisions) => {
        const known = decisions.find((decision) => decision.pair === pair);
        const decision = changed(known);
        if (decision === undefined) return decisions;
        const next = withDecision(decisions, decision);
        isRefused = next === undefined;
        return next ?? decisions;
      });
      return isRefused ? "too-many" : isSaved ? "kept" : "page";
    };
    const say = (
      first: PairLeg,
      second: PairLeg,
      names: PairNames,
      assertion: (
        basis: Readonly<Record<string, string>>,
        known: PairDecision | undefined,
      ) => Pick<PairDecision, "identity"> | Pick<PairDecision, "rules"> | Pick<PairDecision, "lifts">,
    ): SaveResult => {
      const pair = pairKey(first, second);
      const { category, id, date } = names.group;
      const path = paths.matchedGroup(category, id, date);
      return change(pair, (known) => ({
        ...known,
        pair,
        title: cut(names.title),
        legs: [cut(names.legs[0]), cut(names.legs[1])],
        path: path.length <= longestPath ? path : paths.matchedStart,
        ...placed(first, second, names),
        ...assertion(basisOf(first, second), known),
      }));
    };
    const now = () => systemClock.now();
    return {
      /** `differences`: keys of those the user read. */
      confirm: (
        first: PairLeg,
        second: PairLeg,
        names: PairNames,
        relation: PairRelation,
        differences: readonly string[],
      ) =>
        say(first, second, names, (basis) => ({
          identity: { at: now(), relation, basis, differences: [...differences] },
        })),
      /** Lifts the objection `finding` (its key) with a typed reason, until a text changes. */
      lift: (first: PairLeg, second: PairLeg, names: PairNames, finding: string, why: string) =>
        say(first, second, names, (basis, known) => ({
          lifts: [
            ...(known?.lifts ?? []).filter((lift) => lift.finding !== finding),
            { at: now(), finding, why, basis },
          ].slice(-maxLifts),
        })),
      /** Puts a lifted objection back in force. */
      restore: (pair: string, finding: string) =>
        change(pair, (known) =>
          known === undefined
            ? undefined
            : { ...known, lifts: (known.lifts ?? []).filter((lift) => lift.finding !== finding) },
        ),
      /** Confirms that both legs' rules were read. */
      acknowledge: (first: PairLeg, second: PairLeg, names: PairNames) =>
        say(first, second, names, (basis) => ({ rules: { at: now(), basis } })),
      /** Adds the location to a confirmation stored by a version that did not save it. */
      locate: (first: PairLeg, second: PairLeg, names: PairNames) => {
        const pair = pairKey(first, second);
        change(pair, (known) =>
          known === undefined || known.place !== undefined
            ? undefined
            : { ...known, ...placed(first, second, names) },
        );
      },
      /** Revokes one part of a confirmation, or all of it. */
      revoke: (pair: string, assertion: "identity" | "rules" | "both") =>
        change(pair, (known) => {
          if (known === undefined) return undefined;
          const { identity, rules, lifts, ...rest } = known;
          return {
            ...rest,
            ...(assertion === "both" || lifts === undefined ? {} : { lifts }),
            ...(assertion === "rules" && identity !== undefined ? { identity } : {}),
            ...(assertion === "identity" && rules !== undefined ? { rules } : {}),
          };
        }),
    };
  }, [userId]);
}

function placed(first: PairLeg, second: PairLeg, { group }: PairNames): Pick<PairDecision, "place"> {
  const { category, id: groupId, date } = group;
  const [one, other] = [first, second].map(({ venue, marketId, outcomeId }) => ({
    venue,
    marketId,
    ...(outcomeId === undefined ? {} : { outcomeId }),
  }));
  if (one === undefined || other === undefined) return {};
  const place = storablePairRef({ category, groupId, date, legs: [one, other] });
  return place === undefined ? {} : { place };
}

const longestName = 200;

/** Truncates a name for the list without splitting a surrogate pair. */
function cut(text: string): string {
  return text.length <= longestName ? text : `${text.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
