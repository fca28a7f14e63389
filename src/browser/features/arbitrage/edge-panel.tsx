// The region "Edge": profit of every pair of the group's markets in both directions, over the current books.
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import styles from "#browser/group-edges/edge.module.css";
import type { PricedLeg } from "#browser/group-edges/edge-leg.ts";
import {
  areSameDirections,
  arrivalOf,
  type DirectionModel,
  oldestOf,
} from "#browser/group-edges/group-edges.ts";
import type { ReadEdges } from "#browser/group-edges/use-edge-evaluator.ts";
import { useEdgeRecording } from "#browser/group-edges/use-edge-recording.ts";
import { Panel, type PanelState } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { type AlertSlot, DirectionCard } from "./direction-card.tsx";

interface EdgePanelProps {
  readonly places: readonly PricedLeg[];
  /** True once the set of directions is final. */
  readonly areSure: boolean;
  readonly board: BookStore;
  readonly read: ReadEdges;
  readonly alert: AlertSlot;
}

export function EdgePanel({ places, areSure, board, read, alert }: EdgePanelProps) {
  const { venues } = useConfig();
  const readings = useBookStore(board, read, areSameDirections);
  useEdgeRecording(places, board, read);
  const state = areSure ? stateOf(readings) : "loading";
  const arrival = useBookStore(board, arrivalOf, Object.is);
  return (
    <Panel
      name="Edge"
      className={styles.panel}
      state={state === "live" ? arrival : state}
      confirmedAt={state === "empty" || state === "loading" ? undefined : () => oldestOf(board.read())}
      message={emptyWords(places)}
      skeleton={<Skeleton rows={10} />}
      note="Equal contracts bought on both venues, net of the fees that are known. Money of different venues counts 1:1. These are expectations from the books as they stand, no limits."
    >
      <div className={styles.cards}>
        {readings.map((reading) => (
          <DirectionCard
            key={reading.key}
            reading={reading}
            currency={venues[reading.bought[0].place.venue].currency}
            alert={alert}
          />
        ))}
      </div>
      <Closed places={places} />
    </Panel>
  );
}

/** Markets of the group that are excluded, and why. */
export function Closed({ places }: { readonly places: readonly PricedLeg[] }) {
  const closed = places.filter((place) => place.closed !== undefined);
  return closed.length === 0 ? null : (
    <p className={styles.closed}>{closed.map(({ label, closed }) => `${label}: ${closed}`).join(" · ")}</p>
  );
}

function stateOf(readings: readonly DirectionModel[]): PanelState {
  if (readings.length === 0) return "empty";
  if (readings.every(({ isLoading }) => isLoading)) return "loading";
  return readings.every(({ isStale }) => isStale) ? "stale" : "live";
}

function emptyWords(places: readonly PricedLeg[]): string {
  const closed = places.filter((place) => place.closed !== undefined);
  const why =
    closed.length === 0 ? "" : ` ${closed.map(({ label, closed }) => `${label}: ${closed}`).join(" · ")}.`;
  return `An edge takes two markets with an order book, whose outcomes are known.${why}`;
}
