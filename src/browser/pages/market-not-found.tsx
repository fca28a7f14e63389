import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { paths } from "#browser/routing/paths.ts";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./market-page.module.css";

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
      <title>{`No such market · ${label} · Crossbook`}</title>
      <h1>{label} has no market with this id</h1>
      <p>
        <bdi translate="no">{marketId}</bdi>
      </p>
      {reason === undefined ? null : (
        <p className={styles.reason}>
          The gateway said: <bdi>{reason}</bdi>
        </p>
      )}
      <p>
        The id may be mistyped or cut off, or the market may be gone.{" "}
        <Link to={paths.venue(venue)}>Open another market</Link>, or{" "}
        <Link to={paths.market(venue, marketId, marketId)}>see whether a book stands under this id</Link>.
      </p>
    </main>
  );
}
