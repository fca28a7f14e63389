// The region "Edge": profit of every pair of the group's markets in both directions, over the current books.
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import styles from "#browser/group-edges/edge.module.css";
import { noPairText } from "#browser/group-edges/edge-labels.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import {
  areSameDirections,
  type DirectionModel,
  oldestOf,
  transportOf,
} from "#browser/group-edges/group-edges.ts";
import type { EvaluateEdges } from "#browser/group-edges/use-group-edges.tsx";
import { Panel, type PanelState } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { ClosedLegs } from "./closed-legs.tsx";
import { type AlertSlot, DirectionCard } from "./direction-card.tsx";
import { edgeTexts as texts } from "./texts.ts";

interface EdgePanelProps {
  readonly legs: readonly MarketLeg[];
  /** True once the set of directions is final. */
  readonly isComplete: boolean;
  readonly bookStore: BookStore;
  readonly read: EvaluateEdges;
  readonly alert: AlertSlot;
}

export function EdgePanel({ legs, isComplete, bookStore, read, alert }: EdgePanelProps) {
  const { venues } = useConfig();
  const directions = useBookStore(bookStore, read, areSameDirections);
  const state = isComplete ? stateOf(directions) : "loading";
  const arrival = useBookStore(bookStore, transportOf, Object.is);
  return (
    <Panel
      name={texts.panel}
      className={styles.panel}
      state={state === "live" ? arrival : state}
      confirmedAt={state === "empty" || state === "loading" ? undefined : () => oldestOf(bookStore.read())}
      message={noPairText(legs)}
      skeleton={<Skeleton rows={10} />}
      note={texts.note}
    >
      <div className={styles.cards}>
        {directions.map((direction) => (
          <DirectionCard
            key={direction.key}
            direction={direction}
            currency={venues[direction.bought[0].marketLeg.venue].currency}
            alert={alert}
          />
        ))}
      </div>
      <ClosedLegs legs={legs} />
    </Panel>
  );
}

function stateOf(directions: readonly DirectionModel[]): PanelState {
  if (directions.length === 0) return "empty";
  if (directions.every(({ isLoading }) => isLoading)) return "loading";
  return directions.every(({ isStale }) => isStale) ? "stale" : "live";
}
