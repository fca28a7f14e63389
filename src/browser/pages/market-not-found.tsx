import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { paths } from "#browser/routing/paths.ts";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./market-not-found.module.css";
import { texts } from "./market-not-found-texts.ts";

interface MarketNotFoundProps {
  readonly venue: VenueId;
  readonly marketId: string;
  /** The gateway's error message. */
  readonly reason: string | undefined;
}

export function MarketNotFound({ venue, marketId, reason }: MarketNotFoundProps) {
  const { label } = useVenueConfig(venue);
  return (
    <main className={styles.missing}>
      <title>{texts.title(label)}</title>
      <h1>{texts.heading(label)}</h1>
      <p>
        <bdi translate="no">{marketId}</bdi>
      </p>
      {reason === undefined ? null : (
        <p className="muted">
          {texts.reason}
          <bdi>{reason}</bdi>
        </p>
      )}
      <p>
        {texts.hint}
        <Link to={paths.venue(venue)}>{texts.search}</Link>
        {texts.or}
        <Link to={paths.market(venue, marketId, marketId)}>{texts.book}</Link>
        {texts.end}
      </p>
    </main>
  );
}
