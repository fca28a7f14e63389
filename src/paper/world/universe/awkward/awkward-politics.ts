// Elections and deadlines: "by December 31, 2027" on A, "before Jan 1, 2028" on B; "nomination" on A, "nominee" on B. Some
// groups pair another deadline, stage, chamber or act, or a negation with its opposite. All persons are invented.

import type { GroupTruth } from "../../listing.ts";
import { createChoice, createQuestion, type Question, type Span } from "../../question.ts";
import { drawFrom, type Key } from "../../random.ts";
import { linearTicks, taperedTicks } from "../../ticks.ts";
import {
  type Chapter,
  type ChapterWriter,
  classTitle,
  createChapterWriter,
  type Interest,
  itemAt,
  type LegSpec,
  monthText,
  tickerMonth,
} from "../chapter.ts";
import { dayMs, type Family, hourMs, minuteMs, monthPeriods, yearPeriods } from "../family.ts";
import {
  electionDay,
  monthlyPolitics,
  parties,
  persons,
  personWeights,
  presidency,
  races,
  senateQuestion,
  states,
} from "../politics.ts";
import { shortDay } from "./venue-dates.ts";

/** Eastern midnight in winter, as UTC. */
const easternMidnight = 5 * hourMs;

interface Text {
  readonly title: string;
  readonly rules: string;
  readonly labels?: readonly [string, string];
}

interface Pair {
  readonly id: string;
  readonly onA: Text & { readonly question: Question; readonly statedDate?: number };
  readonly onB: Text & {
    readonly question: Question;
    readonly event: string;
    readonly ticker: string;
    readonly statedDate?: number;
  };
  /** Of B's leg. */
  readonly agrees?: boolean;
  readonly coin?: { readonly number: number; readonly title: string };
  readonly interest?: Interest;
  readonly truth?: GroupTruth;
  readonly plain?: boolean;
}

/** Lists a pair on A and B, with a coin on C where it has one, and groups it. */
function writePair(writer: ChapterWriter, pair: Pair): void {
  const { id, onA, onB, agrees = true, coin, interest = "usual", truth = {}, plain = false } = pair;
  const ticks = plain ? { a: linearTicks(100), b: taperedTicks(100, 1_000, 10) } : undefined;
  const first = writer.listA({ ...onA, interest, ...(ticks === undefined ? {} : { ticks: ticks.a }) });
  const second = writer.listB(onB.ticker, {
    ...onB,
    interest,
    ...(ticks === undefined ? {} : { ticks: ticks.b }),
  });
  writer.event(onB.event, onB.title, onB.rules, [second]);
  writer.group({
    id,
    legs: [
      { listing: first },
      { listing: second, agrees },
      ...(coin === undefined ? [] : [coinLeg(writer, coin, onA.question, interest)]),
    ],
    truth,
    plain,
  });
}

function coinLeg(
  writer: ChapterWriter,
  { number, title }: NonNullable<Pair["coin"]>,
  question: Question,
  interest: Interest,
): LegSpec {
  return writer.coinLeg(number, { question, title, interest }, { template: "binary" });
}

function writeCycle(seed: Key, period: number): Chapter {
  const cycle = new Date(period).getUTCFullYear();
  const writer = createChapterWriter(seed, `awkward cycle ${cycle}`, "politics", "awkward");
  const span = {
    opensAt: electionDay(cycle - 4) - 120 * dayMs,
    resolvesAt: electionDay(cycle) + 30 * hourMs,
  };
  const ask = (id: string, start = 0.5) => createQuestion(`${id} ${cycle}`, writer.key(id), span, start);
  const party = ask("party");
  const short = cycle % 100;
  writePair(writer, {
    id: `long-${cycle}-party`,
    plain: true,
    interest: "busy",
    onA: {
      question: party,
      title: `Will a Democrat win the ${cycle} US Presidential Election?`,
      statedDate: electionDay(cycle),
      rules: `The party of the candidate whom the larger news agencies call as the winner counts; without a call, the party of whoever is inaugurated.`,
    },
    onB: {
      question: party,
      event: `KXPRESPARTY-${short}`,
      ticker: `KXPRESPARTY-${short}-D`,
      title: `Which party will win the ${cycle} presidential election?`,
      labels: ["Democratic", "No"],
      statedDate: Date.UTC(cycle + 1, 0, 20, 17),
      rules: `The market resolves to Yes if a member of the Democratic party is inaugurated in January ${cycle + 1}.`,
    },
    coin: {
      number: 80_000_000 + cycle * 100,
      title: classTitle("electionWinner", { office: "US president", cycle: String(cycle), party: "DEM" }),
    },
  });
  writePersons(writer, cycle, span);
  writeChambers(writer, cycle, span.opensAt);
  return writer.chapter;
}

