// Controls of the book: display options stored for all books of the user, and the outcome whose book is shown.
import { useConfig } from "#browser/config/config-context.tsx";
import type { MarketOutcome, MarketView } from "#browser/market-data/market-view.ts";
import { type LadderChoices, ladderChoices } from "#browser/preferences/order-book-preferences.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { groupChoiceFor, groupChoices } from "#browser/trading-math/orderbook/ladder-groups.ts";
import { Button } from "#browser/ui/button.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { notify } from "#browser/ui/toast.tsx";
import styles from "./book-controls.module.css";
import { formatDifference } from "./ladder-labels.ts";
import { otherBookOf } from "./opposite-book.ts";
import { controlTexts } from "./texts.ts";

interface BookControlsProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  /** Opposite outcome whose complemented book is shown instead; undefined for the outcome's own. */
  readonly turned: MarketOutcome | undefined;
  readonly onTurn: (outcome: MarketOutcome | undefined) => void;
}

const barOptions = [
  { value: "total", label: controlTexts.total },
  { value: "size", label: controlTexts.size },
] as const;

export function BookControls({ market, outcomeId, turned, onTurn }: BookControlsProps) {
  const { venues } = useConfig();
  const odds = usePreference("odds");
  const [{ group, bars, depth }, update] = useStoredState(ladderChoices);
  const groups = groupChoices(market.ticks);
  const other = otherBookOf(market, outcomeId, venues[market.venue].book);
  const own = market.outcomes.find(({ id }) => id === outcomeId)?.label ?? controlTexts.thisOutcome;
  const choose = (part: Partial<LadderChoices>) => {
    const isSaved = update((choices) => ({ ...choices, ...part }));
    if (!isSaved) notify(controlTexts.unsaved, "warn");
  };
  return (
    <div className={styles.controls}>
      {groups.length < 2 ? null : (
        <RadioGroup
          name={controlTexts.groupBy}
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
        name={controlTexts.bars}
        showName
        options={barOptions}
        value={bars}
        onChange={(chosen) => choose({ bars: chosen })}
      />
      <Button aria-pressed={depth} className={styles.toggle} onClick={() => choose({ depth: !depth })}>
        {controlTexts.depthChart}
      </Button>
      {other === undefined ? null : (
        <RadioGroup
          name={controlTexts.ordersOf}
          showName
          className={styles.wide}
          options={[
            { value: "own", label: controlTexts.thisOutcome },
            { value: "other", label: controlTexts.inverted(other.outcome.label) },
          ]}
          value={turned === undefined ? "own" : "other"}
          onChange={(chosen) => onTurn(chosen === "other" ? other.outcome : undefined)}
        />
      )}
      {turned === undefined || other === undefined ? null : (
        <p className={styles.wide}>
          {other.isSame
            ? controlTexts.sameOrders(own, other.outcome.label)
            : controlTexts.otherOrders(other.outcome.label)}
        </p>
      )}
    </div>
  );
}
