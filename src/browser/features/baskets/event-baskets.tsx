// The region "Covers": an event with several markets, the user's assertions on it, and its baskets, live.

import { useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { BookSubscriptions, createBookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import cardStyles from "#browser/group-edges/edge.module.css";
import { type GroupBooks, oldestOf, transportOf } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { useFeeModels } from "#browser/market-data/use-fee-models.ts";
import type { SaveResult } from "#browser/pairs/use-confirmation.ts";
import { useNameTable } from "#browser/pairs/use-name-table.ts";
import {
  assertionsOf,
  type EventAssertion,
  mostEvents,
  mostMarkets,
} from "#browser/preferences/event-assertions.ts";
import { unsavedText } from "#browser/preferences/persisted-store.ts";
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
import { createDominanceEvaluator, dominancePairsOf } from "./dominance-model.ts";
import { type EventAssertionStatus, eventAssertionStatus } from "./event-assertion-status.ts";
import { marketsOfEvent, withFeeModels } from "./event-market.ts";
import { EventOdds } from "./event-odds.tsx";
import { eventTexts as texts } from "./texts.ts";
import { useEventActions, useEventAssertions } from "./use-event-assertions.ts";

interface EventBasketsProps {
  readonly venue: VenueId;
  readonly event: Event;
}

interface EventBasketsModel {
  readonly baskets: readonly BasketModel[];
  readonly dominance: readonly BasketModel[];
  readonly isOverlapping: boolean;
  readonly arrival: ReturnType<typeof transportOf>;
}

const kinds: readonly BasketKind[] = ["no", "yes"];
/** Minimum time between updates, in ms: figures that change faster are unreadable. */
const updateMs = 100;
const assertionFor = { yes: "exhaust", no: "exclude" } as const;
const noModels: readonly BasketModel[] = [];

export function EventBaskets({ venue, event }: EventBasketsProps) {
  const config = useConfig();
  const { edge, freshness, venues } = config;
  const [bookStore] = useState(createBookStore);
  const [saveResult, setSaveResult] = useState<SaveResult>("kept");
  const listed = useMemo(() => marketsOfEvent(config, venue, event), [config, venue, event]);
  const feeModels = useFeeModels(useMemo(() => listed.map(({ market }) => market), [listed]));
  const markets = useMemo(() => withFeeModels(listed, feeModels), [listed, feeModels]);
  const assertions = assertionsOf(useEventAssertions(), venue, event.id);
  const actions = useEventActions(venue);
  const statuses = {
    yes: eventAssertionStatus(event, assertions, "exhaust"),
    no: eventAssertionStatus(event, assertions, "exclude"),
  };
  const nested = eventAssertionStatus(event, assertions, "nested");
  const isNested = nested.kind === "given";
  const names = useNameTable();
  const pairs = useMemo(() => dominancePairsOf(markets, names, systemClock.now()), [markets, names]);
  const isConfirmed = { yes: statuses.yes.kind === "given", no: statuses.no.kind === "given" };
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
    const readDominance = createDominanceEvaluator(pairs, {
      isConfirmed: isNested,
      minimumPerContract: edge.minimumPerContract,
      today: systemClock.now(),
    });
    return (books: GroupBooks): EventBasketsModel => {
      const rules = {
        now: systemClock.monotonic(),
        tradeMs: freshness.tradeMs,
        maxSkewMs: edge.maxSkewMs,
      };
      return {
        baskets: readers.map((reader) => reader(books, rules)),
        dominance: pairs.length === 0 ? noModels : readDominance(books, rules),
        isOverlapping: seemsOverlapping(markets, books),
        arrival: transportOf(books),
      };
    };
  }, [markets, event.dropped.length, pairs, isExhausted, isExclusive, isNested, edge, freshness.tradeMs]);
  const { baskets, dominance, isOverlapping, arrival } = useBookStore(bookStore, read, isSameModel, updateMs);
  const isStale = baskets.some((cover) => cover.isStale);
  return (
    <Panel
      name={texts.panel}
      state={isStale ? "stale" : arrival}
      confirmedAt={() => oldestOf(bookStore.read())}
      note={texts.note}
    >
      <BookSubscriptions legs={markets} bookStore={bookStore} />
      <header className={styles.event}>
        <h3 className={styles.eventTitle}>
          <bdi>{event.title ?? event.id}</bdi>
        </h3>
        {event.description === undefined || event.description === "" ? null : (
          <p className={styles.description}>
            <bdi>{event.description.slice(0, longestDescription)}</bdi>
          </p>
        )}
        <p className="muted">
          {texts.markets(markets.length)} <bdi>{markets.map(({ label }) => label).join(" · ")}</bdi>
        </p>
        {saveResult === "kept" ? null : (
          <p role="alert" className="warn">
            <Icon name="warning" />{" "}
            {saveResult === "page" ? unsavedText : texts.tooMany(mostEvents, mostMarkets)}
          </p>
        )}
        {isOverlapping ? (
          <p className="warn">
            <Icon name="warning" /> {texts.overlapping}
          </p>
        ) : null}
        {kinds.map((kind) => (
          <EventAssertionRow
            key={kind}
            assertion={assertionFor[kind]}
            status={statuses[kind]}
            onAssert={() => setSaveResult(actions.assert(event, assertionFor[kind]))}
            onRevoke={() => setSaveResult(actions.revoke(event, assertionFor[kind]))}
          />
        ))}
      </header>
      <EventOdds markets={markets} dropped={event.dropped.length} bookStore={bookStore} />
      <div className={cardStyles.cards}>
        {baskets.map((basket) => (
          <BasketCard key={basket.kind} basket={basket} currency={venues[venue].currency} />
        ))}
      </div>
      {pairs.length === 0 ? null : (
        <section aria-label={texts.nested} className={styles.nested}>
          <h3 className={styles.eventTitle}>{texts.nested}</h3>
          <p className="muted">{texts.nestedPairs(pairs.length)}</p>
          <EventAssertionRow
            assertion="nested"
            status={nested}
            onAssert={() => setSaveResult(actions.assert(event, "nested"))}
            onRevoke={() => setSaveResult(actions.revoke(event, "nested"))}
          />
          <div className={cardStyles.cards}>
            {dominance.map((basket) => (
              <BasketCard
                key={basket.legs.map(({ key }) => key).join(" ")}
                basket={basket}
                currency={venues[venue].currency}
              />
            ))}
          </div>
        </section>
      )}
    </Panel>
  );
}