/** Nominations and the presidency, of the same persons. */
function writePersons(writer: ChapterWriter, cycle: number, span: Span): void {
  const short = cycle % 100;
  const choose = (id: string) =>
    createChoice(
      persons.map(({ code }) => `${id} ${cycle} ${code}`),
      (index) => writer.key(`${id} ${index}`),
      span,
      personWeights,
    );
  const [nominations, presidents] = [choose("nominee"), choose("president")];
  const list = (
    questions: readonly Question[],
    event: string,
    title: string,
    rules: (name: string) => string,
  ) => {
    const listed = persons.map(({ name, code }, index) =>
      writer.listB(`${event}-${code}`, {
        question: itemAt(questions, index),
        title,
        labels: [name, "No"],
        interest: index === 0 ? "busy" : index < 4 ? "usual" : "quiet",
        ticks: taperedTicks(100, 1_000, 10),
        statedDate: span.resolvesAt + dayMs,
        rules: rules(name),
      }),
    );
    writer.event(event, title, "One person comes true.", listed);
    return listed;
  };
  const nominees = list(
    nominations,
    `KXPRESNOMD-${short}`,
    `Who will be the Democratic nominee in ${cycle}?`,
    (name) =>
      `The market resolves to Yes if ${name} accepts the nomination of the Democratic party for president.`,
  );
  const winners = list(
    presidents,
    `KXPRESPERSON-${short}`,
    `Who will win the ${cycle} presidential election?`,
    (name) => `The market resolves to Yes if ${name} is inaugurated after the ${cycle} election.`,
  );
  for (const [index, { name, code }] of persons.entries()) {
    const [nomination, president] = [itemAt(nominations, index), itemAt(presidents, index)];
    const [nominee, winner] = [itemAt(nominees, index), itemAt(winners, index)];
    const interest = index < 4 ? ("usual" as const) : ("quiet" as const);
    const onA = (question: Question, title: string) =>
      writer.listA({
        question,
        title,
        interest,
        ticks: linearTicks(index > 3 ? 10 : 100),
        statedDate: electionDay(cycle),
        rules: `"Yes" is paid if ${name} does. A replacement named later does not change the outcome.`,
      });
    const nominationA = onA(nomination, `Will ${name} win the ${cycle} Democratic presidential nomination?`);
    const presidentA = onA(president, `Will ${name} win the ${cycle} US Presidential Election?`);
    const group = (id: string, first: typeof nominationA, legs: readonly LegSpec[], truth: GroupTruth = {}) =>
      writer.group({
        id: `${id} ${cycle} ${code}`,
        legs: [{ listing: first }, ...legs],
        truth,
      });
    const coin = {
      number: 80_000_000 + cycle * 100 + 50 + index,
      title: classTitle("electionWinner", { cycle: String(cycle), person: name }),
    };
    group("president", presidentA, [
      { listing: winner },
      ...(index < 3 ? [coinLeg(writer, coin, president, "usual")] : []),
    ]);
    // The matcher takes one stage for the other.
    if (index === 1)
      group("stage", nominationA, [{ listing: winner }], { mismatch: "nomination against election" });
    else group("nominee", nominationA, [{ listing: nominee }]);
  }
}

