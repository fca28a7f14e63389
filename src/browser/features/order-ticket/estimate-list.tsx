import { formatMoney } from "#browser/lib/format-money.ts";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import type { Bound, Estimate, Figure } from "./estimate.ts";
import styles from "./order-ticket.module.css";

const boundLabels: Readonly<Record<Bound, string>> = {
  exact: "",
  about: "about ",
  "at-most": "at most ",
  "at-least": "at least ",
};

interface EstimateListProps {
  readonly estimate: Estimate | undefined;
  readonly side: OrderSide;
  readonly currency: string;
  readonly tick: Decimal | undefined;
}

/** The group "Estimate": its terms, each with its exact figure or nothing. */
export function EstimateList({ estimate, side, currency, tick }: EstimateListProps) {
  const formatPrice = usePriceFormat();
  const price = (value: Decimal) => formatPrice(value, tick);
  const money = (value: Decimal) => formatMoney(value, currency);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are figures
    <div role="group" aria-label="Estimate" className={styles.estimate}>
      <dl>
        <Term name="Average price" figure={estimate?.average} format={price} />
        <Term name="Worst price" figure={estimate?.worst} format={price} />
        <Term name="Cost" figure={estimate?.cost} format={money} />
        <Term
          name="Fee"
          figure={estimate?.fee}
          format={money}
          otherwise={estimate?.beforeFees === true ? "unknown" : missing}
        />
        <Term name="Payout" figure={estimate?.payout} format={money} hint={payoutHints[side]} />
        <Term
          name="Break-even price"
          figure={estimate?.breakEven}
          format={price}
          hint={estimate?.beforeFees === true ? "before fees" : undefined}
        />
        <Term name="Most to lose" figure={estimate?.mostToLose} format={money} hint={lossHints[side]} />
      </dl>
    </div>
  );
}

const payoutHints = { buy: "if it happens", sell: "received now" } as const;
const lossHints = { buy: undefined, sell: "given up if it happens" } as const;

interface TermProps {
  readonly name: string;
  readonly figure: Figure | undefined;
  readonly format: (value: Decimal) => string;
  readonly otherwise?: string;
  readonly hint?: string | undefined;
}

function Term({ name, figure, format, otherwise = missing, hint }: TermProps) {
  const value = figure?.value;
  const text = value === undefined ? otherwise : `${boundLabels[figure?.bound ?? "exact"]}${format(value)}`;
  return (
    <div className={styles.term}>
      <dt>{name}</dt>
      <dd data-value={value ?? ""} title={value} translate="no">
        {/* A new element for a new text: one that grew towards its start would count as moved. */}
        <span key={text}>{text}</span>
        {hint === undefined || value === undefined ? null : <small className={styles.hint}> {hint}</small>}
      </dd>
    </div>
  );
}
