// Series that the markets of venues A and B belong to.
import { derive, drawFrom, type Key, keyOf } from "./random.ts";
import { slugOf } from "./universe/chapter.ts";
import { leagues } from "./universe/leagues.ts";
import type { WireSeriesA, WireSeriesB } from "./world.ts";

interface Theme {
  readonly title: string;
  readonly frequency: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Ticker on venue B; absent when B does not list it. */
  readonly ticker?: string;
  readonly onA: boolean;
}

const coins = [
  { name: "Bitcoin", code: "BTC" },
  { name: "Ethereum", code: "ETH" },
  { name: "Solana", code: "SOL" },
];
const cities = [
  { name: "New York City", code: "NY" },
  { name: "Chicago", code: "CHI" },
  { name: "Miami", code: "MIA" },
  { name: "Austin", code: "AUS" },
];

const themes: readonly Theme[] = [
  {
    title: "Who will win the presidential election?",
    frequency: "custom",
    category: "Politics",
    tags: ["US Elections", "President"],
    ticker: "KXPRESPERSON",
    onA: true,
  },
  {
    title: "Senate races",
    frequency: "custom",
    category: "Politics",
    tags: ["US Elections", "Senate"],
    ticker: "SENATE",
    onA: true,
  },
  {
    title: "Government shutdown",
    frequency: "monthly",
    category: "Politics",
    tags: ["Congress"],
    ticker: "KXSHUTDOWN",
    onA: true,
  },
  {
    title: "Vetoes",
    frequency: "monthly",
    category: "Politics",
    tags: ["Congress"],
    ticker: "KXVETO",
    onA: true,
  },
  {
    title: "Cabinet changes",
    frequency: "monthly",
    category: "Politics",
    tags: ["White House"],
    ticker: "KXCABINET",
    onA: false,
  },
  {
    title: "Approval rating",
    frequency: "monthly",
    category: "Politics",
    tags: ["White House", "Polls"],
    ticker: "KXAPPROVE",
    onA: true,
  },
  {
    title: "Fed decision",
    frequency: "monthly",
    category: "Economics",
    tags: ["Fed", "Rates"],
    ticker: "KXFED",
    onA: true,
  },
  {
    title: "Inflation",
    frequency: "monthly",
    category: "Economics",
    tags: ["Inflation"],
    ticker: "KXCPIYOY",
    onA: true,
  },
  {
    title: "Unemployment",
    frequency: "monthly",
    category: "Economics",
    tags: ["Jobs"],
    ticker: "KXU3",
    onA: true,
  },
  ...coins.flatMap(({ name, code }): Theme[] => [
    {
      title: `${name} daily price`,
      frequency: "daily",
      category: "Crypto",
      tags: [name, "Price"],
      ticker: `KX${code}D`,
      onA: true,
    },
    {
      title: `${name} at the end of the year`,
      frequency: "annual",
      category: "Crypto",
      tags: [name],
      ticker: `KX${code}Y`,
      onA: true,
    },
  ]),
  {
    title: "Bitcoin up or down hourly",
    frequency: "hourly",
    category: "Crypto",
    tags: ["Bitcoin"],
    ticker: "KXBTCH",
    onA: true,
  },
  {
    title: "Ethereum up or down hourly",
    frequency: "hourly",
    category: "Crypto",
    tags: ["Ethereum"],
    ticker: "KXETHH",
    onA: true,
  },
  {
    title: "Bitcoin up or down in 15 minutes",
    frequency: "15m",
    category: "Crypto",
    tags: ["Bitcoin"],
    ticker: "KXBTC15M",
    onA: true,
  },
  ...cities.map(
    ({ name, code }): Theme => ({
      title: `Highest temperature in ${name}`,
      frequency: "daily",
      category: "Climate and Weather",
      tags: ["Daily temperature"],
      ticker: `KXHIGH${code}`,
      onA: true,
    }),
  ),
  ...leagues.map(
    ({ title, name, series }): Theme => ({
      title: `${title} matches`,
      frequency: "custom",
      category: "Sports",
      tags: [title, name.toUpperCase()],
      ticker: series,
      onA: true,
    }),
  ),
  { title: "Tweets of the week", frequency: "weekly", category: "Culture", tags: ["Social"], onA: true },
  {
    title: "Box office of the week",
    frequency: "weekly",
    category: "Entertainment",
    tags: [],
    ticker: "KXBOXOFFICE",
    onA: false,
  },
];

function volumesOf(seed: Key, title: string): { total: string; day: string } {
  const draw = drawFrom(derive(seed, keyOf(`series ${title}`)));
  const total = Math.round(250_000 * Math.exp(1.6 * draw.gauss()));
  const cents = () => String(draw.below(100)).padStart(2, "0");
  return { total: `${total}.${cents()}`, day: `${Math.floor(total * 0.04 * draw.unit())}.${cents()}` };
}

export function createSeriesA(seed: Key): readonly WireSeriesA[] {
  return themes
    .filter(({ onA }) => onA)
    .map(({ title, frequency }, index) => {
      const { total, day } = volumesOf(seed, `a ${title}`);
      const id = String(10_100 + index);
      return { id, recurrence: frequency, slug: slugOf(title), title, volume_24h: day, volume_total: total };
    });
}

export function createSeriesB(seed: Key): readonly WireSeriesB[] {
  return themes.flatMap(({ title, frequency, category, tags, ticker }) =>
    ticker === undefined
      ? []
      : [
          {
            category,
            frequency,
            tags: [...tags],
            ticker,
            title,
            volume: volumesOf(seed, `b ${title}`).total,
          },
        ],
  );
}
