// Column headers of both views with sort buttons.
import { useConfig } from "#browser/config/config-context.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import table from "#browser/ui/virtual-table.module.css";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { listTexts } from "./list-texts.ts";
import type { Sorting, SortOrder } from "./matched-search-params.ts";
import styles from "./matched-table.module.css";

const { heads: texts } = listTexts;

interface HeadsProps {
  readonly order: SortOrder;
  readonly onSort: (by: Sorting) => void;
  readonly isCard: boolean;
}

/** View with edges. */
export function EdgeHeads(props: HeadsProps) {
  return (
    <tr className={styles.headRow} aria-rowindex={1}>
      <SortHead {...props} by="title" label={texts.event} />
      <th title={texts.bestPairTip}>{texts.bestPair}</th>
      <SortHead {...props} by="net" label={texts.net} title={texts.netTip} />
      <SortHead {...props} by="size" label={texts.size} title={texts.sizeTip} />
      <SortHead {...props} by="profit" label={texts.profit} title={texts.profitTip} />
      <SortHead {...props} by="year" label={texts.year} title={texts.yearTip} />
      <th className={styles.ageHead} title={texts.pairAgeTip}>
        {texts.age}
      </th>
      <th className={styles.guardHead} title={texts.checkTip}>
        {texts.check}
      </th>
      <SortHead {...props} by="start" label={texts.start} className={styles.startHead} />
    </tr>
  );
}

/** View with leg prices. */
export function PriceHeads(props: HeadsProps) {
  const { isCard } = props;
  return (
    <tr className={styles.headRow} aria-rowindex={1}>
      <SortHead {...props} by="title" label={texts.event} />
      {venueIds.map((venue) => (
        <VenueHead key={venue} venue={venue} />
      ))}
      {isCard ? (
        <th>{texts.cardPrices}</th>
      ) : (
        <>
          <SortHead {...props} by="difference" label={texts.apart} title={texts.apartTip} />
          <SortHead {...props} by="start" label={texts.start} />
          <th title={texts.matchTip}>{texts.match}</th>
          <th>{texts.orientation}</th>
          <SortHead {...props} by="venues" label={texts.legs} title={texts.legsTip} />
          <SortHead {...props} by="age" label={texts.age} title={texts.rowAgeTip} />
        </>
      )}
    </tr>
  );
}

function VenueHead({ venue }: { readonly venue: VenueId }) {
  const { label } = useConfig().venues[venue];
  const columns = offers(venue, "orderBook") ? [texts.bid, texts.ask] : ["", texts.last];
  return (
    <th className={styles.venueHead}>
      <span className={styles.venueName}>
        <VenueBadge venue={venue} />
        <span aria-hidden="true" className={styles.venueLabel}>
          {label}
        </span>
      </span>
      {columns.map((column) => (
        <span key={column} className={styles.side}>
          {column}
        </span>
      ))}
    </th>
  );
}

/** Header alignment follows the cells. */
const headOf: Readonly<Record<Sorting, string | undefined>> = {
  title: undefined,
  difference: styles.sortHead,
  venues: styles.sortHead,
  start: styles.labelHead,
  age: styles.labelHead,
  profit: styles.sortHead,
  net: styles.sortHead,
  size: styles.sortHead,
  year: styles.sortHead,
};

interface SortHeadProps extends HeadsProps {
  readonly by: Sorting;
  readonly label: string;
  readonly title?: string;
  readonly className?: string | undefined;
}

function SortHead({ order, onSort, isCard, by, label, title, className }: SortHeadProps) {
  const isSorted = order.by === by;
  // Card headers are visually hidden and get no buttons, so that no invisible button takes the focus: "Sort by"
  // sorts.
  if (isCard) return <th>{label}</th>;
  return (
    <th aria-sort={isSorted ? order.direction : undefined} className={classNames(headOf[by], className)}>
      <button
        type="button"
        className={classNames(table.sort, styles.sort)}
        title={title}
        onClick={() => onSort(by)}
      >
        {label}
        <span aria-hidden="true" className={styles.arrow}>
          {isSorted ? (order.direction === "ascending" ? "▲" : "▼") : ""}
        </span>
      </button>
    </th>
  );
}
