// Daily temperatures: A a market per range with the day's noon as its date, B ranges without a unit, C a range in parameters.
// Some groups pair the low with the high, or another range.
import { utcDay } from "#contract/instant.ts";
import { createBrackets, createQuestion } from "../../question.ts";
import { drawFrom, type Key } from "../../random.ts";
import {
  type Chapter,
  type ChapterWriter,
  classTitle,
  createChapterWriter,
  dayText,
  itemAt,
  type LegSpec,
  tickerDay,
} from "../chapter.ts";
import { dayMs, type Family, hourMs } from "../family.ts";
import { cities, weather } from "../weather.ts";
import { shortDay } from "./venue-dates.ts";

const shortNames: Readonly<Record<string, string>> = { NY: "NYC" };
const spanOf = (day: number) => ({ opensAt: day - 5 * dayMs, resolvesAt: day + 23 * hourMs });

const sourceOfA =
  "The source is the history page of the airport's station; a day without data is paid 50-50.";
const sourceOfB = "The source is the daily climate report of the National Weather Service.";

/** One limit, in Celsius on A and in Fahrenheit on B: a multiple of five is a whole number in both. */
function writeCelsius(writer: ChapterWriter, day: number): void {
  const draw = drawFrom(writer.key("celsius"));
  const celsius = 5 + 5 * draw.below(3);
  const fahrenheit = (celsius * 9) / 5 + 32;
  const question = createQuestion(
    `London ${utcDay(day)}`,
    writer.key("london"),
    spanOf(day),
    0.3 + 0.4 * draw.unit(),
  );
  const onA = writer.listA({
    question,
    title: `Will the highest temperature in London be ${celsius}°C or higher on ${dayText(day).replace(/, \d+$/, "")}?`,
    interest: "usual",
    statedDate: day + 12 * hourMs,
    rules: `"Yes" is paid if London City Airport records ${celsius}°C or more on that day. ${sourceOfA}`,
  });
  const event = `KXHIGHLON-${tickerDay(day)}`;
  const onB = writer.listB(`${event}-T${fahrenheit}`, {
    question,
    title: `Will the high temp in London be ${fahrenheit}°F or above on ${shortDay(day)}?`,
    labels: [`${fahrenheit}°F or above`, "No"],
    interest: "usual",
    rules: `The market resolves to Yes if the highest temperature in London is ${fahrenheit}°F or above. ${sourceOfB}`,
  });
  writer.event(event, `High temp in London on ${shortDay(day)}`, "One range comes true.", [onB]);
  writer.group({
    id: `London ${utcDay(day)}`,
    startsAt: day,
    day: utcDay(day),
    legs: [{ listing: onA }, { listing: onB }],
  });
}

function writeDay(seed: Key, day: number): Chapter {
  const writer = createChapterWriter(seed, `awkward weather ${utcDay(day)}`, "weather", "awkward");
  const on = dayText(day).replace(/, \d+$/, "");
  const season = -Math.cos((2 * Math.PI * (new Date(day).getUTCMonth() - 0.5)) / 12);
  for (const [cityIndex, city] of cities.entries()) {
    const draw = drawFrom(writer.key(city.code));
    const low = Math.round(city.mean + city.swing * season + 4 * draw.gauss()) - 3;
    const ranges = [`${low}-${low + 1}°`, `${low + 2}-${low + 3}°`, `${low + 4}-${low + 5}°`];
    const claims = [`below ${low}°`, ...ranges, `above ${low + 5}°`];
    const questions = createBrackets(
      claims.map((claim) => `${city.code} high ${utcDay(day)} ${claim}`),
      writer.key(`${city.code} path`),
      spanOf(day),
      [0.85, 0.6, 0.35, 0.15],
    );
    const event = `KXHIGH${city.code}-${tickerDay(day)}`;
    const codes = [`T${low}`, `B${low + 0.5}`, `B${low + 2.5}`, `B${low + 4.5}`, `T${low + 5}`];
    const listed = questions.map((question, index) =>
      writer.listB(`${event}-${itemAt(codes, index)}`, {
        question,
        title: `Will the high temp in ${city.name} be ${itemAt(claims, index)} on ${shortDay(day)}?`,
        labels: [itemAt(claims, index).replace("-", "° to "), "No"],
        interest: index === 2 ? "usual" : "quiet",
        statedDate: day + 39 * hourMs,
        rules: `The market resolves to Yes if the highest temperature recorded in ${city.name} on ${shortDay(day)} is ${itemAt(claims, index)}. ${sourceOfB}`,
      }),
    );
    writer.event(event, `High temp in ${city.name} on ${shortDay(day)}`, "One range comes true.", listed);
    const name = shortNames[city.code] ?? city.name;
    const onA = (index: number) =>
      writer.listA({
        question: itemAt(questions, index),
        title: `Will the highest temperature in ${name} be between ${itemAt(claims, index).replace("°", "°F")} on ${on}?`,
        interest: "quiet",
        statedDate: day + 12 * hourMs,
        rules: `"Yes" is paid if the highest temperature of the day is in that range. ${sourceOfA}`,
      });
    const group = (index: number, legs: readonly LegSpec[], truth = {}) => {
      const listing = onA(index);
      writer.group({
        id: `${city.code} ${utcDay(day)} ${index}`,
        startsAt: day,
        day: utcDay(day),
        legs: [{ listing }, ...legs],
        truth,
      });
    };
    const params = { city: city.code, range: `${low + 2}-${low + 3}`, date: utcDay(day) };
    const number = 60_000_000 + ((day / dayMs) % 10_000) * 10 + cityIndex;
    const title = classTitle("weatherRange", params);
    const coin = { question: itemAt(questions, 2), title, interest: "quiet" } as const;
    group(2, [
      { listing: itemAt(listed, 2) },
      ...(cityIndex === 0 ? [writer.coinLeg(number, coin, { params })] : []),
    ]);
    if (cityIndex === 1) {
      const lowEvent = `KXLOW${city.code}-${tickerDay(day)}`;
      const lowB = writer.listB(`${lowEvent}-B${low + 0.5}`, {
        question: createQuestion(
          `${city.code} low ${utcDay(day)}`,
          writer.key(`${city.code} low`),
          spanOf(day),
          0.3,
        ),
        title: `Will the low temp in ${city.name} be ${itemAt(claims, 1)} on ${shortDay(day)}?`,
        labels: [itemAt(claims, 1).replace("-", "° to "), "No"],
        interest: "quiet",
        rules: `The market resolves to Yes if the lowest temperature recorded in ${city.name} on ${shortDay(day)} is ${itemAt(claims, 1)}. ${sourceOfB}`,
      });
      writer.event(lowEvent, `Low temp in ${city.name} on ${shortDay(day)}`, "One range comes true.", [lowB]);
      group(1, [{ listing: lowB }], { mismatch: "low against high" });
    }
    if (cityIndex === 2) group(1, [{ listing: itemAt(listed, 3) }], { mismatch: "other range" });
  }
  writeCelsius(writer, day);
  return writer.chapter;
}

export const awkwardWeather: Family = { ...weather, write: writeDay };
