// Matches by league and day. A lists one market with two named outcomes per match, B a yes/no market per side, C some
// matches as one yes/no outcome.
import { utcDay } from "#contract/instant.ts";
import { createQuestion } from "../question.ts";
import { type Draw, drawFrom, type Key } from "../random.ts";
import { taperedTicks } from "../ticks.ts";
import {
  type Chapter,
  type ChapterWriter,
  createChapterWriter,
  dayText,
  type Interest,
  type LegSpec,
  slugOf,
  tickerDay,
} from "./chapter.ts";
import { dayMs, equalPeriods, type Family, hourMs, minuteMs } from "./family.ts";
import { type League, leagues, type Side } from "./leagues.ts";

/** Time between listing and start of a match. */
const listedBefore = 14 * dayMs;

interface Match {
  readonly league: League;
  readonly home: Side;
  readonly away: Side;
  readonly startsAt: number;
  readonly number: number;
  readonly day: number;
}

function writeMatch(writer: ChapterWriter, match: Match, draw: Draw): void {
  const { league, home, away, startsAt, number, day } = match;
  const code = `${away.code}${home.code}`;
  const span = {
    opensAt: startsAt - listedBefore,
    resolvesAt: startsAt + league.hours * hourMs,
    liveFrom: startsAt,
  };
  const question = createQuestion(
    `${league.name} ${utcDay(day)} ${code} home`,
    writer.key(`match ${number}`),
    span,
    0.25 + 0.5 * draw.unit(),
  );
  const on = dayText(day);
  const title = `${away.name} vs. ${home.name}`;
  const interest: Interest = number % 4 === 0 ? "busy" : number % 4 === 3 ? "quiet" : "usual";
  const homeFirst = draw.chance(0.4);
  const onA = writer.listA({
    question,
    title,
    labels: homeFirst ? [home.name, away.name] : [away.name, home.name],
    inverted: !homeFirst,
    rules:
      `In the ${league.title} ${league.contest} between ${away.name} and ${home.name} on ${on}, this market resolves ` +
      `to the name of the winner. If it is not finished within seven days, it resolves to 50-50. ` +
      `The source is the official result of the league, overtime included.`,
    interest,
  });
  const event = `${league.series}-${tickerDay(day)}${code}`;
  const wordingB = (side: Side) => ({
    title: `${away.name} at ${home.name} Winner?`,
    labels: [side.name, "No"] as const,
    rules:
      `If ${side.name} wins the ${league.title} ${league.contest} at ${home.name} originally scheduled for ${on}, then ` +
      `the market resolves to Yes. A match that is postponed for more than two days resolves to the last fair price.`,
    ticks: taperedTicks(100, 1_000, 10),
  });
  const homeB = writer.listB(`${event}-${home.code}`, { question, interest, ...wordingB(home) });
  const awayB = writer.listB(`${event}-${away.code}`, {
    question,
    interest: interest === "busy" ? "usual" : interest,
    inverted: true,
    ...wordingB(away),
  });
  writer.event(event, `${away.name} at ${home.name}`, `${league.title}, ${on}`, [homeB, awayB]);
  const legs: LegSpec[] = [
    { listing: onA, outcome: homeFirst ? 0 : 1 },
    { listing: homeB },
    ...(number % 3 === 1 ? [{ listing: awayB, agrees: false }] : []),
  ];
  if (number % 2 === 0) {
    const onC = writer.listC(numberOnC(league, day, number), {
      question,
      title: `${home.name} beats ${away.name} on ${utcDay(day)}`,
      rules: `Settles to 1 if ${home.name} wins against ${away.name} on ${on}.`,
      interest: "usual",
    });
    // Some C legs hold the other side: a contract that pays when the group's outcome fails.
    legs.push(number % 8 === 6 ? { listing: onC, outcome: 1, agrees: false } : { listing: onC, outcome: 0 });
  }
  writer.group({
    id: `${league.name}-${utcDay(day)}-${slugOf(away.name)}-${slugOf(home.name)}`,
    title: `${title}: ${home.name} wins`,
    league: league.name,
    startsAt,
    day: utcDay(startsAt),
    legs: legs.slice(0, 3),
  });
}

/** Unique across all matches, from the day, the league, and the number of the match on that day. */
export function numberOnC(league: League, day: number, number: number): number {
  return 10_000_000 + ((day / dayMs) % 10_000) * 1_000 + leagues.indexOf(league) * 20 + number;
}

function writeDay(seed: Key, day: number): Chapter {
  const writer = createChapterWriter(seed, `sports ${utcDay(day)}`, "sports");
  const date = new Date(day);
  for (const league of leagues) {
    const draw = drawFrom(writer.key(league.name));
    const sides = [...league.sides];
    const count = league.matchesOn(date.getUTCMonth(), date.getUTCDay());
    for (let number = 0; number < count && sides.length >= 2; number += 1) {
      const [away] = sides.splice(draw.below(sides.length), 1);
      const [home] = sides.splice(draw.below(sides.length), 1);
      if (away === undefined || home === undefined) break;
      // Spread over the day, early enough that the start stays on it.
      const startsAt = day + 30 * minuteMs + draw.below(46) * 30 * minuteMs;
      writeMatch(writer, { league, home, away, startsAt, number, day }, draw);
    }
  }
  return writer.chapter;
}

/** Matches from yesterday to four days ahead. */
export const sports: Family = {
  name: "sports",
  periodsInView: (now) => equalPeriods(now, dayMs, 1, 4),
  periodsSince: (since, now) =>
    equalPeriods(now, dayMs, Math.ceil((now - since) / dayMs) + 1, Math.ceil(listedBefore / dayMs)),
  write: writeDay,
};
