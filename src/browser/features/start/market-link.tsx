import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { isLinkable, paths } from "#browser/paths.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { VenueId } from "#contract/venues.ts";
import styles from "./start.module.css";

interface MarketLinkProps {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId?: string | undefined;
  /** Text off the wire. */
  readonly children: string;
}

/** A market by its venue and title; text alone where no address can carry its id. */
export function MarketLink({ venue, marketId, outcomeId, children }: MarketLinkProps) {
  const { label } = useVenueConfig(venue);
  const content = (
    <>
      <VenueBadge venue={venue} label={label} />
      <bdi className={styles.linkText}>{children}</bdi>
    </>
  );
  if (!isLinkable(marketId)) return <span className={styles.link}>{content}</span>;
  return (
    <Link className={styles.link ?? ""} to={paths.market(venue, marketId, outcomeId)}>
      {content}
    </Link>
  );
}
