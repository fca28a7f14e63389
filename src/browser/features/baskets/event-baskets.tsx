// The region "Covers": an event with several markets, the user's assertions on it, and its baskets, live.

import { useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { BookFeeds, createBookBoard, useBookStore } from "#browser/group-edges/book-store.tsx";
import cardStyles from "#browser/group-edges/edge.module.css";
import { arrivalOf, type GroupBooks, oldestOf } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import type { Keeping } from "#browser/pairs/use-confirmation.ts";
import {
  assertionsOf,
  type EventAssertion,
  mostEvents,
  mostMarkets,
} from "#browser/preferences/event-assertions.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import type { Event } from "#contract/event.ts";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./basket.module.css";
import { BasketCard } from "./basket-card.tsx";
import {
  type BasketKind,
  type BasketModel,
  createBasketEvaluator,
  isSameBasket,
  seemsOverlapping,
} from "./basket-model.ts";
import { changeText, type EventAssertionStatus, eventAssertionStatus } from "./event-assertion-status.ts";
import { marketsOfEvent } from "./event-market.ts";
import { useEventActions, useEventAssertions } from "./use-event-assertions.ts";

interface EventCoversProps {
  readonly venue: VenueId;
  readonly event: Event;
}

interface EventReading {
  readonly covers: readonly BasketModel[];
  readonly isOverlapping: boolean;
  readonly arrival: ReturnType<typeof arrivalOf>;
}

const kinds: readonly BasketKind[] = ["no", "yes"];
/** Minimum time between updates, in ms: figures that change faster are unreadable. */
const coversRestMs = 100;
const wordFor = { yes: "exhaust", no: "exclude" } as const;

export function EventBaskets({ venue, event }: EventCoversProps) {
  const config = useConfig();
  const { edge, freshness, venues } = config;
  const [board] = useState(createBookBoard);
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const markets = useMemo(() => marketsOfEvent(config, venue, event), [config, venue, event]);
  const words = assertionsOf(useEventAssertions(), venue, event.id);
  const actions = useEventActions(venue);
  const standings = {
    yes: eventAssertionStatus(event, words, "exhaust"),
    no: eventAssertionStatus(event, words, "exclude"),
  };
  const isConfirmed = { yes: standings.yes.kind === "given", no: standings.no.kind === "given" };
  const { yes: isExhausted, no: isExclusive } = isConfirmed;
  const read = useMemo(() => {
    const covered = { markets, dropped: event.dropped.length };
    const readers = kinds.map((kind) =>
      createBasketEvaluator(covered, {
        kind,
        isConfirmed: kind === "yes" ? isExhausted : isExclusive,
        minimumPerContract: edge.minimumPerContract,
        today: systemClock.now(),
      }),
    );
    return (books: GroupBooks): EventReading => {
      const rules = {
        now: systemClock.monotonic(),
        tradeMs: freshness.tradeMs,
        maxSkewMs: edge.maxSkewMs,
      };
      return {
        covers: readers.map((reader) => reader(books, rules)),
        isOverlapping: seemsOverlapping(markets, books),
        arrival: arrivalOf(books),
      };
    };
  }, [markets, event.dropped.length, isExhausted, isExclusive, edge, freshness.tradeMs]);
  const { covers, isOverlapping, arrival } = useBookStore(board, read, isSameReading, coversRestMs);
  const isStale = covers.some((cover) => cover.isStale);
  return (
    <Panel
      name="Covers"
      state={isStale ? "stale" : arrival}
      confirmedAt={() => oldestOf(board.read())}
      note="Equal contracts of every outcome, net of the fees that are known. These are expectations from the books as they stand, no limits; each order is placed by itself, in its own market."
    >
      <BookFeeds places={markets} board={board} />
      <header className={styles.event}>
        <h3 className={styles.eventTitle}>
          <bdi>{event.title ?? event.id}</bdi>
        </h3>
        {event.description === undefined || event.description === "" ? null : (
          <p className={styles.description}>
            <bdi>{event.description.slice(0, longestDescription)}</bdi>
          </p>
        )}
        <p className={styles.muted}>
          {markets.length} markets: <bdi>{markets.map(({ label }) => label).join(" · ")}</bdi>
        </p>
        {keeping === "kept" ? null : (
          <p role="alert" className={styles.warned}>
            <Icon name="warning" />{" "}
            {keeping === "page"
              ? "The browser's storage is denied or full: this holds until the page is closed."
              : `Nothing was kept: no more than ${mostEvents} events are, of ${mostMarkets} markets each.`}
          </p>
        )}
        {isOverlapping ? (
          <p className={styles.warned}>
            <Icon name="warning" /> Together the prices are well above 100¢: several of these outcomes can
            happen, or so the market says.
          </p>
        ) : null}
        {kinds.map((kind) => (
          <EventAssertionRow
            key={kind}
            word={wordFor[kind]}
            standing={standings[kind]}
            onSay={() => setKeeping(actions.say(event, wordFor[kind]))}
            onTakeBack={() => setKeeping(actions.takeBack(event, wordFor[kind]))}
          />
        ))}
      </header>
      <div className={cardStyles.cards}>
        {covers.map((reading) => (
          <BasketCard key={reading.kind} reading={reading} currency={venues[venue].currency} />
        ))}
      </div>
    </Panel>
  );
}

/** Characters shown: a hostile description may be megabytes long. */
const longestDescription = 1_000;

function isSameReading(a: EventReading, b: EventReading): boolean {
  return (
    a.isOverlapping === b.isOverlapping &&
    a.arrival === b.arrival &&
    a.covers.every((cover, index) => {
      const other = b.covers[index];
      return other !== undefined && isSameBasket(cover, other);
    })
  );
}

interface EventWordLineProps {
  readonly word: EventAssertion;
  readonly standing: EventAssertionStatus;
  readonly onSay: () => void;
  readonly onTakeBack: () => void;
}

const wordTexts = {
  exhaust: {
    claim: "The outcomes exhaust the event: one of them surely happens.",
    button: "Confirm that they exhaust the event",
  },
  exclude: {
    claim: "The outcomes exclude each other: no two of them can happen.",
    button: "Confirm that they exclude each other",
  },
} as const satisfies Record<EventAssertion, unknown>;

function EventAssertionRow({ word, standing, onSay, onTakeBack }: EventWordLineProps) {
  const zone = usePreference("timeZone");
  const { claim, button } = wordTexts[word];
  const isGiven = standing.kind === "given";
  return (
    <div className={styles.word}>
      <p>
        {claim}{" "}
        {standing.kind === "none" ? (
          <span className={styles.muted}>Nobody but you can say so.</span>
        ) : isGiven ? (
          <span className={styles.muted}>Confirmed by you on {formatTime(standing.at, "moment", zone)}.</span>
        ) : (
          <span className={styles.warned}>
            <Icon name="warning" /> Your word of {formatTime(standing.at, "moment", zone)} does not hold any
            more: {standing.changes.map((change) => changeText[change]).join(", ")}.
          </span>
        )}
      </p>
      <Button onClick={isGiven ? onTakeBack : onSay}>
        {isGiven ? "Revoke" : button}
        {isGiven ? <span className="visually-hidden">: {claim}</span> : null}
      </Button>
    </div>
  );
}
