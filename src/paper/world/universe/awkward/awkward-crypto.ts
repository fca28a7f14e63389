// Crypto prices: A in Eastern Time, B in UTC with limits to the cent, C as a string of parameters. Some groups pair another
// limit, another direction, another day or window, or a price touched with a price held.
import { utcDay } from "#contract/instant.ts";
import { normalCdf } from "../../normal-distribution.ts";
import { createLadder, createQuestion, type Question } from "../../question.ts";
import type { Key } from "../../random.ts";
import {
  type Chapter,
  type ChapterWriter,
  classTitle,
  createChapterWriter,
  itemAt,
  type LegSpec,
  tickerDay,
} from "../chapter.ts";
import {
  type Coin,
  coins,
  cryptoDays,
  cryptoHours,
  cryptoQuarters,
  cryptoYears,
  dollars,
  priceOn,
} from "../crypto.ts";
import { dayMs, type Family, hourMs, minuteMs } from "../family.ts";
import { digitsOf, easternClock, easternDay, shortDay, utcClock } from "./venue-dates.ts";

const sourceOfA = "Prices are the one-minute closes of the largest spot pair against the dollar.";
const sourceOfB = "The price is the mean of sixty seconds of a reference index.";
/** 100,000 → "$99,999.99". */
const centBelow = (strike: number) =>
  `$${(strike - 0.01).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

function coinLeg(
  writer: ChapterWriter,
  number: number,
  question: Question,
  params: Record<string, string>,
): LegSpec {
  const title = classTitle("priceBinary", params);
  return writer.coinLeg(number, { question, title, interest: "usual" }, { template: "priceBinary", params });
}

function writeDailyCoin(writer: ChapterWriter, seed: Key, day: number, coin: Coin, coinIndex: number): void {
  const span = { opensAt: day - 4 * dayMs, resolvesAt: day + 22 * hourMs };
  const { resolvesAt } = span;
  const price = priceOn(seed, coin, span.opensAt);
  const middle = Math.round(price / coin.step) * coin.step;
  const strikes = [-2, -1, 0, 1, 2].map((offset) => middle + offset * coin.step);
  const deviation = coin.dailyMove * Math.sqrt((resolvesAt - span.opensAt) / dayMs);
  const questions = createLadder(
    strikes.map((strike) => `${coin.code} ${utcDay(day)} above ${strike}`),
    writer.key(coin.code),
    span,
    strikes.map((strike) => normalCdf(Math.log(price / strike) / deviation)),
  );
  const onDay = `${easternDay(resolvesAt)}, ${easternClock(resolvesAt)} ET`;
  const event = `KX${coin.code}D-${tickerDay(day)}${utcClock(resolvesAt).slice(0, 2)}`;
  const title = `${coin.name} price on ${shortDay(day)} at ${utcClock(resolvesAt)}?`;
  // Bitcoin's middle limit is worded a cent apart: no price falls between the two texts.
  const isCentApart = (index: number) => coinIndex === 0 && index === 2;
  const isInclusiveOnA = (index: number) => index === 1 && coinIndex < 2;
  const labelOnB = (index: number) => {
    const strike = itemAt(strikes, index);
    if (isCentApart(index)) return `${centBelow(strike)} or above`;
    if (isInclusiveOnA(index)) return `Above ${centBelow(strike)}`;
    return index === 1 ? `${dollars(strike + 0.01)} or above` : `Above ${dollars(strike)}`;
  };
  const listed = questions.map((question, index) =>
    writer.listB(`${event}-T${(itemAt(strikes, index) - 0.01).toFixed(2)}`, {
      question,
      title,
      labels: [labelOnB(index), "No"],
      rules: `The market resolves to Yes if ${coin.name} stands at ${labelOnB(index)} at ${utcClock(resolvesAt)} on ${shortDay(day)}. ${sourceOfB}`,
      interest: index === 2 ? "busy" : "usual",
    }),
  );
  writer.event(event, title, "Every limit is a market of its own.", listed);

  const onA = (index: number) => {
    const strike = dollars(itemAt(strikes, index));
    const limit = isInclusiveOnA(index) ? `${strike} or above` : `above ${strike}`;
    return writer.listA({
      question: itemAt(questions, index),
      title: `Will ${coin.name} be ${limit} on ${onDay}?`,
      rules: `"Yes" is paid if ${coin.name} is ${limit} on ${onDay}, "No" otherwise. ${sourceOfA}`,
      interest: index === 2 ? "busy" : "usual",
    });
  };
  const group = (index: number, rest: readonly LegSpec[], truth = {}) => {
    const first = onA(index);
    writer.group({
      id: `${coin.code} ${utcDay(day)} ${index}`,
      startsAt: resolvesAt,
      day: utcDay(day),
      legs: [{ listing: first }, ...rest],
      truth,
    });
  };
  const legB = (index: number): LegSpec => ({ listing: itemAt(listed, index) });
  group(1, [legB(1)]);
  const params = {
    underlying: coin.code,
    expiry: digitsOf(resolvesAt),
    targetPrice: String(middle),
    period: "1d",
  };
  const number = 20_000_000 + ((day / dayMs) % 10_000) * 100 + coinIndex;
  group(
    2,
    [legB(2), coinLeg(writer, number, itemAt(questions, 2), params)],
    isCentApart(2) ? { falseAlarm: "limits a cent apart in their wording" } : {},
  );
  if (coinIndex === 1) group(3, [legB(4)], { mismatch: "other limit" });
  if (coinIndex === 2) {
    const strike = itemAt(strikes, 3);
    const label = `${dollars(strike)} or below`;
    const below = writer.listB(`${event}-B${strike}`, {
      question: itemAt(questions, 3),
      title,
      labels: [label, "No"],
      inverted: true,
      interest: "quiet",
      rules: `The market resolves to Yes if ${coin.name} stands at ${label} at ${utcClock(resolvesAt)} on ${shortDay(day)}. ${sourceOfB}`,
    });
    writer.event(`${event}B`, title, "Below a limit.", [below]);
    group(3, [{ listing: below }], { mismatch: "opposite limit" });
  }
}

/** A coin that A lists for a day and B for the next one: the matcher takes them for one. */
function writeOtherDay(writer: ChapterWriter, day: number): void {
  const strike = "$2.40";
  const at = (instant: number) => ({ opensAt: day - 4 * dayMs, resolvesAt: instant + 22 * hourMs });
  const next = day + dayMs;
  const ask = (instant: number) =>
    createQuestion(`XRP ${utcDay(instant)}`, writer.key(`XRP ${instant}`), at(instant), 0.5);
  const { resolvesAt } = at(day);
  const onA = writer.listA({
    question: ask(day),
    title: `Will XRP be above ${strike} on ${easternDay(resolvesAt)}, ${easternClock(resolvesAt)} ET?`,
    rules: `"Yes" is paid if XRP is above ${strike} at that time, "No" otherwise. ${sourceOfA}`,
    interest: "usual",
  });
  const event = `KXXRPD-${tickerDay(next)}22`;
  const onB = writer.listB(`${event}-T2.40`, {
    question: ask(next),
    title: `XRP price on ${shortDay(next)} at ${utcClock(next + 22 * hourMs)}?`,
    labels: [`Above ${strike}`, "No"],
    rules: `The market resolves to Yes if XRP stands above ${strike} at that time. ${sourceOfB}`,
    interest: "quiet",
  });
  writer.event(event, onB.title, "Every limit is a market of its own.", [onB]);
  writer.group({
    id: `XRP ${utcDay(day)}`,
    startsAt: resolvesAt,
    day: utcDay(day),
    legs: [{ listing: onA }, { listing: onB }],
    truth: { mismatch: "next day" },
  });
}

function writeDay(seed: Key, day: number): Chapter {
  const writer = createChapterWriter(seed, `awkward crypto ${utcDay(day)}`, "crypto", "awkward");
  for (const [index, coin] of coins.entries()) writeDailyCoin(writer, seed, day, coin, index);
  writeOtherDay(writer, day);
  return writer.chapter;
}

interface Race {
  readonly length: number;
  readonly series: string;
  readonly firstNumber: number;
}

const hourly: Race = { length: hourMs, series: "H", firstNumber: 30_000_000 };
const quarterly: Race = { length: 15 * minuteMs, series: "15M", firstNumber: 40_000_000 };

/** "5:15PM-5:30PM ET" on A, "from 22:15 to 22:30 UTC" on B. */
function writeRace(seed: Key, race: Race, start: number): Chapter {
  const writer = createChapterWriter(seed, `awkward crypto ${race.series} ${start}`, "crypto", "awkward");
  const { length, series, firstNumber } = race;
  for (const [coinIndex, coin] of coins.entries()) {
    // Of Solana, B lists the window after A's.
    const isOther = coinIndex === 2;
    const startOnB = isOther ? start + length : start;
    const ask = (from: number) =>
      createQuestion(
        `${coin.code} up ${series} ${from}`,
        writer.key(`${coin.code} ${from}`),
        { opensAt: start - 24 * length, resolvesAt: from + length, liveFrom: from },
        0.5,
      );
    const question = ask(start);
    const window = `${easternClock(start)}-${easternClock(start + length)} ET`;
    const onA = writer.listA({
      question,
      title: `${coin.name} Up or Down - ${easternDay(start)}, ${window}`,
      labels: ["Up", "Down"],
      interest: "busy",
      rules: `"Up" is paid if ${coin.name} ends the window ${window} on ${easternDay(start)} at or above the price it began with, "Down" otherwise. ${sourceOfA}`,
    });
    const clock = utcClock(startOnB);
    const event = `KX${coin.code}${series}-${tickerDay(startOnB)}${clock.slice(0, 5).replace(":", "")}`;
    const span = `from ${clock.slice(0, 5)} to ${utcClock(startOnB + length)}`;
    const onB = writer.listB(`${event}-UP`, {
      question: isOther ? ask(startOnB) : question,
      title: `${coin.name} price up ${span} on ${shortDay(startOnB)}?`,
      interest: "busy",
      rules: `The market resolves to Yes if ${coin.name} is at or above its opening price when the window ${span} ends. ${sourceOfB}`,
    });
    writer.event(event, `${coin.name} up or down`, span, [onB]);
    const number = firstNumber + ((start / length) % 1_000_000) * 4 + coinIndex;
    const params = { underlying: coin.code, expiry: digitsOf(start + length) };
    writer.group({
      id: `${coin.code} ${series} ${start}`,
      startsAt: start,
      day: utcDay(start),
      legs: [
        { listing: onA, outcome: coinIndex === 1 ? 1 : 0, agrees: coinIndex !== 1 },
        { listing: onB },
        ...(coinIndex === 0 && race === hourly ? [coinLeg(writer, number, question, params)] : []),
      ],
      truth: isOther ? { mismatch: "next window" } : {},
    });
  }
  return writer.chapter;
}

function writeYear(seed: Key, period: number): Chapter {
  const year = new Date(period).getUTCFullYear();
  const writer = createChapterWriter(seed, `awkward crypto ${year}`, "crypto", "awkward");
  const span = { opensAt: Date.UTC(year - 1, 6, 1), resolvesAt: Date.UTC(year + 1, 0, 1, 5) };
  for (const [coinIndex, coin] of coins.entries()) {
    const target = Math.round((priceOn(seed, coin, span.opensAt) * 1.4) / (coin.step * 5)) * coin.step * 5;
    const touched = createQuestion(`${coin.code} ${year} reached`, writer.key(coin.code), span, 0.5);
    const ended = createQuestion(`${coin.code} ${year} ended`, writer.key(`${coin.code} end`), span, 0.35);
    const onA = writer.listA({
      question: touched,
      title: `Will ${coin.name} reach ${dollars(target)} by December 31, ${year}?`,
      interest: "usual",
      // A dates such a market at the beginning of its last day.
      statedDate: Date.UTC(year, 11, 31),
      rules: `"Yes" is paid as soon as any one-minute candle of ${coin.name} touches ${dollars(target)} by December 31, ${year}, 11:59PM ET. ${sourceOfA}`,
    });
    const isOther = coinIndex === 2;
    const event = isOther ? `KX${coin.code}Y-${year % 100}DEC31` : `KX${coin.code}MAX-${year % 100}DEC31`;
    const title = isOther
      ? `${coin.name} price on Dec 31, ${year}?`
      : `Will ${coin.name} hit ${dollars(target)} before Jan 1, ${year + 1}?`;
    const onB = writer.listB(`${event}-T${target}`, {
      question: isOther ? ended : touched,
      title,
      labels: isOther ? [`${dollars(target)} or above`, "No"] : ["Yes", "No"],
      interest: "usual",
      rules: isOther
        ? `The market resolves to Yes if ${coin.name} stands at ${dollars(target)} or above when ${year} closes. ${sourceOfB}`
        : `The market resolves to Yes if ${coin.name} trades at ${dollars(target)} at any time before Jan 1, ${year + 1}. ${sourceOfB}`,
    });
    writer.event(event, title, `${coin.name} in ${year}`, [onB]);
    writer.group({
      id: `${coin.code} ${year}`,
      legs: [{ listing: onA }, { listing: onB }],
      truth: isOther ? { mismatch: "touched against held" } : {},
    });
  }
  return writer.chapter;
}

export const awkwardCrypto: readonly Family[] = [
  { ...cryptoYears, write: writeYear },
  { ...cryptoDays, write: writeDay },
  { ...cryptoHours, write: (seed, start) => writeRace(seed, hourly, start) },
  { ...cryptoQuarters, write: (seed, start) => writeRace(seed, quarterly, start) },
];
