// Elections and government: a presidential choice every four years, state races every two, and monthly questions. All
// persons are invented.
import { createChoice, createQuestion, type Span } from "../question.ts";
import { drawFrom, type Key } from "../random.ts";
import { linearTicks, taperedTicks } from "../ticks.ts";
import { type Chapter, type ChapterWriter, createChapterWriter, itemAt, slugOf } from "./chapter.ts";
import { dayMs, type Family, hourMs, monthPeriods, yearPeriods } from "./family.ts";
import { sidesOf } from "./leagues.ts";

/** The Tuesday after the first Monday of November. */
export function electionDay(year: number): number {
  const first = Date.UTC(year, 10, 1);
  return first + (((8 - new Date(first).getUTCDay()) % 7) + 1) * dayMs;
}

export const persons = [
  { name: "Eleanor Whitcomb", code: "EWHI" },
  { name: "Marcus Delacroix", code: "MDEL" },
  { name: "Priya Raman", code: "PRAM" },
  { name: "Thomas Hargrove", code: "THAR" },
  { name: "Lucía Benavides", code: "LBEN" },
  { name: "Any other person", code: "OTH" },
] as const;
export const personWeights = [0.3, 0.24, 0.17, 0.13, 0.09, 0.07];

export const parties = [
  { name: "Democratic", code: "D" },
  { name: "Republican", code: "R" },
] as const;

/** Year of the next presidential election at least ninety days away. */
function cycleOf(now: number): number {
  const year = new Date(now + 90 * dayMs).getUTCFullYear();
  const candidate = Math.ceil(year / 4) * 4;
  return electionDay(candidate) - now >= 90 * dayMs ? candidate : candidate + 4;
}

/** Ids of the long-dated group that examples use. */
export function showcaseGroupIds(now: number): string[] {
  const cycle = cycleOf(now);
  return longQuestions.map(({ code }) => `long-${cycle}-${code.toLowerCase()}`);
}

const longQuestions = [
  { code: "PARTY", title: (cycle: number) => `Will a Democrat win the ${cycle} presidential election?` },
  {
    code: "TURNOUT",
    title: (cycle: number) => `Will turnout in the ${cycle} presidential election pass 65%?`,
  },
  { code: "POPVOTE", title: (cycle: number) => `Will the ${cycle} winner also lead the popular vote?` },
  { code: "THIRD", title: (cycle: number) => `Will a third candidate pass 3% of the vote in ${cycle}?` },
  {
    code: "DEBATES",
    title: (cycle: number) => `Will there be three or more presidential debates in ${cycle}?`,
  },
  { code: "WOMAN", title: (cycle: number) => `Will a woman be elected vice president in ${cycle}?` },
] as const;

function writeCycle(seed: Key, period: number): Chapter {
  const cycle = new Date(period).getUTCFullYear();
  const writer = createChapterWriter(seed, `cycle ${cycle}`, "politics");
  const span = {
    opensAt: electionDay(cycle - 4) - 120 * dayMs,
    resolvesAt: electionDay(cycle) + 30 * hourMs,
  };
  writePersons(writer, cycle, span);
  for (const [questionIndex, { code, title: titleOf }] of longQuestions.entries()) {
    const title = titleOf(cycle);
    const question = createQuestion(`long ${cycle} ${code}`, writer.key(code), span, 0.5);
    const wording = { question, title, interest: "busy" as const };
    const onA = writer.listA({
      ...wording,
      ticks: linearTicks(questionIndex === 1 ? 10 : 100),
      rules: `${title}\n\nThis market resolves to "Yes" if it is so according to the certified results, and to "No" otherwise. A recount does not delay the resolution beyond the day the votes are counted in Congress.`,
    });
    const ticker = `KXPRES${code}-${cycle % 100}`;
    const onB = writer.listB(`${ticker}-Y`, {
      ...wording,
      ticks: taperedTicks(100, 1_000, 10),
      rules: `If the answer to "${title}" is yes according to the Federal Election Commission, then the market resolves to Yes. Closes early if the outcome is certain.`,
    });
    writer.event(ticker, title, `Presidential election of ${cycle}`, [onB]);
    const onC = writer.listC(80_000_000 + cycle * 100 + questionIndex, {
      ...wording,
      rules: `Settles to 1 if yes: ${title}`,
    });
    writer.group({
      id: `long-${cycle}-${code.toLowerCase()}`,
      legs: [{ listing: onA }, { listing: onB }, { listing: onC }],
      plain: true,
    });
  }
  return writer.chapter;
}

