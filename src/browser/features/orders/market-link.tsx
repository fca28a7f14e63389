import { paths } from "#browser/routing/paths.ts";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { missing } from "#browser/ui/price.tsx";
import styles from "./market-link.module.css";
import type { OrderRow } from "./order-rows.ts";
import type { NamesOf } from "./use-market-names.ts";

interface MarketLinkProps {
  readonly row: OrderRow;
  readonly namesOf: NamesOf;
  /** Closing date or end of the id, where another row's market reads the same. */
  readonly detail?: string | undefined;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
}

/** Title (or id) of the order's market, as a link where the id fits into a URL. */
export function MarketLink({ row, namesOf, detail, className, tabIndex }: MarketLinkProps) {
  const { marketId, outcomeId, venue } = row;
  if (marketId === undefined) return <span className={className}>{missing}</span>;
  const link = (
    <LinkOrText
      to={paths.market(venue, marketId, outcomeId)}
      className={className}
      title={marketId}
      tabIndex={tabIndex}
    >
      <bdi>{namesOf(row).market ?? marketId}</bdi>
    </LinkOrText>
  );
  return detail === undefined ? (
    link
  ) : (
    <span className={styles.named}>
      {link}
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}
