// Rate decisions and figures: "25 bps after the December meeting" on A, "Cut 25bps" on B. Some groups pair another step or
// another measure.
import { createQuestion } from "../../question.ts";
import { drawFrom, type Key } from "../../random.ts";
import { linearTicks } from "../../ticks.ts";
import {
  type Chapter,
  type ChapterWriter,
  classTitle,
  createChapterWriter,
  itemAt,
  monthText,
  slugOf,
  tickerMonth,
} from "../chapter.ts";
import { decisionDay, decisionOf, economics, type Figure, figures, publicationOf } from "../economics.ts";
import { dayMs, type Family, hourMs } from "../family.ts";
import { shortDay } from "./venue-dates.ts";

const decisions = [
  {
    code: "H0",
    labelB: "Fed maintains rate",
    titleA: (when: string) => `No change in Fed interest rates after ${when} meeting?`,
  },
  {
    code: "C25",
    labelB: "Cut 25bps",
    titleA: (when: string) => `Fed decreases interest rates by 25 bps after ${when} meeting?`,
  },
  {
    code: "C26",
    labelB: "Cut >25bps",
    titleA: (when: string) => `Fed decreases interest rates by more than 25 bps after ${when} meeting?`,
  },
  {
    code: "H25",
    labelB: "Hike 25bps",
    titleA: (when: string) => `Fed increases interest rates by 25 bps after ${when} meeting?`,
  },
] as const;

function writeDecision(writer: ChapterWriter, month: number): void {
  const { decided, year, when, questions } = decisionOf(writer, month);
  const event = `KXFEDDECISION-${year % 100}${tickerMonth(month)}`;
  const title = `Fed decision in ${monthText(month).slice(0, 3)} ${year}?`;
  const listed = decisions.map(({ code, labelB }, index) =>
    writer.listB(`${event}-${code}`, {
      question: itemAt(questions, index),
      title,
      labels: [labelB, "No"],
      interest: index < 2 ? "busy" : "usual",
      rules: `The market resolves to Yes if the outcome of the meeting on ${shortDay(decided)} is "${labelB}". A decision between meetings does not count.`,
    }),
  );
  writer.event(event, title, "One decision comes true.", listed);
  for (const [index, { code, titleA }] of decisions.entries()) {
    const question = itemAt(questions, index);
    const onA = writer.listA({
      question,
      title: titleA(when),
      interest: index < 2 ? "busy" : "usual",
      ticks: linearTicks(index < 2 ? 100 : 10),
      // A dates it at the beginning of the day.
      statedDate: decisionDay(month),
      rules: `The statement of the Federal Open Market Committee after its ${when} meeting decides. Without a statement by the end of the month, "No change" is paid.`,
    });
    const number = 70_000_000 + year * 100 + new Date(month).getUTCMonth() * 4 + index;
    const params = { bank: "FED", meeting: shortDay(decided), outcome: code };
    const coin = { question, title: classTitle("rateDecision", params), interest: "usual" } as const;
    writer.group({
      id: `rates ${slugOf(when)} ${code}`,
      startsAt: decided,
      legs: [
        { listing: onA },
        { listing: itemAt(listed, index) },
        ...(index > 1 ? [] : [writer.coinLeg(number, coin, { template: "rateDecision" })]),
      ],
    });
    if (code !== "C25") continue;
    writer.group({
      id: `rates ${slugOf(when)} ${code} other`,
      startsAt: decided,
      legs: [{ listing: onA }, { listing: itemAt(listed, 2) }],
      truth: { mismatch: "25 against more than 25" },
    });
  }
}

const titles: Readonly<
  Record<Figure["name"], { titleA(threshold: string, when: string): string; titleB(when: string): string }>
> = {
  inflation: {
    titleA: (threshold, when) => `Will inflation be above ${threshold}% in ${when}?`,
    titleB: (when) => `CPI year-over-year in ${when}?`,
  },
  unemployment: {
    titleA: (threshold, when) => `Will the ${when} unemployment rate be above ${threshold}%?`,
    titleB: (when) => `Unemployment rate in ${when}?`,
  },
};

function writeFigure(writer: ChapterWriter, figure: Figure, month: number): void {
  const measured = month - 15 * dayMs;
  const when = `${monthText(measured)} ${new Date(measured).getUTCFullYear()}`;
  const { publishedAt, span, questions, event } = publicationOf(writer, figure, month, when);
  const { titleA, titleB } = titles[figure.name];
  const shortWhen = `${when.slice(0, 3)} ${when.slice(-4)}`;
  const listed = questions.map((question, index) => {
    const threshold = Number(figure.thresholds[index]);
    return writer.listB(`${event}-T${threshold}`, {
      question,
      title: titleB(shortWhen),
      // "3%" where A writes "3.0%".
      labels: [`Above ${threshold}%`, "No"],
      interest: index === 1 ? "usual" : "quiet",
      rules: `The market resolves to Yes if the figure for ${shortWhen} is above ${threshold}%. Later revisions do not count.`,
    });
  });
  writer.event(event, titleB(shortWhen), "Every limit is a market of its own.", listed);
  const core = figure.name === "inflation" ? listCore(writer, event, shortWhen, span) : undefined;
  const draw = drawFrom(writer.key(figure.name));
  for (const index of [1, 2]) {
    const threshold = itemAt(figure.thresholds, index);
    const onA = writer.listA({
      question: itemAt(questions, index),
      title: titleA(threshold, when),
      interest: "usual",
      statedDate: publishedAt - 13.5 * hourMs,
      rules: `"Yes" is paid if the first release for ${when} shows more than ${threshold}%. A release that does not come within the month pays "No".`,
    });
    const other = index === 1 ? core : undefined;
    const inverted = other === undefined && draw.chance(0.3);
    writer.group({
      id: `${figure.name} ${slugOf(when)} ${index}`,
      startsAt: publishedAt,
      legs: [
        { listing: onA },
        { listing: other ?? itemAt(listed, index), outcome: inverted ? 1 : 0, agrees: !inverted },
      ],
      truth: other === undefined ? {} : { mismatch: "core against headline" },
    });
  }
}

/** A market on the core figure, with the headline's limit. */
function listCore(
  writer: ChapterWriter,
  event: string,
  when: string,
  span: { readonly opensAt: number; readonly resolvesAt: number },
) {
  const ticker = event.replace("KXCPI", "KXCPICORE");
  const listing = writer.listB(`${ticker}-T2.6`, {
    question: createQuestion(`core inflation ${when}`, writer.key("core inflation"), span, 0.5),
    title: `Core CPI year-over-year in ${when}?`,
    labels: ["Above 2.6%", "No"],
    interest: "quiet",
    rules: `The market resolves to Yes if the core figure for ${when} is above 2.6%.`,
  });
  writer.event(ticker, listing.title, "Without food and energy.", [listing]);
  return listing;
}

function writeMonth(seed: Key, month: number): Chapter {
  const name = `awkward economics ${new Date(month).toISOString().slice(0, 7)}`;
  const writer = createChapterWriter(seed, name, "economics", "awkward");
  writeDecision(writer, month);
  for (const figure of figures) writeFigure(writer, figure, month);
  return writer.chapter;
}

export const awkwardEconomics: Family = { ...economics, write: writeMonth };
