// The panels of a matched group: chart, books, ticket, and the rest in tabs. One set of books feeds them.
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { BestDirectionLine } from "#browser/features/arbitrage/best-direction-line.tsx";
import { CombinedBookPanel } from "#browser/features/arbitrage/combined-book-panel.tsx";
import { GroupHeader } from "#browser/features/matched-markets/group-header.tsx";
import { type FoundGroup, GroupMarkets } from "#browser/features/matched-markets/group-markets.tsx";
import { type LegPair, pairsOf } from "#browser/features/matched-markets/leg-pairs.ts";
import { RawPayloadPanel } from "#browser/features/matched-markets/raw-payload.tsx";
import { type LegMarket, pairCheckInput } from "#browser/features/matched-markets/use-leg-markets.ts";
import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { ImpliedPrices } from "#browser/features/trades/implied-prices.tsx";
import { createDirectionsSource } from "#browser/group-edges/directions-source.ts";
import { useEdgeRecording } from "#browser/group-edges/use-edge-recording.ts";
import { useGroupEdges } from "#browser/group-edges/use-group-edges.tsx";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { queueForFrame, StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { offers, venues as venueTable } from "#contract/venues.ts";
import { GroupChart } from "./group-chart-data.tsx";
import { legVenueLabel } from "./leg-venue-label.ts";
import styles from "./matched-group-page.module.css";
import { groupPageTexts as texts } from "./matched-group-texts.ts";

// Behind tabs and buttons.
const EdgeHistory = lazyComponent(
  "edge-history",
  async () => (await import("#browser/features/edge-history/edge-history.tsx")).EdgeHistory,
);
const GroupDirections = lazyComponent(
  "group-directions",
  async () => (await import("./group-directions.tsx")).GroupDirections,
);
const GroupEdgeAlert = lazyComponent(
  "group-edge-alert",
  async () => (await import("./group-edge-alert.tsx")).GroupEdgeAlert,
);
const GroupOrders = lazyComponent(
  "group-orders",
  async () => (await import("./group-orders.tsx")).GroupOrders,
);
const GroupTicket = lazyComponent(
  "group-ticket",
  async () => (await import("./group-ticket.tsx")).GroupTicket,
);
const PairsPanel = lazyComponent(
  "pair-guard",
  async () => (await import("#browser/features/matched-markets/pairs-panel.tsx")).PairsPanel,
);
const PairSheet = lazyComponent(
  "pair-sheet",
  async () => (await import("#browser/features/matched-markets/pair-sheet.tsx")).PairSheet,
);
const RulesSheet = lazyComponent(
  "rules-compared",
  async () => (await import("#browser/features/matched-markets/rules-sheet.tsx")).RulesSheet,
);

/** With room for the ticket beside the chart. */
const wideLayout = "(width >= 1100px)";
/** With room for two ladders beside each other. */
const twoLadders = "(width >= 1800px)";

interface OpenSheet {
  readonly kind: "pair" | "rules";
  /** Key of the pair (`keyOf`). */
  readonly pair: string;
}

interface GroupPanelsProps {
  readonly group: MatchedGroup;
  /** As the list was requested. */
  readonly category: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
}

export function GroupPanels(props: GroupPanelsProps) {
  return <GroupMarkets {...props}>{renderPanels}</GroupMarkets>;
}

// Stable: GroupMarkets renders them anew only with its own data.
const renderPanels = (found: FoundGroup) => <Panels {...found} />;

function Panels({ row, name, markets }: FoundGroup) {
  const { group } = row;
  const legs = useMemo(() => markets.map((of) => ({ ...of, known: pairCheckInput(of) })), [markets]);
  const terms = useMemo(
    () => ({ category: group.category, gameStart: group.game_start_time }),
    [group.category, group.game_start_time],
  );
  const { marketLegs, bookStore, evaluate, subscriptions } = useGroupEdges(terms, legs);
  const directions = useMemo(() => createDirectionsSource(bookStore, evaluate), [bookStore, evaluate]);
  useEdgeRecording(marketLegs, bookStore, evaluate);
  // Directions are final once every leg's market is loaded or has failed: shown earlier, a late one would shift the others.
  // They stay then, also while a market is fetched again.
  const [areLegsLoaded, setLegsLoaded] = useState(false);
  if (!areLegsLoaded && legs.every(({ known }) => known.texts !== "loading")) setLegsLoaded(true);
  // Deferred: the ticket is large, and the header and the books come first.
  const isComplete = useDeferredValue(areLegsLoaded);
  // It opens at once where a button opens it. In a task of its own: it consists of many files.
  useEffect(() => (areLegsLoaded ? queueForFrame(GroupTicket.preload) : undefined), [areLegsLoaded]);
  const isWide = useMediaQuery(wideLayout);
  const [params] = useSearchParams();
  // A link may lead to the ticket.
  const [isTicketOpen, setTicketOpen] = useState(() => params.has("ticket"));
  const [sheet, setSheet] = useState<OpenSheet>();

  const address = { category: name.category, groupId: name.id, date: name.date };
  const openRules = useCallback((pair: string) => setSheet({ kind: "rules", pair }), []);
  const openPairCheck = useCallback((pair: string) => setSheet({ kind: "pair", pair }), []);
  const gates = { onOpenRules: openRules, onOpenPairCheck: openPairCheck };
  const ticket = (
    <PanelBoundary name={texts.panels.ticket}>
      <LazyBoundary fallback={<Panel name={texts.panels.ticket} state="loading" />}>
        <GroupTicket
          {...gates}
          group={address}
          legs={marketLegs}
          isComplete={isComplete}
          bookStore={bookStore}
          read={evaluate}
          directions={directions}
        />
      </LazyBoundary>
    </PanelBoundary>
  );
  // The header renders first, then one panel a frame: all in one frame would block a phone.
  const books = (
    <>
      <div className={styles.combined}>
        <StaggeredMount>
          <PanelBoundary name={texts.panels.combined}>
            <CombinedBookPanel legs={marketLegs} bookStore={bookStore} />
          </PanelBoundary>
        </StaggeredMount>
      </div>
      <div className={styles.ladders}>
        <StaggeredMount>
          <Ladders markets={markets} category={group.category} />
        </StaggeredMount>
      </div>
    </>
  );
  const best = <BestDirectionLine isComplete={isComplete} source={directions} />;
  const alertGroup = { ...address, title: name.title };
  return (
    <>
      {subscriptions}
      <GroupHeader row={row} category={name.category} date={name.date} markets={markets}>
        {isWide ? (
          <>
            {best}
            <span className={styles.bestAlert}>
              {isComplete ? (
                <LazyBoundary>
                  <GroupEdgeAlert group={alertGroup} source={directions} />
                </LazyBoundary>
              ) : null}
            </span>
          </>
        ) : null}
      </GroupHeader>
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={styles.board}>
            <div className={styles.chart}>
              <StaggeredMount>
                <PanelBoundary name={texts.panels.prices}>
                  <GroupChart legs={marketLegs} directions={isComplete ? directions : undefined} />
                </PanelBoundary>
              </StaggeredMount>
            </div>
            {isWide ? books : null}
          </div>
          <GroupTabs
            key={isWide ? "wide" : "narrow"}
            books={isWide ? undefined : books}
            pairs={
              <PairsPanel group={name} markets={markets} onOpenRules={(pair) => openRules(keyOf(pair))} />
            }
            orders={<GroupOrders legs={marketLegs} />}
            log={<EdgeHistory legs={marketLegs} isComplete={isComplete} />}
            directions={
              <GroupDirections
                group={alertGroup}
                legs={marketLegs}
                isComplete={isComplete}
                bookStore={bookStore}
                read={evaluate}
              />
            }
            raw={<RawPayloadPanel group={group} />}
          />
        </div>
        {isWide ? (
          <div className={styles.ticketColumn}>
            <div className={styles.ticket}>{ticket}</div>
          </div>
        ) : null}
      </div>
      {isWide ? null : (
        <>
          <div className={styles.foot}>
            {best}
            <Button tone="primary" onClick={() => setTicketOpen(true)}>
              {texts.trade}
            </Button>
          </div>
          <Dialog
            name={texts.panels.ticket}
            variant="sheet"
            open={isTicketOpen}
            onClose={() => setTicketOpen(false)}
          >
            <div className={styles.sheetTicket}>{ticket}</div>
          </Dialog>
        </>
      )}
      <PairSheets
        open={sheet}
        group={name}
        markets={markets}
        onOpenRules={openRules}
        onClose={() => setSheet(undefined)}
      />
    </>
  );
}

const keyOf = ({ first, second }: LegPair) => pairKey(first.leg, second.leg);

/** More pairs than this are not looked through for the one that is opened. */
const mostPairs = 200;

interface PairSheetsProps {
  readonly open: OpenSheet | undefined;
  readonly group: FoundGroup["name"];
  readonly markets: readonly LegMarket[];
  readonly onOpenRules: (pair: string) => void;
  readonly onClose: () => void;
}

function PairSheets({ open, group, markets, onOpenRules, onClose }: PairSheetsProps) {
  const pair =
    open === undefined ? undefined : pairsOf(markets, mostPairs).find((one) => keyOf(one) === open.pair);
  if (open === undefined || pair === undefined) return null;
  return (
    <LazyBoundary>
      {open.kind === "rules" ? (
        <RulesSheet group={group} pair={pair} onClose={onClose} />
      ) : (
        <PairSheet group={group} pair={pair} onOpenRules={() => onOpenRules(open.pair)} onClose={onClose} />
      )}
    </LazyBoundary>
  );
}

interface LaddersProps {
  readonly markets: readonly LegMarket[];
  readonly category: string | undefined;
}

/** The legs' own books: one at a time, or two beside each other where there is room. */
function Ladders({ markets, category }: LaddersProps) {
  const { venues } = useConfig();
  const hasRoomForTwo = useMediaQuery(twoLadders);
  const [chosen, setChosen] = useState<string>();
  const withBook = markets.filter(({ leg }) => offers(leg.venue, "orderBook"));
  const labelOf = ({ leg }: LegMarket) =>
    legVenueLabel(
      leg,
      markets.map((other) => other.leg),
      venues[leg.venue].label,
    );
  const letterOf = ({ leg }: LegMarket) => venueTable[leg.venue].letter;
  const couple = hasRoomForTwo ? withBook.slice(0, 2) : [];
  const views = [
    ...(couple.length === 2 ? [{ value: "two", label: couple.map(letterOf).join(" | "), legs: couple }] : []),
    ...markets
      .filter((of) => couple.length < 2 || !couple.includes(of))
      .map((of) => ({
        value: String(of.leg.legIndex),
        label: labelOf(of),
        legs: [of],
      })),
  ];
  const view = views.find(({ value }) => value === chosen) ?? views[0];
  return (
    <>
      {views.length < 2 ? null : (
        <div className={styles.ladderChoice}>
          <RadioGroup
            name={texts.ladders}
            variant="chips"
            options={views}
            value={view?.value}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={styles.ladderColumns}>
        {view?.legs.map((of) => {
          const { leg, market } = of;
          const outcomeId = leg.outcomeId ?? market.outcomes[0]?.id;
          const label = labelOf(of);
          const bookName = label === venues[leg.venue].label ? texts.orderBook(label) : label;
          return (
            <PanelBoundary key={leg.legIndex} name={bookName}>
              <OrderBookPanel
                name={bookName}
                showsOutcome
                market={market}
                category={category}
                outcomeId={outcomeId}
                standIn={<ImpliedPrices market={market} outcomeId={outcomeId} />}
              />
            </PanelBoundary>
          );
        })}
      </div>
    </>
  );
}

const tabIds = ["pairs", "orders", "log", "directions", "raw"] as const;
type TabId = (typeof tabIds)[number];
const tabParam = "tab";

interface GroupTabsProps extends Readonly<Record<TabId, ReactNode>> {
  /** Shown as a tab of their own where they have no room beside the chart. */
  readonly books: ReactNode;
}

/** The selected tab is in the address bar; the first one is not. */
function GroupTabs({ books, ...panels }: GroupTabsProps) {
  const [params, setParams] = useSearchParams();
  const ids = books === undefined ? tabIds : (["book", ...tabIds] as const);
  const requested = params.get(tabParam);
  const selected = ids.find((id) => id === requested) ?? ids[0];
  const root = useRef<HTMLDivElement>(null);
  const select = (id: string) => {
    // The wide layout ends its first screen with the tabs: what they open is below it.
    if (books === undefined) root.current?.scrollIntoView({ block: "nearest" });
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === ids[0]) next.delete(tabParam);
        else next.set(tabParam, id);
        return next;
      },
      { replace: true },
    );
  };
  const name = texts.tab[selected];
  return (
    <Tabs
      ref={root}
      name={texts.tabs}
      tabs={ids.map((id) => ({ id, label: texts.tab[id] }))}
      selected={selected}
      onSelect={select}
      className={styles.tabs}
      panelClassName={styles.tabPanel}
    >
      {selected === "book" ? (
        <div className={styles.books}>{books}</div>
      ) : (
        <PanelBoundary key={selected} name={name}>
          <LazyBoundary fallback={<Panel name={name} state="loading" />}>{panels[selected]}</LazyBoundary>
        </PanelBoundary>
      )}
    </Tabs>
  );
}