/** Questions that end with a year. What decides them mostly comes out in the last month, so that they are open till then. */
function writeDeadlines(seed: Key, period: number): Chapter {
  const year = new Date(period).getUTCFullYear();
  const writer = createChapterWriter(seed, `awkward deadlines ${year}`, "politics", "awkward");
  const end = Date.UTC(year + 1, 0, 1) + easternMidnight;
  const opensAt = Date.UTC(year - 2, 10, 1);
  const span = { opensAt, resolvesAt: end, liveFrom: end - 30 * dayMs };
  const summer = Date.UTC(year, 6, 1) + 4 * hourMs;
  const earlier = { opensAt, resolvesAt: summer, liveFrom: summer - 30 * dayMs };
  const ask = (id: string, over = span, start = 0.35) =>
    createQuestion(`${id} ${year}`, writer.key(id), over, start);
  const short = year % 100;
  const [byA, beforeB] = [`by December 31, ${year}`, `before Jan 1, ${year + 1}`];
  const stated = { a: Date.UTC(year, 11, 31), b: end + 10 * hourMs };
  const rulesA =
    "The reports of at least two news agencies count. If a vote is cancelled for good, it pays 50-50.";
  const rulesB =
    "The market resolves to Yes as soon as it has happened, by official sources alone. A vote that is cancelled pays the last price.";
  const pair = (
    id: string,
    onA: { title: string; question?: Question },
    onB: { title: string; question?: Question; labels?: readonly [string, string] },
    rest: Pick<Pair, "agrees" | "truth"> & { readonly start?: number } = {},
  ) => {
    const question = onA.question ?? ask(id, span, rest.start);
    const event = `KX${id.toUpperCase().replaceAll(" ", "")}-${short}`;
    writePair(writer, {
      id: `${id} ${year}`,
      onA: { rules: rulesA, statedDate: stated.a, ...onA, question },
      onB: {
        rules: rulesB,
        statedDate: stated.b,
        event,
        ticker: `${event}-Y`,
        ...onB,
        question: onB.question ?? question,
      },
      ...rest,
    });
  };
  pair(
    "speaker",
    { title: `Will the Speaker of the House resign ${byA}?` },
    { title: `Will the Speaker of the House resign ${beforeB}?` },
  );
  pair(
    "treaty",
    { title: `Will Norway ratify the Arctic treaty ${byA}?` },
    { title: `Will Norway ratify the Arctic treaty before ${year + 1}?` },
  );
  // One instant, said with its end included on A and excluded on B.
  pair(
    "merger",
    { title: `Will the Senate pass the Rail Act ${byA}, 11:59PM ET?` },
    { title: `Will the Senate pass the Rail Act ${beforeB}, 05:00 UTC?` },
    { truth: { falseAlarm: "a deadline's last minute against its first minute after" } },
  );
  pair(
    "visit",
    {
      title: `Will the President of Kenya visit Japan by June 30, ${year}?`,
      question: ask("visit early", earlier),
    },
    { title: `Will the President of Kenya visit Japan ${beforeB}?`, question: ask("visit") },
    { truth: { mismatch: "other deadline" } },
  );
  const stays = ask("pact", span, 0.6);
  pair(
    "pact",
    { title: `Will Chile not leave the Pacific pact ${byA}?`, question: stays },
    { title: `Will Chile leave the Pacific pact ${beforeB}?`, question: opposite(stays) },
    { agrees: false },
  );
  const holds = ask("league", span, 0.6);
  pair(
    "league",
    { title: `Will Ghana not leave the Atlantic league ${byA}?`, question: holds },
    { title: `Will Ghana leave the Atlantic league ${beforeB}?`, question: opposite(holds) },
    { truth: { mismatch: "negation against its opposite" } },
  );
  pair(
    "offering",
    { title: `Will Northwind IPO ${byA}?`, question: ask("offering", span, 0.25) },
    { title: `Will Northwind announce an IPO ${beforeB}?`, question: ask("offering announced", span, 0.45) },
    { truth: { mismatch: "announced against done" } },
  );
  pair(
    "strike",
    {
      title: `Will Spain or Portugal leave the fisheries accord ${byA}?`,
      question: ask("either", span, 0.45),
    },
    {
      title: `Will Spain and Portugal leave the fisheries accord ${beforeB}?`,
      question: ask("both", span, 0.2),
    },
    { truth: { mismatch: "either against both" } },
  );
  return writer.chapter;
}

function opposite(question: Question): Question {
  return { ...question, id: `not ${question.id}`, chance: (time) => 1 - question.chance(time) };
}

/** Control of the chambers, of which the matcher mistakes one. */
function writeChambers(writer: ChapterWriter, year: number, opensAt: number): void {
  const span = { opensAt: opensAt + 30 * dayMs, resolvesAt: electionDay(year) + 30 * hourMs };
  const ask = (id: string) => createQuestion(`${id} ${year}`, writer.key(id), span, 0.5);
  const [house, senate] = [ask("house"), ask("senate")];
  const pair = (
    id: string,
    chamberA: string,
    chamberB: string,
    onA: Question,
    onB: Question,
    truth: GroupTruth,
  ) =>
    writePair(writer, {
      id: `${id} ${year}`,
      onA: {
        question: onA,
        title: `Will the Democrats win the ${chamberA} in ${year}?`,
        statedDate: electionDay(year),
        rules: "The party that elects the majority leader counts.",
      },
      onB: {
        question: onB,
        event: `CONTROL${id.toUpperCase()}-${year}`,
        ticker: `CONTROL${id.toUpperCase()}-${year}-D`,
        title: `Which party will win the ${chamberB} in ${year}?`,
        labels: ["Democratic Party", "No"],
        statedDate: Date.UTC(year + 1, 1, 1),
        rules:
          "The market resolves to Yes for the party of the presiding officer on the first day of February.",
      },
      truth,
    });
  pair("h", "House", "House of Representatives", house, house, {});
  pair("s", "House", "US Senate", ask("house again"), senate, { mismatch: "House against Senate" });
}

