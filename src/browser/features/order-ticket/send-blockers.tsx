import { Checkbox } from "#browser/ui/field.tsx";
import styles from "./order-ticket.module.css";
import type { Guards, Acknowledgement } from "./send-validation.ts";

interface GuardListProps {
  readonly guards: Guards;
  readonly ticked: ReadonlySet<Acknowledgement>;
  readonly onTick: (tick: Acknowledgement, on: boolean) => void;
}

/** What stands between the order and its sending: sentences that block it, boxes to say yes in. */
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
