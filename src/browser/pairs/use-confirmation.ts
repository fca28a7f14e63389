// What the signed-in user said of pairs of legs, live in all tabs, and the ways to say it.
import { useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import {
  keepablePlace,
  type PairDecision,
  pairDecisions,
  withDecision,
} from "#browser/preferences/pair-confirmations.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { basisOf, type ConfirmationStatus, pairKey, standingOf } from "./confirmation-status.ts";
import type { PairLeg, PairRelation } from "./pair-leg.ts";

/** How a pair is called in the list of all pairs, and where it stands. */
export interface PairNames {
  readonly title: string;
  readonly legs: readonly [string, string];
  /** The page of its group. */
  readonly path: string;
  /** The list the group stands in; `date` is YYYY-MM-DD, UTC. */
  readonly group: { readonly category: string; readonly id: string; readonly date: string };
}

/** Whether what was said is kept: `page`: the browser's storage is denied or full, so it holds until the page is left. */
export type Keeping = "kept" | "page" | "too-many";

/** What the user said of a pair, live. */
export function usePairStanding(first: PairLeg, second: PairLeg): ConfirmationStatus {
  const decisions = usePersisted(pairDecisions, useGateway().userId);
  return useMemo(() => standingOf(decisions, first, second), [decisions, first, second]);
}

/** Everything the user said of pairs, the newest first. */
export function usePairDecisions(): readonly PairDecision[] {
  return usePersisted(pairDecisions, useGateway().userId);
}

export interface PairActions {
  confirm(first: PairLeg, second: PairLeg, names: PairNames, relation: PairRelation): Keeping;
  /** That both legs' rules were read. */
  acknowledge(first: PairLeg, second: PairLeg, names: PairNames): Keeping;
  /** Writes down where a pair stands of which something is kept from before that was written down too. */
  locate(first: PairLeg, second: PairLeg, names: PairNames): void;
  /** Takes one of the words back, or all that was said of the pair. */
  revoke(pair: string, word: "identity" | "rules" | "both"): Keeping;
}

export function usePairActions(): PairActions {
  const { userId } = useGateway();
  return useMemo(() => {
    const change = (
      pair: string,
      changed: (known: PairDecision | undefined) => PairDecision | undefined,
    ): Keeping => {
      let isRefused = false;
      const isKept = pairDecisions.update(userId, (decisions) => {
        const known = decisions.find((decision) => decision.pair === pair);
        const decision = changed(known);
        if (decision === undefined) return decisions;
        const next = withDecision(decisions, decision);
        isRefused = next === undefined;
        return next ?? decisions;
      });
      return isRefused ? "too-many" : isKept ? "kept" : "page";
    };
    const say = (
      first: PairLeg,
      second: PairLeg,
      names: PairNames,
      word: (
        basis: Readonly<Record<string, string>>,
      ) => Pick<PairDecision, "identity"> | Pick<PairDecision, "rules">,
    ): Keeping => {
      const pair = pairKey(first, second);
      const told = {
        title: cut(names.title),
        legs: [cut(names.legs[0]), cut(names.legs[1])] as [string, string],
      };
      return change(pair, (known) => ({
        ...known,
        pair,
        ...told,
        path: names.path,
        ...placed(first, second, names),
        ...word(basisOf(first, second)),
      }));
    };
    const now = () => systemClock.now();
    return {
      confirm: (first, second, names, relation) =>
        say(first, second, names, (basis) => ({ identity: { at: now(), relation, basis } })),
      acknowledge: (first, second, names) =>
        say(first, second, names, (basis) => ({ rules: { at: now(), basis } })),
      locate: (first, second, names) => {
        const pair = pairKey(first, second);
        change(pair, (known) =>
          known === undefined || known.place !== undefined
            ? undefined
            : { ...known, ...placed(first, second, names) },
        );
      },
      revoke: (pair, word) =>
        change(pair, (known) => {
          if (known === undefined) return undefined;
          const { identity, rules, ...rest } = known;
          return {
            ...rest,
            ...(word === "rules" && identity !== undefined ? { identity } : {}),
            ...(word === "identity" && rules !== undefined ? { rules } : {}),
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
  const place = keepablePlace({ category, groupId, date, legs: [one, other] });
  return place === undefined ? {} : { place };
}

const longestName = 200;

/** As much of a name as a list needs, never cut within a pair of code units that make one sign. */
function cut(text: string): string {
  return text.length <= longestName ? text : `${text.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