function writeRaces(seed: Key, period: number): Chapter {
  const year = new Date(period).getUTCFullYear();
  const writer = createChapterWriter(seed, `awkward races ${year}`, "politics", "awkward");
  for (const [stateIndex, { name, code }] of states.entries()) {
    const question = senateQuestion(writer, year, code);
    const event = `SENATE${code}-${year % 100}`;
    const title = `Who will win the Senate race in ${name}?`;
    const listed = parties.map((party, index) =>
      writer.listB(`${event}-${party.code}`, {
        question,
        title,
        labels: [`${party.name} party`, "No"],
        inverted: index === 1,
        interest: stateIndex % 4 === 3 ? "thin" : "quiet",
        statedDate: Date.UTC(year + 1, 0, 1) + easternMidnight,
        rules: `The market resolves to Yes if a ${party.name} Senator from ${name} is sworn in for the term that begins in January ${year + 1}.`,
      }),
    );
    writer.event(event, title, `Election of ${year}`, listed);
    const onA = writer.listA({
      question,
      title: `Will the Democrats win the ${name} Senate race in ${year}?`,
      interest: "usual",
      statedDate: electionDay(year),
      rules: `"Yes" is paid if the nominee of the Democratic party wins the seat, a runoff included.`,
    });
    const [democrat, republican] = [itemAt(listed, 0), itemAt(listed, 1)];
    writer.group({
      id: `senate ${year} ${code}`,
      legs: [
        { listing: onA },
        { listing: democrat },
        ...(stateIndex % 2 === 0 ? [{ listing: republican, agrees: false }] : []),
      ],
    });
  }
  return writer.chapter;
}

const monthly = [
  { code: "SHUTDOWN", claim: "the government shut down" },
  { code: "VETO", claim: "the President veto a bill" },
  { code: "CABINET", claim: "a Cabinet secretary resign" },
] as const;
/** Length of the dispute over one question a month on venue A, which stays open past its date meanwhile. */
const disputeMs = 38 * dayMs;

function writeMonth(seed: Key, period: number): Chapter {
  const iso = new Date(period).toISOString().slice(0, 7);
  const writer = createChapterWriter(seed, `awkward politics ${iso}`, "politics", "awkward");
  const next = Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5)), 1);
  const end = next + easternMidnight;
  const lastDay = `${monthText(period)} ${new Date(next - minuteMs).getUTCDate()}`;
  for (const [index, { code, claim }] of monthly.entries()) {
    const draw = drawFrom(writer.key(code));
    const span = { opensAt: period - 40 * dayMs, resolvesAt: end };
    const question = createQuestion(
      `${code} ${iso}`,
      writer.key(`${code} path`),
      span,
      0.1 + 0.5 * draw.unit(),
    );
    const isDisputed = code === "CABINET";
    const event = `KX${code}-${iso.slice(2, 4)}${tickerMonth(period)}`;
    writePair(writer, {
      id: `${code} ${iso}`,
      interest: index === 0 ? "busy" : "usual",
      onA: {
        question: isDisputed ? { ...question, resolvesAt: end + disputeMs } : question,
        title: `Will ${claim} by ${lastDay}, ${iso.slice(0, 4)}?`,
        statedDate: next - dayMs,
        rules: `What happens until 11:59PM ET of that day counts. The outcome may be disputed for some days.`,
      },
      onB: {
        question,
        event,
        ticker: `${event}-Y`,
        title: `Will ${claim} before ${shortDay(next)}?`,
        statedDate: end + 10 * hourMs,
        rules: `The market resolves to Yes if it has happened by then. It closes early once it has.`,
      },
    });
  }
  return writer.chapter;
}

/** The month before too: its disputed market is open. */
export const awkwardPolitics: readonly Family[] = [
  { ...presidency, write: writeCycle },
  { ...races, write: writeRaces },
  {
    name: "deadlines",
    periodsInView: (now) => yearPeriods(now, 0, 1),
    periodsSince: (since, now) => yearPeriods(now, Math.ceil((now - since) / (365 * dayMs)) + 1, 1),
    write: writeDeadlines,
  },
  { ...monthlyPolitics, periodsInView: (now) => monthPeriods(now, 1, 1), write: writeMonth },
];
