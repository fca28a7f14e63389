// Games as each venue words them: A one market with two nicknames, dated at the start; B a market per city, dated two weeks
// later; C a string of codes. Some groups pair a game with another one, with a part of it or with another line.
import { toIsoInstant, utcDay } from "#contract/instant.ts";
import { createQuestion, type Question, voided } from "../../question.ts";
import { type Draw, drawFrom, type Key } from "../../random.ts";
import { taperedTicks } from "../../ticks.ts";
import {
  type Chapter,
  type ChapterWriter,
  classTitle,
  createChapterWriter,
  type GroupSpec,
  type Interest,
  itemAt,
  type LegSpec,
} from "../chapter.ts";
import { dayMs, type Family, hourMs, minuteMs } from "../family.ts";
import { type League, leagues } from "../leagues.ts";
import { numberOnC, sports } from "../sports.ts";
import { nameOnA, nameOnB, players, type Team, teams } from "./teams.ts";
import { digitsOf, easternClock, easternDay, easternTickerDay, shortEasternDay } from "./venue-dates.ts";

const listedBefore = 14 * dayMs;
/** B states the last day on which a postponed game counts. */
const lastDayAfter = 14 * dayMs;

/** Markets that a group pairs: the game on both venues, or another that a careless matcher confuses with it. */
type Shape =
  | "winner"
  | "total"
  | "called off"
  | "other line"
  | "sides swapped"
  | "women's game"
  | "series"
  | "first half"
  | "next day's game"
  | "other team of the city";

const shapes: readonly Shape[] = [
  "winner",
  "winner",
  "winner",
  "winner",
  "winner",
  "winner",
  "total",
  "total",
  "called off",
  "other line",
  "sides swapped",
  "women's game",
  "series",
  "first half",
  "next day's game",
  "other team of the city",
];

interface Sport {
  readonly noun: string;
  readonly points: string;
  readonly line: number;
}

const sportOf: Readonly<Record<string, Sport>> = {
  nfl: { noun: "professional football game", points: "points", line: 44 },
  nba: { noun: "professional basketball game", points: "points", line: 224 },
  nhl: { noun: "professional hockey game", points: "goals", line: 6 },
  mlb: { noun: "professional baseball game", points: "runs", line: 8 },
  cbb: { noun: "college basketball game", points: "points", line: 145 },
  cfb: { noun: "college football game", points: "points", line: 52 },
};

interface Game {
  readonly league: League;
  readonly sport: Sport;
  readonly home: Team;
  readonly away: Team;
  readonly startsAt: number;
  readonly number: number;
  readonly day: number;
  readonly interest: Interest;
}

const spanOf = ({ startsAt, league }: Game, days = 0) => ({
  opensAt: startsAt - listedBefore,
  resolvesAt: startsAt + days * dayMs + league.hours * hourMs,
  liveFrom: startsAt,
});

/** A game's own id in keys, and in the tickers of B. */
const codeOf = ({ home, away, startsAt }: Game) => `${easternTickerDay(startsAt)}${away.code}${home.code}`;

const titleOnA = ({ league: { name }, home, away }: Game) =>
  `${nameOnA(name, away)} vs. ${nameOnA(name, home)}`;

function rulesOnA({ league: { name }, home, away, startsAt }: Game): string {
  return (
    `${nameOnA(name, away)} at ${nameOnA(name, home)}, ${name.toUpperCase()}, to be played on ${easternDay(startsAt)}, ` +
    `${easternClock(startsAt)} ET. The side that wins is paid, overtime included. Should the game be postponed, this market ` +
    `remains open until it has been played. Should it be cancelled for good, both sides are paid 50-50.`
  );
}

function listOnA(writer: ChapterWriter, game: Game, question: Question, homeFirst: boolean) {
  const { league, home, away, startsAt, interest } = game;
  const [ours, theirs] = [nameOnA(league.name, home), nameOnA(league.name, away)];
  return writer.listA({
    question,
    title: titleOnA(game),
    labels: homeFirst ? [ours, theirs] : [theirs, ours],
    inverted: !homeFirst,
    rules: rulesOnA(game),
    interest,
    statedDate: startsAt,
  });
}

interface OnB {
  readonly ticker: string;
  readonly title: string;
  readonly label: string;
  readonly claim: string;
  readonly question: Question;
  readonly inverted?: boolean;
  readonly startsAt: number;
  readonly interest: Interest;
}

