import { memo } from "react";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { TicketTerms } from "#browser/order-entry/ticket-terms.ts";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import styles from "./order-ticket.module.css";
import type { TicketInputs } from "./use-ticket-inputs.ts";

const kindLabels = { market: "Market", limit: "Limit" } as const;
const sideLabels = { buy: "Buy", sell: "Sell" } as const;

/** Characters of all labels that still fit side by side: a cut label may hide what tells two outcomes apart. */
const widestLabels = 36;

function fitsSegments(outcomes: MarketView["outcomes"]): boolean {
  const longest = Math.max(...outcomes.map(({ label }) => label.length));
  return outcomes.length <= 3 && longest * outcomes.length <= widestLabels;
}

interface EntryChoicesProps extends Pick<MarketView, "outcomes"> {
  readonly outcomeId: string | undefined;
  readonly onOutcomeChange: (outcomeId: string) => void;
  readonly terms: TicketTerms;
  readonly side: TicketInputs["side"] | undefined;
  readonly kind: TicketInputs["kind"] | undefined;
  readonly onChange: (part: Partial<TicketInputs>) => void;
}

/** Choices of a ticket; memoised, because typing changes none of them. */
export const EntryChoices = memo(
  ({ outcomes, outcomeId, onOutcomeChange, terms, side, kind, onChange }: EntryChoicesProps) => (
    <>
      <RadioGroup
        name="Outcome"
        value={outcomeId}
        onChange={onOutcomeChange}
        options={outcomes.map(({ id, label }) => ({ value: id, label }))}
        variant={fitsSegments(outcomes) ? "segments" : "chips"}
      />
      <div className={styles.pair}>
        <RadioGroup
          name="Side"
          value={side}
          onChange={(side) => onChange({ side })}
          options={terms.sides.map(({ name }) => ({ value: name, label: sideLabels[name], tone: name }))}
        />
        <RadioGroup
          name="Order type"
          value={kind}
          onChange={(kind) => onChange({ kind })}
          options={terms.kinds.map(({ name }) => ({ value: name, label: kindLabels[name] }))}
        />
      </div>
    </>
  ),
);
