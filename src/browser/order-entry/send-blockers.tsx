import { useCallback } from "react";
import { Checkbox } from "#browser/ui/field.tsx";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import styles from "./send-blockers.module.css";

/** Something that is sent only with an explicit yes. */
export interface Acknowledgement<Id extends string> {
  readonly id: Id;
  readonly why: string;
  /** Exact name of the checkbox. */
  readonly label: string;
}

export interface SendBlockers<Id extends string> {
  /** Sentences; the order cannot be sent while there is one. */
  readonly blocks: readonly string[];
  readonly acknowledgements: readonly Acknowledgement<Id>[];
}

/**
 * The warnings that the user ticked for `order`, by id. They last until it is another one, or until they are reset: the next
 * order starts with none.
 */
export function useAcknowledgements<Id extends string>(order = "") {
  const [acknowledged, setAll] = useKeyedState<ReadonlySet<Id>>(order, new Set());
  const setAcknowledged = (id: Id, on: boolean) =>
    setAll(new Set(on ? [...acknowledged, id] : [...acknowledged].filter((other) => other !== id)));
  const resetAcknowledged = useCallback(() => setAll(new Set()), [setAll]);
  return { acknowledged, setAcknowledged, resetAcknowledged };
}

/** True if nothing blocks the order and every warning is acknowledged. */
export function isCleared<Id extends string>(
  { blocks, acknowledgements }: SendBlockers<Id>,
  acknowledged: ReadonlySet<Id>,
): boolean {
  return blocks.length === 0 && acknowledgements.every(({ id }) => acknowledged.has(id));
}

interface SendBlockersListProps<Id extends string> {
  readonly blockers: SendBlockers<Id>;
  readonly acknowledged: ReadonlySet<Id>;
  readonly onAcknowledge: (id: Id, on: boolean) => void;
}

/** Blockers of an order as sentences, and warnings as checkboxes to acknowledge. */
export function SendBlockersList<Id extends string>({
  blockers,
  acknowledged,
  onAcknowledge,
}: SendBlockersListProps<Id>) {
  return (
    <>
      {blockers.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: by place, so that no sentence moves when one above it goes
        <p key={index} className="danger">
          {block}
        </p>
      ))}
      {blockers.acknowledgements.map(({ id, why, label }) => (
        <div key={id}>
          <p className="warn">{why}</p>
          <Checkbox label={label} checked={acknowledged.has(id)} onChange={(on) => onAcknowledge(id, on)} />
        </div>
      ))}
    </>
  );
}

/** Class of the list that `SendBlockersList` and notices stand in; takes no room while it is empty. */
export const sendBlockersClass = styles.list;