function listOnB(writer: ChapterWriter, { noun }: Sport, market: OnB) {
  const { ticker, title, label, claim, question, inverted = false, startsAt, interest } = market;
  return writer.listB(ticker, {
    question,
    title,
    labels: [label, "No"],
    inverted,
    interest,
    ticks: taperedTicks(100, 1_000, 10),
    statedDate: startsAt + lastDayAfter,
    rules:
      `The market resolves to Yes if ${claim} in the ${noun} originally scheduled for ${shortEasternDay(startsAt)}. A game ` +
      `that is postponed by more than two weeks or cancelled pays the last traded price.`,
  });
}

function coinLeg(writer: ChapterWriter, game: Game, question: Question): LegSpec {
  const { league, home, away, startsAt, number, day } = game;
  const params = {
    league: league.name.toUpperCase(),
    away: away.code,
    home: home.code,
    participant: home.code,
  };
  const title = classTitle("sportsWinner", { ...params, start: digitsOf(startsAt) });
  const coin = { question, title, interest: "usual" } as const;
  return writer.coinLeg(numberOnC(league, day, number), coin, { template: "sportsWinner", params });
}

function writeGame(writer: ChapterWriter, game: Game, shape: Shape, draw: Draw): void {
  const { league, sport, home, away, startsAt, number, interest } = game;
  const { name, series } = league;
  const code = codeOf(game);
  const planned = createQuestion(
    `${name} ${code} home`,
    writer.key(code),
    spanOf(game),
    0.25 + 0.5 * draw.unit(),
  );
  const question = shape === "called off" ? voided(planned, startsAt) : planned;
  const [cityHome, cityAway] = [nameOnB(name, home), nameOnB(name, away)];
  const titleB = `${cityAway} at ${cityHome} Winner?`;
  const homeFirst = draw.chance(0.4);
  const homeA = homeFirst ? 0 : 1;
  const onA = listOnA(writer, game, question, homeFirst);
  const event = `${series}-${code}`;
  const onB = [home, away].map((team) =>
    listOnB(writer, sport, {
      ticker: `${event}-${team.code}`,
      title: titleB,
      label: nameOnB(name, team),
      claim: `${nameOnB(name, team)} wins against ${team === home ? cityAway : cityHome}`,
      question,
      inverted: team === away,
      startsAt,
      interest,
    }),
  );
  writer.event(event, `${cityAway} at ${cityHome}`, `${league.title}, ${shortEasternDay(startsAt)}`, onB);
  const [homeB, awayB] = [itemAt(onB, 0), itemAt(onB, 1)];

  const group = (legs: readonly LegSpec[], rest: Partial<GroupSpec> = {}) =>
    writer.group({
      id: `${name} ${code}`,
      title: titleOnA(game),
      league: name,
      startsAt,
      day: utcDay(startsAt),
      legs,
      ...rest,
    });
  const mismatch = { mismatch: shape };
  /** A further question of the game, of its own hidden probability. */
  const further = (id: string, days = 0) =>
    createQuestion(
      `${name} ${code} ${id}`,
      writer.key(`${code} ${id}`),
      spanOf(game, days),
      0.3 + 0.4 * draw.unit(),
    );
  const aside = (
    ticker: string,
    title: string,
    label: string,
    claim: string,
    asks: Question,
    at = startsAt,
  ) => {
    const listing = listOnB(writer, sport, {
      ticker,
      title,
      label,
      claim,
      question: asks,
      startsAt: at,
      interest,
    });
    writer.event(ticker.replace(/-[^-]*$/, ""), title, `${league.title}, ${shortEasternDay(at)}`, [listing]);
    return listing;
  };
  const winner = (): LegSpec[] => [{ listing: onA, outcome: homeA }, { listing: homeB }];

  switch (shape) {
    case "winner":
    case "called off":
      group([
        ...winner(),
        ...(number % 3 === 1 ? [{ listing: awayB, agrees: false }] : []),
        ...(number % 3 === 0 ? [coinLeg(writer, game, question)] : []),
      ]);
      return;
    case "total":
    case "other line": {
      const line = sport.line + draw.below(9) + 0.5;
      const asks = further("total");
      const total = writer.listA({
        question: asks,
        title: `${titleOnA(game)}: O/U ${line}`,
        labels: ["Over", "Under"],
        interest: "usual",
        statedDate: startsAt,
        rules: `Pays "Over" if both sides together score more than ${line} ${sport.points}, "Under" otherwise. ${rulesOnA(game)}`,
      });
      const lineB = shape === "total" ? line : line + 2;
      const questionB = shape === "total" ? asks : further("other total");
      const totalB = aside(
        `${series.replace("GAME", "TOTAL")}-${code}-${lineB}`,
        `${cityAway} at ${cityHome}: Total ${sport.points}`,
        `Over ${lineB} ${sport.points} scored`,
        `${cityAway} and ${cityHome} together score over ${lineB} ${sport.points}`,
        questionB,
      );
      group([{ listing: total }, { listing: totalB }], {
        title: `${titleOnA(game)}: O/U ${line}`,
        ...(shape === "total" ? {} : { truth: mismatch }),
      });
      return;
    }
    case "sides swapped":
      group([{ listing: onA, outcome: homeA }, { listing: awayB }], { truth: mismatch });
      return;
    case "women's game": {
      const women = `${series}W-${code}-${home.code}`;
      const title = `${cityAway} at ${cityHome} Women's Winner?`;
      const womenB = aside(women, title, cityHome, `the women of ${cityHome} win`, further("women"));
      group([{ listing: onA, outcome: homeA }, { listing: womenB }], { truth: mismatch });
      return;
    }
    case "series": {
      const ticker = `${series.replace("GAME", "SERIES")}-${code}-${home.code}`;
      const title = `${cityAway} vs ${cityHome}: Series Winner?`;
      const claim = `${cityHome} wins the series that begins`;
      const seriesB = aside(ticker, title, cityHome, claim, further("series", 12));
      group([{ listing: onA, outcome: homeA }, { listing: seriesB }], { truth: mismatch });
      return;
    }
    case "first half": {
      const half = writer.listA({
        question: further("half"),
        title: `${titleOnA(game)}: 1H Moneyline`,
        labels: [nameOnA(name, home), nameOnA(name, away)],
        interest: "usual",
        statedDate: startsAt,
        rules: `Pays the side that leads when the first half ends; a tie is paid 50-50. ${rulesOnA(game)}`,
      });
      group([{ listing: half }, { listing: homeB }], { truth: mismatch });
      return;
    }
    case "next day's game": {
      const next = startsAt + dayMs;
      const ticker = `${series}-${codeOf({ ...game, startsAt: next })}-${home.code}`;
      const claim = `${cityHome} wins against ${cityAway}`;
      const nextB = aside(ticker, titleB, cityHome, claim, further("next", 1), next);
      group([{ listing: onA, outcome: homeA }, { listing: nextB }], {
        truth: { ...mismatch, onlyInRules: true },
      });
      return;
    }
    case "other team of the city": {
      const twin = teams[name]?.find((team) => team.city === home.city && team !== home && team !== away);
      if (twin === undefined) {
        group(winner());
        return;
      }
      const cityTwin = nameOnB(name, twin);
      const title = `${cityAway} at ${cityTwin} Winner?`;
      const ticker = `${series}-${codeOf({ ...game, home: twin })}-${twin.code}`;
      const twinB = aside(ticker, title, cityTwin, `${cityTwin} wins against ${cityAway}`, further("twin"));
      group([{ listing: onA, outcome: homeA }, { listing: twinB }], { truth: mismatch });
    }
  }
}

