// What a group's best pair earns, as cells of its row. The elements stay; what they say is written by hand as it changes,
// and by another row's edge when they are given to that.
import { useLayoutEffect, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatAge } from "#browser/lib/format-age.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { type EdgeLink, edgesOf } from "#browser/stream/edge-client.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { onBeat } from "#browser/ui/ticking-text.tsx";
import { type Decimal, decimal, multiply, round } from "#contract/decimal.ts";
import { venues } from "#contract/venues.ts";
import styles from "./edge-cells.module.css";
import {
  type BoughtFigure,
  type EdgeFigures,
  type EdgeState,
  edgeFiguresOf,
  type Hearing,
} from "./edge-figures.ts";
import type { GroupRow } from "./group-list.ts";

interface EdgeCellsProps {
  readonly row: GroupRow;
  readonly isCard: boolean;
}

export function EdgeCells({ row, isCard }: EdgeCellsProps) {
  const first = useRef<HTMLTableCellElement>(null);
  const { link, hear } = useEdgeHearing();
  const format = usePriceFormat();
  const { venues: settings } = useConfig();
  useLayoutEffect(() => {
    const host = first.current?.parentElement;
    if (host === null || host === undefined) return;
    const parts = partsOf(host);
    const draw = () => {
      const figures = edgeFiguresOf(row, link.read(row.key), hear());
      const currency = settings[figures.bought?.[0].venue ?? "venue-a"].currency;
      write(host, parts, wordsOf(figures, format, currency, hear()));
    };
    draw();
    const stops = [
      link.subscribe((keys) => {
        if (keys.has(row.key)) draw();
      }),
      onBeat(draw),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [row, link, hear, format, settings]);
  return (
    <>
      <td ref={first} className={styles.way}>
        <BoughtCell nth="a" />
        <span className={styles.plus} aria-hidden="true">
          +
        </span>
        <BoughtCell nth="b" />
        <span data-part="instead" className={styles.instead} />
      </td>
      <Figure part="net" label={isCard ? "net" : undefined} />
      <Figure part="size" label={isCard ? "size" : undefined} />
      <Figure part="profit" label={isCard ? "profit" : undefined} strong />
      <Figure part="year" label={isCard ? "a year" : undefined} />
      <td className={styles.age}>
        <span data-part="age" translate="no" />
      </td>
      <td className={styles.guard}>
        <span data-part="guard" />
      </td>
    </>
  );
}

function BoughtCell({ nth }: { readonly nth: "a" | "b" }) {
  return (
    <span className={styles.bought}>
      <span data-part={`${nth}-venue`} role="img" className={styles.badge} translate="no" />
      <bdi data-part={`${nth}-label`} className={styles.label} />
      <span data-part={`${nth}-ask`} className={styles.ask} translate="no" />
    </span>
  );
}

interface FigureProps {
  readonly part: "net" | "size" | "profit" | "year";
  readonly label: string | undefined;
  readonly strong?: boolean;
}

function Figure({ part, label, strong = false }: FigureProps) {
  return (
    <td className={strong ? styles.profit : styles.number} data-figure={part}>
      {label === undefined ? null : <span className={styles.name}>{label}</span>}
      <span data-part={part} translate="no" />
    </td>
  );
}

/** The edges, and how the page hears of them. */
export function useEdgeHearing(): { readonly link: EdgeLink; readonly hear: () => Hearing } {
  const stream = useStream();
  const { freshness, venues: labels } = useConfig();
  const { store } = stream;
  const hear = useRef((): Hearing => {
    const { link, heardAt } = store.getState();
    return {
      now: performance.now(),
      heardAt: link === "open" ? heardAt : undefined,
      showMs: freshness.showMs,
      labels,
    };
  });
  return { link: edgesOf(stream), hear: hear.current };
}

const partNames = [
  "a-venue",
  "a-label",
  "a-ask",
  "b-venue",
  "b-label",
  "b-ask",
  "instead",
  "net",
  "size",
  "profit",
  "year",
  "age",
  "guard",
] as const;
type Part = (typeof partNames)[number];
type Parts = Readonly<Record<Part, HTMLElement | null>>;

function partsOf(host: HTMLElement): Parts {
  return Object.fromEntries(
    partNames.map((part) => [part, host.querySelector<HTMLElement>(`[data-part="${part}"]`)]),
  ) as Record<Part, HTMLElement | null>;
}

interface Words {
  readonly texts: Readonly<Record<Part, string>>;
  /** For scripts and the style: exact strings, and how far they count. */
  readonly facts: Readonly<Record<Fact, string | undefined>>;
  readonly titles: Readonly<Partial<Record<Part, string>>>;
  readonly labels: readonly [string, string];
}

const factNames = ["edge", "profit", "net", "contracts", "guard"] as const;
type Fact = (typeof factNames)[number];

const instead: Readonly<Record<EdgeState, string>> = {
  net: "",
  "before-fees": "",
  near: "",
  none: "",
  stale: "",
  waiting: "waiting for books and markets",
  "no-pair": "no two venues to buy on",
};

const guardWords = {
  usable: "confirmed",
  unconfirmed: "not confirmed",
  unverified: "unverified",
  blocked: "blocked",
} as const;

const hundred = decimal("100");

function wordsOf(
  figures: EdgeFigures,
  format: ReturnType<typeof usePriceFormat>,
  currency: string,
  { now, labels }: Hearing,
): Words {
  const { state, bought, net, contracts, profit, capital, perYear, confirmedAt, guard, reason } = figures;
  const money = (value: Decimal) => formatMoney(value, currency);
  const fees = state === "before-fees" ? " before fees" : "";
  const [a, b] = bought ?? [];
  const letter = (one: BoughtFigure | undefined) => (one === undefined ? "" : venues[one.venue].letter);
  return {
    facts: { edge: state, profit, net, contracts, guard },
    labels: [a === undefined ? "" : labels[a.venue].label, b === undefined ? "" : labels[b.venue].label],
    texts: {
      "a-venue": letter(a),
      "a-label": a?.label ?? "",
      "a-ask": a === undefined ? "" : format(a.ask),
      "b-venue": letter(b),
      "b-label": b?.label ?? "",
      "b-ask": b === undefined ? "" : format(b.ask),
      instead: bought === undefined ? instead[state] : "",
      net: net === undefined ? missing : `${fixed(multiply(net, hundred), 2)}¢`,
      size: contracts === undefined ? missing : formatDecimal(contracts),
      profit: profit === undefined ? missing : money(round(profit, 2, "down")),
      year: perYear === undefined ? missing : `${fixed(multiply(perYear, hundred), 1)}%`,
      age: confirmedAt === undefined ? missing : formatAge(now - confirmedAt),
      guard: guard === undefined ? missing : guardWords[guard],
    },
    titles: {
      net:
        net === undefined
          ? ""
          : contracts === undefined
            ? `At the best prices${fees}, before fees are rounded`
            : `A contract of the suggested size${fees}: ${money(net)}`,
      profit: profit === undefined ? "" : `${money(profit)}${fees} for ${money(capital ?? profit)} tied up`,
      size: contracts === undefined ? "" : `${formatDecimal(contracts)} contracts on each venue`,
      guard: reason,
      "a-ask": state === "stale" ? reason : "",
    },
  };
}

/** `value` to so many places, zeros and all, so that points stand under each other. */
function fixed(value: Decimal, places: number): string {
  const [whole = "0", rest = ""] = round(value, places, "half-up").split(".");
  const text = formatDecimal(decimal(whole === "-0" ? "0" : whole));
  const sign = whole === "-0" && rest !== "" ? "\u2212" : "";
  return `${sign}${text}.${rest.padEnd(places, "0")}`;
}

function write(host: HTMLElement, parts: Parts, { texts, facts, titles, labels }: Words): void {
  for (const name of factNames) {
    const fact = facts[name];
    if (host.dataset[name] === fact) continue;
    if (fact === undefined) delete host.dataset[name];
    else host.dataset[name] = fact;
  }
  for (const name of partNames) {
    const element = parts[name];
    if (element === null) continue;
    const text = texts[name];
    if (element.textContent !== text) element.textContent = text;
    const title = titles[name];
    if (title !== undefined && element.title !== title) element.title = title;
  }
  const places = [parts["a-venue"], parts["b-venue"]];
  places.forEach((badge, index) => {
    const label = labels[index] ?? "";
    if (badge === null || badge.ariaLabel === label) return;
    badge.ariaLabel = label;
    badge.title = label;
    badge.dataset.letter = badge.textContent;
  });
}
