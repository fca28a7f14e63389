// Controls of the book: display options stored for all books of the user, and the outcome whose book is shown.
import { useConfig } from "#browser/config/config-context.tsx";
import type { MarketOutcome, MarketView } from "#browser/market-data/market-view.ts";
import { type LadderChoices, ladderChoices } from "#browser/preferences/order-book-preferences.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { groupChoiceFor, groupChoices } from "#browser/trading-math/orderbook/ladder-groups.ts";
import { Button } from "#browser/ui/button.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { notify } from "#browser/ui/toast.tsx";
import styles from "./book-controls.module.css";
import { formatDifference } from "./ladder-labels.ts";
import { otherBookOf } from "./opposite-book.ts";

interface BookControlsProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  /** Opposite outcome whose complemented book is shown instead; undefined for the outcome's own. */
  readonly turned: MarketOutcome | undefined;
  readonly onTurn: (outcome: MarketOutcome | undefined) => void;
}

const barOptions = [
  { value: "total", label: "Total" },
  { value: "size", label: "Size" },
] as const;

export function BookControls({ market, outcomeId, turned, onTurn }: BookControlsProps) {
  const { userId } = useGateway();
  const { venues } = useConfig();
  const odds = usePreference("odds");
  const { group, bars, depth } = usePersisted(ladderChoices, userId);
  const groups = groupChoices(market.ticks);
  const other = otherBookOf(market, outcomeId, venues[market.venue].book);
  const choose = (part: Partial<LadderChoices>) => {
    const isSaved = ladderChoices.update(userId, (choices) => ({ ...choices, ...part }));
    if (!isSaved) notify("This browser keeps nothing now: the choice lasts as long as the page.", "warn");
  };
  return (
    <div className={styles.controls}>
      {groups.length < 2 ? null : (
        <RadioGroup
          name="Group levels by"
          showName
          variant="chips"
          className={styles.wide}
          options={groups.map(({ size, step }) => ({
            value: String(size),
            label: formatDifference(step, odds),
          }))}
          value={String(groupChoiceFor(market.ticks, group)?.size ?? 1)}
          onChange={(value) => {
            const chosen = groups.find(({ size }) => String(size) === value);
            if (chosen !== undefined) choose({ group: chosen.size });
          }}
        />
      )}
      <RadioGroup
        name="Bars show"
        showName
        options={barOptions}
        value={bars}
        onChange={(chosen) => choose({ bars: chosen })}
      />
      <Button aria-pressed={depth} className={styles.toggle} onClick={() => choose({ depth: !depth })}>
        Depth chart
      </Button>
      {other === undefined ? null : (
        <RadioGroup
          name="Orders of"
          showName
          className={styles.wide}
          options={[
            { value: "own", label: "This outcome" },
            { value: "other", label: `\u2068${other.outcome.label}\u2069, turned round` },
          ]}
          value={turned === undefined ? "own" : "other"}
          onChange={(chosen) => onTurn(chosen === "other" ? other.outcome : undefined)}
        />
      )}
      {turned === undefined || other === undefined ? null : (
        <p className={styles.wide}>{other.isSame ? sameOrders : otherOrders}</p>
      )}
    </div>
  );
}

const sameOrders =
  "At this venue the books of both outcomes are one, seen from both sides: do not count these orders twice.";
const otherOrders =
  "These are orders of the other outcome. A bid here is an ask there: it is met by selling contracts of the other outcome, not by an order of this one.";