/** Shapes that the sport has no such game for become that of the winner. */
function shapeOf(league: League, draw: Draw): Shape {
  const shape = draw.pick(shapes);
  const isCollege = league.name === "cbb" || league.name === "cfb";
  if (shape === "women's game" && league.name !== "cbb" && league.name !== "nba") return "winner";
  if (shape === "series" && (isCollege || league.name === "nfl")) return "winner";
  if (shape === "first half" && (league.name === "nhl" || league.name === "mlb")) return "winner";
  return shape;
}

const rounds = ["Round of 16", "Quarterfinal", "Semifinal"];

function writeTennis(writer: ChapterWriter, league: League, day: number, draw: Draw): void {
  const left = [...players];
  for (let number = 0; number < 3; number += 1) {
    const [first = ""] = left.splice(draw.below(left.length), 1);
    const [second = ""] = left.splice(draw.below(left.length), 1);
    const startsAt = day + (4 + draw.below(30)) * 30 * minuteMs;
    const span = {
      opensAt: startsAt - 3 * dayMs,
      resolvesAt: startsAt + league.hours * hourMs,
      liveFrom: startsAt,
    };
    const surname = (player: string) => player.split(" ").at(-1) ?? "";
    const code = `${easternTickerDay(startsAt)}${[first, second].map((name) => surname(name).slice(0, 3).toUpperCase()).join("")}`;
    const question = createQuestion(`tennis ${code}`, writer.key(code), span, 0.25 + 0.5 * draw.unit());
    const round = draw.pick(rounds);
    const title = `Rotterdam Open: ${first} vs ${second}`;
    const isSet = number === 2 && draw.chance(0.6);
    const set = createQuestion(`tennis ${code} set`, writer.key(`${code} set`), span, 0.5);
    const onA = writer.listA({
      question: isSet ? set : question,
      title: isSet ? `Set 1 Winner: ${first} vs ${second}` : title,
      labels: [first, second],
      interest: "usual",
      statedDate: startsAt,
      rules: `The player who ${isSet ? "wins the first set" : "advances"} is paid, a walkover included. Without a winner within seven days both are paid 50-50.`,
    });
    const onB = writer.listB(`${league.series}-${code}-${surname(first).slice(0, 3).toUpperCase()}`, {
      question,
      title: `Will ${first} win the ${surname(first)} vs ${surname(second)} : ${round} match?`,
      labels: [first, "No"],
      interest: "usual",
      statedDate: startsAt + lastDayAfter,
      rules: `The market resolves to Yes if ${first} wins the ${surname(first)} vs ${surname(second)} professional tennis match of the Rotterdam Open after a ball has been played. A walkover before the first ball pays the last traded price.`,
    });
    writer.event(`${league.series}-${code}`, `${surname(first)} vs ${surname(second)}`, round, [onB]);
    writer.group({
      id: `tennis ${code}`,
      title,
      league: league.name,
      startsAt,
      day: utcDay(startsAt),
      legs: [{ listing: onA }, { listing: onB }],
      truth: isSet ? { mismatch: "set against match" } : {},
    });
  }
}

