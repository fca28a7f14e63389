// Column headers of both views with sort buttons.
import { useConfig } from "#browser/config/config-context.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import table from "#browser/ui/virtual-table.module.css";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import type { Sorting, SortOrder } from "./matched-search-params.ts";
import styles from "./matched-table.module.css";

interface HeadsProps {
  readonly order: SortOrder;
  readonly onSort: (by: Sorting) => void;
  readonly isCard: boolean;
}

/** View with edges. */
export function EdgeHeads(props: HeadsProps) {
  return (
    <tr className={styles.headRow} aria-rowindex={1}>
      <SortHead {...props} by="title" label="Event" />
      <th title="What is bought on which venue, at the best prices: the pair and the way round that earns most">
        Best pair
      </th>
      <SortHead
        {...props}
        by="net"
        label="Net"
        title="Net a contract of the suggested size, after both fees; below zero how far the best prices are off"
      />
      <SortHead {...props} by="size" label="Size" title="Suggested size, in contracts on each venue" />
      <SortHead
        {...props}
        by="profit"
        label="Profit"
        title="Of the suggested size, net of both fees. While the pointer or the focus is on the table its order stays"
      />
      <SortHead {...props} by="year" label="Per year" title="Simple return of a year on what is tied up" />
      <th className={styles.ageHead} title="How old the older of the two books is">
        Age
      </th>
      <th
        className={styles.guardHead}
        title="What the guard says of the pair; you confirm it on the group's page"
      >
        Guard
      </th>
      <SortHead {...props} by="start" label="Start" />
    </tr>
  );
}

/** View with leg prices. */
export function PriceHeads(props: HeadsProps) {
  const { isCard } = props;
  return (
    <tr className={styles.headRow} aria-rowindex={1}>
      <SortHead {...props} by="title" label="Event" />
      {venueIds.map((venue) => (
        <VenueHead key={venue} venue={venue} />
      ))}
      {isCard ? (
        <th>Start, difference, orientation, age</th>
      ) : (
        <>
          <SortHead
            {...props}
            by="difference"
            label="Apart"
            title="The widest distance between two venues' middles or last prices of the same outcome; faint while it is of the prices the list came with"
          />
          <SortHead {...props} by="start" label="Start" />
          <th title="Score and method as the gateway tells them">Match</th>
          <th>Orientation</th>
          <SortHead {...props} by="venues" label="Legs" title="Sorted by how many venues there are" />
          <SortHead {...props} by="age" label="Age" title="How old the oldest price of the row is" />
        </>
      )}
    </tr>
  );
}

function VenueHead({ venue }: { readonly venue: VenueId }) {
  const { label } = useConfig().venues[venue];
  const columns = offers(venue, "orderBook") ? ["bid", "ask"] : ["", "last"];
  return (
    <th className={styles.venueHead}>
      <span className={styles.venueName}>
        <VenueBadge venue={venue} label={label} />
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
}

function SortHead({ order, onSort, isCard, by, label, title }: SortHeadProps) {
  const isSorted = order.by === by;
  // Card headers are visually hidden and get no buttons, so that no invisible button takes the focus: "Sort by"
  // sorts.
  if (isCard) return <th>{label}</th>;
  return (
    <th aria-sort={isSorted ? order.direction : undefined} className={headOf[by]}>
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