/** Characters shown: a hostile description may be megabytes long. */
const longestDescription = 1_000;

function isSameModel(a: EventBasketsModel, b: EventBasketsModel): boolean {
  return (
    a.isOverlapping === b.isOverlapping &&
    a.arrival === b.arrival &&
    areSameBaskets(a.baskets, b.baskets) &&
    areSameBaskets(a.dominance, b.dominance)
  );
}

function areSameBaskets(a: readonly BasketModel[], b: readonly BasketModel[]): boolean {
  return (
    a.length === b.length &&
    a.every((basket, index) => {
      const other = b[index];
      return other !== undefined && isSameBasket(basket, other);
    })
  );
}

interface EventAssertionRowProps {
  readonly assertion: EventAssertion;
  readonly status: EventAssertionStatus;
  readonly onAssert: () => void;
  readonly onRevoke: () => void;
}

function EventAssertionRow({ assertion, status, onAssert, onRevoke }: EventAssertionRowProps) {
  const zone = usePreference("timeZone");
  const { claim, button } = texts.assertions[assertion];
  const isGiven = status.kind === "given";
  return (
    <div className={styles.assertion}>
      <p>
        {claim}{" "}
        {status.kind === "none" ? (
          <span className="muted">{texts.onlyUser}</span>
        ) : isGiven ? (
          <span className="muted">{texts.confirmedOn(formatTime(status.at, "moment", zone))}</span>
        ) : (
          <span className="warn">
            <Icon name="warning" />{" "}
            {texts.expired(
              formatTime(status.at, "moment", zone),
              status.changes.map((change) => texts.changes[change]).join(", "),
            )}
          </span>
        )}
      </p>
      <Button onClick={isGiven ? onRevoke : onAssert}>
        {isGiven ? texts.revoke : button}
        {isGiven ? <span className="visually-hidden">{texts.revokeClaim(claim)}</span> : null}
      </Button>
    </div>
  );
}
