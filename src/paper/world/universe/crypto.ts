// Crypto prices: thresholds per day, up or down per hour and quarter of an hour, one threshold per year.
import { utcDay } from "#contract/instant.ts";
import { createBrownianPath } from "../brownian-path.ts";
import { normalCdf } from "../normal-distribution.ts";
import { createLadder, createQuestion } from "../question.ts";
import { derive, type Key, keyOf } from "../random.ts";
import { type Chapter, createChapterWriter, dayText, itemAt, tickerDay } from "./chapter.ts";
import { dayMs, equalPeriods, type Family, hourMs, minuteMs, yearPeriods } from "./family.ts";

export interface Coin {
  readonly code: string;
  readonly name: string;
  /** Price in dollars at the beginning of 2026 in every paper world, and the increment of strikes. */
  readonly base: number;
  readonly step: number;
  readonly dailyMove: number;
}

export const coins: readonly Coin[] = [
  { code: "BTC", name: "Bitcoin", base: 104_000, step: 1_000, dailyMove: 0.022 },
  { code: "ETH", name: "Ethereum", base: 3_900, step: 50, dailyMove: 0.03 },
  { code: "SOL", name: "Solana", base: 165, step: 2, dailyMove: 0.036 },
];
const yearOfBase = Date.UTC(2026, 0, 1);
const endOfPaths = Date.UTC(2056, 0, 1);
/** Long-run volatility is a quarter of the daily one, and prices stay between these multiples of the base. */
const longRun = { calm: 4, least: 0.2, most: 5 };

/** Approximate price of a coin on a day; strikes are set around it. */
export function priceOn(seed: Key, coin: Coin, day: number): number {
  const path = createBrownianPath(derive(seed, keyOf(`price ${coin.code}`)), yearOfBase, endOfPaths);
  const moves = (coin.dailyMove * path.at(day)) / Math.sqrt(dayMs / 1_000);
  return coin.base * Math.min(longRun.most, Math.max(longRun.least, Math.exp(moves / longRun.calm)));
}

export const dollars = (value: number) => `$${value.toLocaleString("en-US")}`;

const sourceA =
  "The source is the one-minute candle of the named pair at the named time on a major exchange.";
const sourceB =
  "The source is the average of the reference index over the sixty seconds before the named time.";

function writeDay(seed: Key, day: number): Chapter {
  const writer = createChapterWriter(seed, `crypto ${utcDay(day)}`, "crypto");
  const span = { opensAt: day - 4 * dayMs, resolvesAt: day + 22 * hourMs };
  const on = dayText(day);
  for (const [coinIndex, coin] of coins.entries()) {
    const price = priceOn(seed, coin, span.opensAt);
    const middle = Math.round(price / coin.step) * coin.step;
    const strikes = [-2, -1, 0, 1, 2].map((offset) => middle + offset * coin.step);
    const deviation = coin.dailyMove * Math.sqrt((span.resolvesAt - span.opensAt) / dayMs);
    const starts = strikes.map((strike) => normalCdf(Math.log(price / strike) / deviation));
    const ids = strikes.map((strike) => `${coin.code} ${utcDay(day)} above ${strike}`);
    const questions = createLadder(ids, writer.key(coin.code), span, starts);
    const event = `KX${coin.code}D-${tickerDay(day)}22`;
    const listed = questions.map((question, index) => {
      const strike = itemAt(strikes, index);
      return writer.listB(`${event}-T${(strike - 0.01).toFixed(2)}`, {
        question,
        title: `${coin.name} price on ${on} at 22:00 UTC?`,
        labels: [`${dollars(strike)} or above`, "No"],
        rules: `If the price of ${coin.name} at 22:00 UTC on ${on} is at or above ${dollars(strike)}, then the market resolves to Yes. ${sourceB}`,
        interest: index === 2 ? "busy" : "usual",
      });
    });
    writer.event(event, `${coin.name} price on ${on} at 22:00 UTC`, "Above which price will it be?", listed);
    for (const index of [1, 2, 3]) {
      const question = itemAt(questions, index);
      const strike = itemAt(strikes, index);
      const title = `Will ${coin.name} be above ${dollars(strike)} on ${on}?`;
      const onA = writer.listA({
        question,
        title,
        rules: `This market resolves to "Yes" if ${coin.name} trades above ${dollars(strike)} at 22:00 UTC on ${on}. Otherwise it resolves to "No". ${sourceA}`,
        interest: index === 2 ? "busy" : "usual",
      });
      const legs = [{ listing: onA }, { listing: itemAt(listed, index) }];
      if (index === 2) {
        const number = 20_000_000 + ((day / dayMs) % 10_000) * 100 + coinIndex;
        const onC = writer.listC(number, {
          question,
          title: `${coin.code} above ${strike} at ${utcDay(day)} 22:00 UTC`,
          rules: `class:priceBinary, underlying:${coin.code}, targetPrice:${strike}, period:1d`,
          interest: "busy",
        });
        legs.push({ listing: onC });
      }
      writer.group({
        id: `crypto-${coin.code.toLowerCase()}-${utcDay(day)}-${strike}`,
        startsAt: span.resolvesAt,
        day: utcDay(day),
        legs,
      });
    }
  }
  return writer.chapter;
}

/** Daily thresholds, from yesterday to two days ahead. */
export const cryptoDays: Family = {
  name: "crypto days",
  periodsInView: (now) => equalPeriods(now, dayMs, 1, 2),
  periodsSince: (since, now) => equalPeriods(now, dayMs, Math.ceil((now - since) / dayMs) + 1, 4),
  write: writeDay,
};

