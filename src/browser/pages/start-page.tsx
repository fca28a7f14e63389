import { EventList } from "#browser/features/start/event-list.tsx";
import { MatchedList } from "#browser/features/start/matched-list.tsx";
import { OpenById } from "#browser/features/start/open-by-id.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { offers, venueIds } from "#contract/venues.ts";
import styles from "./start-page.module.css";

/** Ways to a market: by its id, through the venue's events, through today's matched groups. */
export function StartPage() {
  return (
    <main className={styles.page}>
      <title>Start · Crossbook</title>
      <section className={styles.open} aria-labelledby="open-a-market">
        <h1 id="open-a-market">Open a market</h1>
        <OpenById />
      </section>
      <div className={styles.lists}>
        <PanelBoundary name="Same market on several venues">
          <MatchedList />
        </PanelBoundary>
        {venueIds
          .filter((venue) => offers(venue, "events"))
          .map((venue) => (
            <PanelBoundary key={venue} name="Events">
              <EventList venue={venue} />
            </PanelBoundary>
          ))}
      </div>
    </main>
  );
}
