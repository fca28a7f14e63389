import { memo } from "react";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { TicketTerms } from "#browser/order-entry/ticket-terms.ts";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import styles from "./order-ticket.module.css";
import { choiceTexts } from "./texts.ts";
import type { TicketInputs } from "./use-ticket-inputs.ts";

/** Characters of all labels that still fit side by side: a cut label may hide what tells two outcomes apart. */
const widestLabels = 36;

function fitsSegments(outcomes: MarketView["outcomes"]): boolean {
  const longest = Math.max(...outcomes.map(({ label }) => label.length));
  return outcomes.length <= 3 && longest * outcomes.length <= widestLabels;
}

interface TicketSelectorsProps extends Pick<MarketView, "outcomes"> {
  readonly outcomeId: string | undefined;
  readonly onOutcomeChange: (outcomeId: string) => void;
  readonly terms: TicketTerms;
  readonly side: TicketInputs["side"] | undefined;
  readonly kind: TicketInputs["kind"] | undefined;
  readonly onChange: (part: Partial<TicketInputs>) => void;
}

/** Choices of a ticket; memoised, because typing changes none of them. */
export const TicketSelectors = memo(
  ({ outcomes, outcomeId, onOutcomeChange, terms, side, kind, onChange }: TicketSelectorsProps) => (
    <>
      <RadioGroup
        name={choiceTexts.outcome}
        value={outcomeId}
        onChange={onOutcomeChange}
        options={outcomes.map(({ id, label }) => ({ value: id, label }))}
        variant={fitsSegments(outcomes) ? "segments" : "chips"}
      />
      <div className={styles.pair}>
        <RadioGroup
          name={choiceTexts.side}
          value={side}
          onChange={(side) => onChange({ side })}
          options={terms.sides.map(({ name }) => ({
            value: name,
            label: choiceTexts.sides[name],
            tone: name,
          }))}
        />
        <RadioGroup
          name={choiceTexts.kind}
          value={kind}
          onChange={(kind) => onChange({ kind })}
          options={terms.kinds.map(({ name }) => ({ value: name, label: choiceTexts.kinds[name] }))}
        />
      </div>
    </>
  ),
);