interface Race {
  readonly name: string;
  readonly length: number;
  readonly period: string;
  readonly series: string;
  readonly coins: readonly Coin[];
  readonly firstNumber: number;
}

const hourly: Race = {
  name: "hour",
  length: hourMs,
  period: "hour",
  series: "H",
  coins: coins.slice(0, 2),
  firstNumber: 30_000_000,
};
const quarterly: Race = {
  name: "quarter hour",
  length: 15 * minuteMs,
  period: "15 minutes",
  series: "15M",
  coins: coins.slice(0, 1),
  firstNumber: 40_000_000,
};

function writeRace(seed: Key, race: Race, start: number): Chapter {
  const iso = new Date(start).toISOString().slice(0, 16);
  const writer = createChapterWriter(seed, `crypto ${race.name} ${iso}`, "crypto");
  const span = { opensAt: start - 24 * race.length, resolvesAt: start + race.length, liveFrom: start };
  const clock = `${iso.slice(11)} UTC`;
  const on = dayText(start);
  for (const [coinIndex, coin] of race.coins.entries()) {
    const question = createQuestion(
      `${coin.code} up ${race.period} ${iso}`,
      writer.key(coin.code),
      span,
      0.5,
    );
    const title = `${coin.name} Up or Down - ${on}, ${clock}, ${race.period}`;
    const onA = writer.listA({
      question,
      title,
      labels: ["Up", "Down"],
      rules: `This market resolves to "Up" if the price of ${coin.name} at the end of the ${race.period} that begin at ${clock} on ${on} is at or above the price at their beginning. Otherwise it resolves to "Down". ${sourceA}`,
      interest: "busy",
    });
    const ticker = `KX${coin.code}${race.series}-${tickerDay(start)}${iso.slice(11).replace(":", "")}`;
    const onB = writer.listB(`${ticker}-UP`, {
      question,
      title: `${coin.name} price up in the ${race.period} from ${clock}?`,
      rules: `If ${coin.name} is at or above its opening price when the ${race.period} from ${clock} on ${on} end, then the market resolves to Yes. ${sourceB}`,
      interest: "busy",
    });
    writer.event(ticker, `${coin.name} up or down, ${clock}`, `${race.period} from ${clock} on ${on}`, [onB]);
    const onC = writer.listC(race.firstNumber + ((start / race.length) % 1_000_000) * 4 + coinIndex, {
      question,
      title: `${coin.code} up over ${race.period} from ${iso}Z`,
      rules: `class:priceBinary, underlying:${coin.code}, expiry:${iso}`,
      interest: "usual",
    });
    writer.group({
      id: `crypto-${coin.code.toLowerCase()}-${race.series.toLowerCase()}-${iso.replace(/[^0-9]/g, "")}`,
      startsAt: start,
      day: utcDay(start),
      legs: [
        { listing: onA, outcome: 1, agrees: false },
        { listing: onB },
        ...(race === hourly ? [{ listing: onC }] : []),
      ],
    });
  }
  return writer.chapter;
}

function raceFamily(race: Race, ahead: number): Family {
  return {
    name: `crypto ${race.name}`,
    periodsInView: (now) => equalPeriods(now, race.length, 1, ahead),
    periodsSince: (since, now) =>
      equalPeriods(now, race.length, Math.ceil((now - since) / race.length) + 1, 24),
    write: (seed, period) => writeRace(seed, race, period),
  };
}

export const cryptoHours = raceFamily(hourly, 4);
export const cryptoQuarters = raceFamily(quarterly, 3);

function writeYear(seed: Key, year: number): Chapter {
  const name = new Date(year).getUTCFullYear();
  const writer = createChapterWriter(seed, `crypto ${name}`, "crypto");
  const span = { opensAt: Date.UTC(name - 1, 6, 1), resolvesAt: Date.UTC(name + 1, 0, 1) };
  for (const [coinIndex, coin] of coins.entries()) {
    const target = Math.round((priceOn(seed, coin, span.opensAt) * 1.4) / (coin.step * 5)) * coin.step * 5;
    const question = createQuestion(
      `${coin.code} above ${target} in ${name}`,
      writer.key(coin.code),
      span,
      0.4,
    );
    const title = `Will ${coin.name} end ${name} above ${dollars(target)}?`;
    const wording = { question, title, interest: "usual" as const };
    const onA = writer.listA({
      ...wording,
      rules: `This market resolves to "Yes" if ${coin.name} trades above ${dollars(target)} when ${name} ends (UTC). ${sourceA}`,
    });
    const onB = writer.listB(`KX${coin.code}Y-${name % 100}DEC31-T${(target - 0.01).toFixed(2)}`, {
      ...wording,
      rules: `If ${coin.name} is at or above ${dollars(target)} at 23:59 UTC on December 31, ${name}, then the market resolves to Yes. ${sourceB}`,
    });
    const onC = writer.listC(50_000_000 + name * 10 + coinIndex, {
      ...wording,
      rules: `class:priceBinary, underlying:${coin.code}, targetPrice:${target}`,
    });
    writer.event(`KX${coin.code}Y-${name % 100}DEC31`, `${coin.name} at the end of ${name}`, title, [onB]);
    writer.group({
      id: `crypto-${coin.code.toLowerCase()}-${name}`,
      legs: [{ listing: onA }, { listing: onB }, { listing: onC }],
    });
  }
  return writer.chapter;
}

/** One threshold per coin for this year and the next. */
export const cryptoYears: Family = {
  name: "crypto years",
  periodsInView: (now) => yearPeriods(now, 0, 1),
  periodsSince: (since, now) => yearPeriods(now, Math.ceil((now - since) / (365 * dayMs)) + 1, 1),
  write: writeYear,
};
