import { Checkbox } from "#browser/ui/field.tsx";
import styles from "./order-ticket.module.css";
import type { Acknowledgement, Guards } from "./send-validation.ts";

interface GuardListProps {
  readonly guards: Guards;
  readonly ticked: ReadonlySet<Acknowledgement>;
  readonly onTick: (tick: Acknowledgement, on: boolean) => void;
}

/** Blockers of the order as sentences, and warnings as checkboxes to acknowledge. */
export function GuardList({ guards, ticked, onTick }: GuardListProps) {
  return (
    <>
      {guards.blocks.map((block) => (
        <p key={block} className={styles.block}>
          {block}
        </p>
      ))}
      {guards.ticks.map(({ id, why, label }) => (
        <div key={id}>
          <p className={styles.warn}>{why}</p>
          <Checkbox label={label} checked={ticked.has(id)} onChange={(on) => onTick(id, on)} />
        </div>
      ))}
    </>
  );
}
