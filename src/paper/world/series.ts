// Series that the markets of venues A and B belong to.
import { derive, drawFrom, type Key, keyOf } from "./random.ts";
import { slugOf } from "./universe/chapter.ts";
import { coins } from "./universe/crypto.ts";
import { leagues } from "./universe/leagues.ts";
import { cities } from "./universe/weather.ts";
import type { WireSeriesA, WireSeriesB } from "./world.ts";

interface Theme {
  readonly title: string;
  readonly frequency: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Ticker on venue B; undefined when B does not list it. */
  readonly ticker: string | undefined;
}

const theme = (
  category: string,
  frequency: string,
  title: string,
  tags: readonly string[],
  ticker?: string,
): Theme => ({ title, frequency, category, tags, ticker });

const themes: readonly Theme[] = [
  theme(
    "Politics",
    "custom",
    "Who will win the presidential election?",
    ["US Elections", "President"],
    "KXPRESPERSON",
  ),
  theme("Politics", "custom", "Senate races", ["US Elections", "Senate"], "SENATE"),
  theme("Politics", "monthly", "Government shutdown", ["Congress"], "KXSHUTDOWN"),
  theme("Politics", "monthly", "Vetoes", ["Congress"], "KXVETO"),
  theme("Politics", "monthly", "Cabinet changes", ["White House"], "KXCABINET"),
  theme("Politics", "monthly", "Approval rating", ["White House", "Polls"], "KXAPPROVE"),
  theme("Economics", "monthly", "Fed decision", ["Fed", "Rates"], "KXFED"),
  theme("Economics", "monthly", "Inflation", ["Inflation"], "KXCPIYOY"),
  theme("Economics", "monthly", "Unemployment", ["Jobs"], "KXU3"),
  ...coins.flatMap(({ name, code }) => [
    theme("Crypto", "daily", `${name} daily price`, [name, "Price"], `KX${code}D`),
    theme("Crypto", "annual", `${name} at the end of the year`, [name], `KX${code}Y`),
  ]),
  theme("Crypto", "hourly", "Bitcoin up or down hourly", ["Bitcoin"], "KXBTCH"),
  theme("Crypto", "hourly", "Ethereum up or down hourly", ["Ethereum"], "KXETHH"),
  theme("Crypto", "15m", "Bitcoin up or down in 15 minutes", ["Bitcoin"], "KXBTC15M"),
  ...cities.map(({ name, code }) =>
    theme(
      "Climate and Weather",
      "daily",
      `Highest temperature in ${name}`,
      ["Daily temperature"],
      `KXHIGH${code}`,
    ),
  ),
  ...leagues.map(({ title, name, series }) =>
    theme("Sports", "custom", `${title} matches`, [title, name.toUpperCase()], series),
  ),
  theme("Culture", "weekly", "Tweets of the week", ["Social"]),
  theme("Entertainment", "weekly", "Box office of the week", [], "KXBOXOFFICE"),
];
/** Titles that venue A does not list. */
const onlyOnB = ["Cabinet changes", "Box office of the week"];

function volumesOf(seed: Key, title: string): { total: string; day: string } {
  const draw = drawFrom(derive(seed, keyOf(`series ${title}`)));
  const total = Math.round(250_000 * Math.exp(1.6 * draw.gauss()));
  const cents = () => String(draw.below(100)).padStart(2, "0");
  return { total: `${total}.${cents()}`, day: `${Math.floor(total * 0.04 * draw.unit())}.${cents()}` };
}

export function createSeriesA(seed: Key): readonly WireSeriesA[] {
  return themes
    .filter(({ title }) => !onlyOnB.includes(title))
    .map(({ title, frequency }, index) => {
      const { total, day } = volumesOf(seed, `a ${title}`);
      const id = String(10_100 + index);
      return { id, recurrence: frequency, slug: slugOf(title), title, volume_24h: day, volume_total: total };
    });
}

export function createSeriesB(seed: Key): readonly WireSeriesB[] {
  return themes.flatMap(({ title, frequency, category, tags, ticker }) => {
    if (ticker === undefined) return [];
    const volume = volumesOf(seed, `b ${title}`).total;
    return [{ category, frequency, tags: [...tags], ticker, title, volume }];
  });
}