/** Legs of a combination and its label, as venue B lists them by the thousand: most of 80 to 200 characters. */
function writeCombinations(writer: ChapterWriter, day: number, games: readonly Game[]): void {
  const span = { opensAt: day - 2 * dayMs, resolvesAt: day + 29 * hourMs };
  for (let number = 0; number < 3 && games.length > 2; number += 1) {
    const draw = drawFrom(writer.key(`combination ${number}`));
    const legs = Array.from({ length: 4 + draw.below(5) }, () => {
      const { league, home, away, sport } = draw.pick(games);
      const team = nameOnB(league.name, draw.pick([home, away]));
      return draw.chance(0.5)
        ? `yes ${team}`
        : draw.chance(0.5)
          ? `yes ${team} wins by over ${draw.below(9) + 1}.5 ${sport.points}`
          : `no Over ${sport.line + draw.below(9)}.5 ${sport.points} scored`;
    });
    const label = [...new Set(legs)].join(",");
    const event = `KXMVESPORTS-S${writer.key(label).toString(16).toUpperCase()}`;
    const id = `combination ${toIsoInstant(day)} ${number}`;
    const listing = writer.listB(`${event}-${writer.key(id).toString(16).toUpperCase()}`, {
      question: createQuestion(id, writer.key(id), span, 0.06 + 0.1 * draw.unit()),
      title: label,
      labels: [label, "No"],
      interest: "thin",
      statedDate: day + lastDayAfter,
      rules: "The market resolves to Yes if all of its legs come true. A leg that is void is left out.",
    });
    writer.event(event, label, "Combination", [listing]);
  }
}

function writeDay(seed: Key, day: number): Chapter {
  const writer = createChapterWriter(seed, `awkward sports ${utcDay(day)}`, "sports", "awkward");
  const date = new Date(day);
  const games: Game[] = [];
  for (const league of leagues) {
    const draw = drawFrom(writer.key(league.name));
    if (league.name === "tennis") {
      writeTennis(writer, league, day, draw);
      continue;
    }
    const sport = sportOf[league.name];
    const sides = [...(teams[league.name] ?? [])];
    const count = league.matchesOn(date.getUTCMonth(), date.getUTCDay());
    for (let number = 0; number < count && sides.length >= 2; number += 1) {
      const [away] = sides.splice(draw.below(sides.length), 1);
      const [home] = sides.splice(draw.below(sides.length), 1);
      if (away === undefined || home === undefined || sport === undefined) break;
      const startsAt = day + 30 * minuteMs + draw.below(46) * 30 * minuteMs;
      const interest: Interest = number % 4 === 0 ? "busy" : number % 4 === 3 ? "quiet" : "usual";
      const game = { league, sport, home, away, startsAt, number, day, interest };
      games.push(game);
      writeGame(writer, game, shapeOf(league, draw), draw);
    }
  }
  writeCombinations(writer, day, games);
  return writer.chapter;
}

/** Games of the same days as in the tame world. */
export const awkwardSports: Family = { ...sports, write: writeDay };
