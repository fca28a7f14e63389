// Monthly decisions and figures: interest rates as a choice of exactly one outcome, prices and jobs as thresholds.
import { createChoice, createLadder } from "../question.ts";
import { drawFrom, type Key } from "../random.ts";
import { linearTicks } from "../ticks.ts";
import {
  type Chapter,
  type ChapterWriter,
  createChapterWriter,
  itemAt,
  monthText,
  slugOf,
  tickerMonth,
} from "./chapter.ts";
import { dayMs, type Family, hourMs, monthPeriods } from "./family.ts";

/** Day of the rate decision: the third Wednesday of the month. */
export function decisionDay(month: number): number {
  const weekday = new Date(month).getUTCDay();
  return month + (((3 - weekday + 7) % 7) + 14) * dayMs;
}

const decisions = [
  { label: "No change", code: "H0", phrase: "leave its target rate unchanged" },
  { label: "Cut of 25 bps", code: "C25", phrase: "cut its target rate by 25 basis points" },
  {
    label: "Cut of more than 25 bps",
    code: "C26",
    phrase: "cut its target rate by more than 25 basis points",
  },
  { label: "Hike", code: "H25", phrase: "raise its target rate" },
] as const;

/** A month's rate decision with a question a choice, of which exactly one comes true. */
export function decisionOf(writer: ChapterWriter, month: number) {
  const decided = decisionDay(month) + 19 * hourMs;
  const span = { opensAt: decided - 170 * dayMs, resolvesAt: decided };
  const year = new Date(month).getUTCFullYear();
  const when = `${monthText(month)} ${year}`;
  const questions = createChoice(
    decisions.map(({ code }) => `rates ${when} ${code}`),
    (index) => writer.key(`rates ${index}`),
    span,
    [0.5, 0.32, 0.06, 0.12],
  );
  return { decided, year, when, questions };
}

function writeDecision(writer: ChapterWriter, month: number): void {
  const { decided, year, when, questions } = decisionOf(writer, month);
  const event = `KXFED-${year % 100}${tickerMonth(month)}`;
  const listed = decisions.map(({ label, code, phrase }, index) => {
    const question = itemAt(questions, index);
    const title = `Will the Fed ${phrase} in ${when}?`;
    const interest = index < 2 ? ("busy" as const) : ("usual" as const);
    const onA = writer.listA({
      question,
      title,
      interest,
      ticks: linearTicks(index < 2 ? 100 : 10),
      rules: `This market resolves to "Yes" if the statement of the Federal Open Market Committee after its ${when} meeting says that it will ${phrase}. If no statement is made by the end of the month it resolves to "No".`,
    });
    const onB = writer.listB(`${event}-${code}`, {
      question,
      title: `Fed decision in ${when}?`,
      labels: [label, "No"],
      interest,
      rules: `If the Federal Reserve decides to ${phrase} at its ${when} meeting, then the market resolves to Yes. The source is the official statement. An emergency decision before the meeting does not count.`,
    });
    const legs = [{ listing: onA }, { listing: onB }];
    if (index < 2) {
      const number = 70_000_000 + year * 100 + new Date(month).getUTCMonth() * 4 + index;
      legs.push({ listing: writer.listC(number, { question, title, interest: "usual", rules: title }) });
    }
    writer.group({
      id: `rates-${slugOf(when)}-${code.toLowerCase()}`,
      startsAt: decided,
      legs,
    });
    return onB;
  });
  writer.event(event, `Fed decision in ${when}`, "Exactly one decision comes true.", listed);
}

export interface Figure {
  readonly name: "inflation" | "unemployment";
  readonly series: string;
  readonly day: number;
  readonly thresholds: readonly string[];
  readonly starts: readonly number[];
  readonly phrase: string;
}

export const figures: readonly Figure[] = [
  {
    name: "inflation",
    series: "KXCPIYOY",
    day: 12,
    thresholds: ["2.4", "2.6", "2.8", "3.0"],
    starts: [0.88, 0.66, 0.38, 0.15],
    phrase: "the yearly change of consumer prices",
  },
  {
    name: "unemployment",
    series: "KXU3",
    day: 5,
    thresholds: ["4.1", "4.3", "4.5"],
    starts: [0.8, 0.5, 0.2],
    phrase: "the unemployment rate",
  },
];

/** A figure published in `month` with a question a threshold, and its ticker on B. `when` names it in the questions' keys. */
export function publicationOf(writer: ChapterWriter, figure: Figure, month: number, when: string) {
  const publishedAt = month + figure.day * dayMs + 13.5 * hourMs;
  const span = { opensAt: publishedAt - 75 * dayMs, resolvesAt: publishedAt };
  const questions = createLadder(
    figure.thresholds.map((threshold) => `${figure.name} ${when} above ${threshold}`),
    writer.key(`${figure.name} path`),
    span,
    figure.starts,
  );
  const year = new Date(month).getUTCFullYear();
  const event = `${figure.series}-${year % 100}${tickerMonth(month)}`;
  return { publishedAt, span, questions, event };
}

function writeFigure(writer: ChapterWriter, figure: Figure, month: number): void {
  const when = `${monthText(month)} ${new Date(month).getUTCFullYear()}`;
  const { publishedAt, questions, event } = publicationOf(writer, figure, month, when);
  const draw = drawFrom(writer.key(figure.name));
  const paired = draw.below(figure.thresholds.length - 1);
  const listed = questions.map((question, index) => {
    const threshold = itemAt(figure.thresholds, index);
    const onB = writer.listB(`${event}-T${threshold}`, {
      question,
      title: `${figure.name === "inflation" ? "Inflation" : "Unemployment"} reported in ${when}?`,
      labels: [`Above ${threshold}%`, "No"],
      interest: index === paired ? "usual" : "quiet",
      rules: `If ${figure.phrase} reported in ${when} is above ${threshold}%, then the market resolves to Yes. Later revisions do not count.`,
    });
    if (index === paired) {
      const title = `Will ${figure.phrase} reported in ${when} be above ${threshold}%?`;
      const onA = writer.listA({
        question,
        title,
        interest: "usual",
        rules: `This market resolves to "Yes" if ${figure.phrase}, as first published in ${when}, is above ${threshold}%. If nothing is published within the month it resolves to "No".`,
      });
      const inverted = draw.chance(0.3);
      writer.group({
        id: `${figure.name}-${slugOf(when)}`,
        startsAt: publishedAt,
        legs: [{ listing: onA }, { listing: onB, outcome: inverted ? 1 : 0, agrees: !inverted }],
      });
    }
    return onB;
  });
  writer.event(
    event,
    `${figure.name === "inflation" ? "Inflation" : "Unemployment"} in ${when}`,
    figure.phrase,
    listed,
  );
}

function writeMonth(seed: Key, month: number): Chapter {
  const writer = createChapterWriter(
    seed,
    `economics ${new Date(month).toISOString().slice(0, 7)}`,
    "economics",
  );
  writeDecision(writer, month);
  for (const figure of figures) writeFigure(writer, figure, month);
  return writer.chapter;
}

/** This month and the next two. */
export const economics: Family = {
  name: "economics",
  periodsInView: (now) => monthPeriods(now, 0, 2),
  periodsSince: (since, now) => monthPeriods(now, Math.ceil((now - since) / (28 * dayMs)) + 1, 6),
  write: writeMonth,
};
