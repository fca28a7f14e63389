import { useId, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatBriefly } from "#browser/lib/format-number.ts";
import { useOutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { useInViewport } from "#browser/ui/use-in-viewport.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { isVenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { QuotePrice } from "./quote-figure.tsx";
import styles from "./search-dialog.module.css";
import type { FoundMarket, SearchOption, SearchSection } from "./search-results.ts";
import { useSeedMarketCache } from "./seed-market-cache.ts";
import { searchTexts as texts } from "./texts.ts";

interface SearchSectionListProps {
  readonly section: SearchSection;
  readonly activeKey: string | undefined;
  readonly optionId: (key: string) => string;
  readonly onActive: (key: string) => void;
  readonly onOpen: (path: string) => void;
}

export function SearchSectionList({
  section,
  activeKey,
  optionId,
  onActive,
  onOpen,
}: SearchSectionListProps) {
  const id = useId();
  const { title, venue, options } = section;
  const hasQuotes =
    options.some(({ kind }) => kind === "market") && (venue === undefined || offers(venue, "orderBook"));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is none inside a listbox
    <div role="group" aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHeader} role="presentation">
        {venue === undefined ? null : (
          // The heading beside it has the same text.
          <span aria-hidden="true" className={styles.badges}>
            <VenueBadge venue={venue} />
          </span>
        )}
        <span id={id}>{title}</span>
        {hasQuotes ? (
          <span className={styles.captions} aria-hidden="true">
            <span>{texts.captionBid}</span>
            <span>{texts.captionAsk}</span>
          </span>
        ) : null}
      </div>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box that has the focus answers the keys
        <div
          key={option.key}
          id={optionId(option.key)}
          role="option"
          aria-selected={option.key === activeKey}
          tabIndex={-1}
          className={styles.option}
          // Keeps the focus in the input, and the keyboard of a phone open.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onActive(option.key)}
          onClick={() => onOpen(option.path)}
        >
          <OptionContent option={option} showsVenue={venue === undefined} />
        </div>
      ))}
    </div>
  );
}

function OptionContent({
  option,
  showsVenue,
}: {
  readonly option: SearchOption;
  readonly showsVenue: boolean;
}) {
  const { venues } = useConfig();
  switch (option.kind) {
    case "market":
      return (
        <>
          {showsVenue ? <VenueBadge venue={option.market.venue} /> : null}
          <MarketContent market={option.market} isEnded={option.isEnded} />
        </>
      );
    case "group": {
      const { group } = option.place;
      const named = [...new Set(group.legs.map(({ venue }) => venue))].filter(isVenueId).sort();
      return (
        <>
          <Title title={group.title ?? group.id} detail={group.league ?? ""} />
          {option.isEnded ? <EndedTag /> : null}
          <span className={styles.badges}>
            {named.map((venue) => (
              <VenueBadge key={venue} venue={venue} />
            ))}
          </span>
        </>
      );
    }
    case "series": {
      const { series, venue } = option;
      return (
        <>
          <span className={styles.tag}>{texts.series}</span>
          <Title title={series.title ?? series.id} detail={series.frequency ?? ""} />
          <span className={styles.meta}>
            {offers(venue, "events")
              ? series.volume === undefined
                ? null
                : texts.volume(formatBriefly(series.volume))
              : texts.referenceOnly}
          </span>
        </>
      );
    }
    case "id":
      return (
        <>
          <VenueBadge venue={option.venue} />
          <span className={styles.title}>
            {texts.open} <bdi translate="no">{option.id}</bdi> {texts.onVenue(venues[option.venue].label)}
          </span>
        </>
      );
    case "page":
      return (
        <>
          {showsVenue && option.venue !== undefined ? <VenueBadge venue={option.venue} /> : null}
          <span className={classNames(styles.title, styles.link)}>{option.text}</span>
        </>
      );
  }
}

function Title({ title, detail }: { readonly title: string; readonly detail: string }) {
  return (
    <span
      className={classNames(styles.title, styles.named)}
      title={detail === "" ? title : `${title} · ${detail}`}
    >
      <bdi className={styles.name}>{title}</bdi>
      {detail === "" ? null : (
        <span className={classNames("muted", styles.detail)}>
          {" · "}
          <bdi>{detail}</bdi>
        </span>
      )}
    </span>
  );
}

function EndedTag() {
  return <span className={styles.tag}>{texts.ended}</span>;
}

interface MarketContentProps {
  readonly market: FoundMarket;
  readonly isEnded: boolean;
}

/** Name and live price of a search result, subscribed only while visible. */
function MarketContent({ market, isEnded }: MarketContentProps) {
  const quoteRef = useRef<HTMLSpanElement>(null);
  const isVisible = useInViewport(quoteRef);
  return (
    <>
      {isVisible && market.label === "" ? (
        <LabelledTitle market={market} />
      ) : (
        <Title title={market.title} detail={market.label} />
      )}
      {isEnded ? (
        <EndedTag />
      ) : (
        <span ref={quoteRef} className={styles.quote}>
          {isVisible ? <LiveQuote market={market} /> : null}
        </span>
      )}
    </>
  );
}

/** Title with the outcome's label by its market: a group's leg may come without one, as other legs with the same title do. */
function LabelledTitle({ market }: { readonly market: FoundMarket }) {
  const { title, outcomeId } = market;
  useSeedMarketCache(market.venue, market.row?.market, market.row?.fetchedAt ?? 0);
  const { label } = useOutcomeQuote(market);
  // Until the market is known, its id is in place of the outcome's label.
  return <Title title={title} detail={label === outcomeId || label === title ? "" : label} />;
}

function LiveQuote({ market }: { readonly market: FoundMarket }) {
  useSeedMarketCache(market.venue, market.row?.market, market.row?.fetchedAt ?? 0);
  const { bid, ask, last, from, state, ticks } = useOutcomeQuote(market);
  if (from === "trades") {
    return (
      <span className={styles.last} data-state={state}>
        <span className="muted-small">{texts.last} </span>
        <QuotePrice price={last} ticks={ticks} />
      </span>
    );
  }
  return (
    <>
      <span data-state={state}>
        <span className="visually-hidden">{texts.bid} </span>
        <QuotePrice price={bid?.price} ticks={ticks} />
      </span>
      <span data-state={state}>
        <span className="visually-hidden">{texts.ask} </span>
        <QuotePrice price={ask?.price} ticks={ticks} />
      </span>
    </>
  );
}