function writePersons(writer: ChapterWriter, cycle: number, span: Span): void {
  const questions = createChoice(
    persons.map(({ code }) => `president ${cycle} ${code}`),
    (index) => writer.key(`president ${index}`),
    span,
    personWeights,
  );
  const event = `KXPRESPERSON-${cycle % 100}`;
  const listed = persons.map(({ name, code }, index) => {
    const question = itemAt(questions, index);
    const title = `Will ${name === "Any other person" ? "any other person" : name} win the ${cycle} presidential election?`;
    const interest = index < 2 ? ("busy" as const) : index < 4 ? ("usual" as const) : ("quiet" as const);
    const onA = writer.listA({
      question,
      title,
      interest,
      ticks: linearTicks(10),
      rules: `This market resolves to "Yes" if ${name} is declared the winner of the ${cycle} presidential election by three national broadcasters, or else is inaugurated. Otherwise it resolves to "No".`,
    });
    const onB = writer.listB(`${event}-${code}`, {
      question,
      title: `Who will win the ${cycle} presidential election?`,
      labels: [name, "No"],
      interest,
      rules: `If ${name} is inaugurated as president after the ${cycle} election, then the market resolves to Yes.`,
    });
    const legs = [{ listing: onA }, { listing: onB }];
    if (index < 3) {
      const wording = { question, title, interest, rules: `Settles to 1 if ${name} wins.` };
      legs.push({ listing: writer.listC(80_000_000 + cycle * 100 + 50 + index, wording) });
    }
    writer.group({ id: `president-${cycle}-${code.toLowerCase()}`, legs });
    return onB;
  });
  writer.event(event, `Who will win the ${cycle} presidential election?`, "Exactly one person wins.", listed);
}

/** The next presidential election. */
export const presidency: Family = {
  name: "presidency",
  periodsInView: (now) => [Date.UTC(cycleOf(now), 0, 1)],
  periodsSince: (since, now) => {
    const periods: number[] = [];
    for (let cycle = cycleOf(since) - 4; cycle <= cycleOf(now); cycle += 4)
      periods.push(Date.UTC(cycle, 0, 1));
    return periods;
  },
  write: writeCycle,
};

export const states = sidesOf(
  "Arizona:AZ, Georgia:GA, Michigan:MI, Nevada:NV, New Hampshire:NH, North Carolina:NC, Pennsylvania:PA, Wisconsin:WI",
);

/** Does the Democratic party win the Senate race of the year in the state of this code? */
export function senateQuestion(writer: ChapterWriter, year: number, code: string) {
  const span = { opensAt: electionDay(year - 2) + dayMs, resolvesAt: electionDay(year) + 30 * hourMs };
  const start = 0.2 + 0.6 * drawFrom(writer.key(code)).unit();
  return createQuestion(`senate ${year} ${code}`, writer.key(`${code} path`), span, start);
}

