// Daily high temperatures of some cities: B lists brackets of which exactly one comes true, A and C only the highest.
import { utcDay } from "#contract/instant.ts";
import { createBrackets } from "../question.ts";
import { drawFrom, type Key } from "../random.ts";
import { type Chapter, createChapterWriter, dayText, itemAt, tickerDay } from "./chapter.ts";
import { dayMs, equalPeriods, type Family, hourMs } from "./family.ts";

export interface City {
  readonly code: string;
  readonly name: string;
  /** Degrees Fahrenheit: the yearly mean of daily highs, and July's distance above it. */
  readonly mean: number;
  readonly swing: number;
}

export const cities: readonly City[] = [
  { code: "NY", name: "New York City", mean: 62, swing: 22 },
  { code: "CHI", name: "Chicago", mean: 59, swing: 25 },
  { code: "MIA", name: "Miami", mean: 83, swing: 7 },
  { code: "AUS", name: "Austin", mean: 80, swing: 17 },
];

function writeDay(seed: Key, day: number): Chapter {
  const writer = createChapterWriter(seed, `weather ${utcDay(day)}`, "weather");
  const span = { opensAt: day - 5 * dayMs, resolvesAt: day + 23 * hourMs };
  const on = dayText(day);
  const season = -Math.cos((2 * Math.PI * (new Date(day).getUTCMonth() - 0.5)) / 12);
  for (const [cityIndex, city] of cities.entries()) {
    const draw = drawFrom(writer.key(city.code));
    const low = Math.round(city.mean + city.swing * season + 4 * draw.gauss()) - 3;
    const labels = [
      `${low - 1}° or below`,
      `${low}° to ${low + 1}°`,
      `${low + 2}° to ${low + 3}°`,
      `${low + 4}° to ${low + 5}°`,
      `${low + 6}° or above`,
    ];
    const codes = [`T${low}`, `B${low + 0.5}`, `B${low + 2.5}`, `B${low + 4.5}`, `T${low + 5.5}`];
    const questions = createBrackets(
      labels.map((label) => `${city.code} high ${utcDay(day)} ${label}`),
      writer.key(`${city.code} path`),
      span,
      [0.85, 0.65, 0.4, 0.2],
    );
    const event = `KXHIGH${city.code}-${tickerDay(day)}`;
    const listed = questions.map((question, index) =>
      writer.listB(`${event}-${itemAt(codes, index)}`, {
        question,
        title: `Highest temperature in ${city.name} on ${on}?`,
        labels: [itemAt(labels, index), "No"],
        rules: `If the highest temperature recorded in ${city.name} on ${on} is ${itemAt(labels, index)} F, then the market resolves to Yes. The source is the daily climate report.`,
        interest: index === 2 ? "usual" : "quiet",
      }),
    );
    writer.event(
      event,
      `Highest temperature in ${city.name} on ${on}`,
      "Exactly one range comes true.",
      listed,
    );
    const [top, label] = [itemAt(questions, 4), itemAt(labels, 4)];
    const title = `Will the highest temperature in ${city.name} be ${label} on ${on}?`;
    const onA = writer.listA({
      question: top,
      title,
      rules: `This market resolves to "Yes" if the highest temperature at the main airport of ${city.name} on ${on} is ${label} F. Otherwise it resolves to "No". The source is the station's history page, once the day is final.`,
      interest: "quiet",
    });
    const legs = [{ listing: onA }, { listing: itemAt(listed, 4) }];
    if (cityIndex === 0) {
      const number = 60_000_000 + ((day / dayMs) % 10_000) * 10 + cityIndex;
      const wording = {
        question: top,
        title,
        rules: `Settles to 1 if ${label}.`,
        interest: "quiet",
      } as const;
      legs.push({ listing: writer.listC(number, wording) });
    }
    writer.group({
      id: `weather-${city.code.toLowerCase()}-${utcDay(day)}`,
      startsAt: day,
      day: utcDay(day),
      legs,
    });
  }
  return writer.chapter;
}

/** From yesterday to two days ahead. */
export const weather: Family = {
  name: "weather",
  periodsInView: (now) => equalPeriods(now, dayMs, 1, 2),
  periodsSince: (since, now) => equalPeriods(now, dayMs, Math.ceil((now - since) / dayMs) + 1, 5),
  write: writeDay,
};