function writeRaces(seed: Key, period: number): Chapter {
  const year = new Date(period).getUTCFullYear();
  const writer = createChapterWriter(seed, `races ${year}`, "politics");
  for (const [stateIndex, { name, code }] of states.entries()) {
    const question = senateQuestion(writer, year, code);
    const event = `SENATE${code}-${year % 100}`;
    const listed = parties.map((party, index) =>
      writer.listB(`${event}-${party.code}`, {
        question,
        title: `Who will win the Senate race in ${name}?`,
        labels: [`${party.name} party`, "No"],
        inverted: index === 1,
        interest: stateIndex % 4 === 3 ? "thin" : "quiet",
        rules: `If a member of the ${party.name} party is sworn in as Senator from ${name} after the ${year} election, then the market resolves to Yes.`,
      }),
    );
    writer.event(event, `Who will win the Senate race in ${name}?`, `Election of ${year}`, listed);
    const title = `Will the Democrats win the ${year} Senate race in ${name}?`;
    const onA = writer.listA({
      question,
      title,
      interest: "usual",
      rules: `This market resolves to "Yes" if the candidate nominated by the Democratic party wins the ${year} Senate election in ${name}, runoffs included. Otherwise it resolves to "No".`,
    });
    const [democrat, republican] = [itemAt(listed, 0), itemAt(listed, 1)];
    writer.group({
      id: `senate-${year}-${slugOf(name)}`,
      legs:
        stateIndex % 2 === 0
          ? [{ listing: onA }, { listing: democrat }, { listing: republican, agrees: false }]
          : [{ listing: onA }, { listing: republican, agrees: false }],
    });
  }
  return writer.chapter;
}

/** Races of the next even year's election. */
export const races: Family = {
  name: "races",
  periodsInView: (now) => [Date.UTC(raceYear(now), 0, 1)],
  periodsSince: (since, now) =>
    yearPeriods(now, Math.ceil((now - since) / (365 * dayMs)) + 2, 2).filter(
      (period) => new Date(period).getUTCFullYear() % 2 === 0,
    ),
  write: writeRaces,
};

function raceYear(now: number): number {
  const year = Math.ceil(new Date(now).getUTCFullYear() / 2) * 2;
  return electionDay(year) + 2 * dayMs > now ? year : year + 2;
}

const monthlyQuestions = [
  { code: "SHUTDOWN", phrase: "Will the government shut down" },
  { code: "VETO", phrase: "Will the president veto a bill" },
  { code: "CABINET", phrase: "Will a member of the cabinet leave" },
  { code: "APPROVE", phrase: "Will the approval rate pass 45%" },
] as const;

function writeMonth(seed: Key, period: number): Chapter {
  const iso = new Date(period).toISOString().slice(0, 7);
  const writer = createChapterWriter(seed, `politics ${iso}`, "politics");
  const end = Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5)), 1);
  const span = { opensAt: period - 40 * dayMs, resolvesAt: end };
  for (const [questionIndex, { code, phrase }] of monthlyQuestions.entries()) {
    const draw = drawFrom(writer.key(code));
    const question = createQuestion(
      `${code} ${iso}`,
      writer.key(`${code} path`),
      span,
      0.1 + 0.5 * draw.unit(),
    );
    const title = `${phrase} before the end of ${iso}?`;
    const rules = `The market resolves to Yes if it happens between the first and the last day of ${iso}, both included, Eastern Time, according to at least two news agencies.`;
    const onA = writer.listA({ question, title, rules, interest: questionIndex === 0 ? "busy" : "usual" });
    const ticker = `KX${code}-${iso.slice(2, 4)}.${iso.slice(5)}`;
    const onB = writer.listB(`${ticker}-Y`, {
      question,
      title,
      rules,
      interest: questionIndex === 3 ? "thin" : "usual",
    });
    writer.event(ticker, title, rules, [onB]);
    writer.group({
      id: `${code.toLowerCase()}-${iso}`,
      legs: [
        { listing: onA },
        { listing: onB, outcome: questionIndex === 1 ? 1 : 0, agrees: questionIndex !== 1 },
      ],
    });
  }
  return writer.chapter;
}

/** Questions about this month and the next. */
export const monthlyPolitics: Family = {
  name: "politics",
  periodsInView: (now) => monthPeriods(now, 0, 1),
  periodsSince: (since, now) => monthPeriods(now, Math.ceil((now - since) / (28 * dayMs)) + 1, 2),
  write: writeMonth,
};
