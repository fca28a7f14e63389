// Reads an endpoint's parameters as its table says, and refuses by name what may not stand. Empty ones count as absent.
import type { Parameter, ParameterKind } from "#contract/endpoints.ts";
import { largestLimit } from "#contract/endpoints.ts";
import { isDay, parseInstant } from "#contract/instant.ts";
import { unprocessable } from "./http-problem.ts";

type ParameterValue = string | number | boolean | readonly string[];

/** The longest text taken as a parameter. */
const longestText = 1_000;
/** Unix times below this are seconds (until the year 5138), above milliseconds (from March 1973). */
const firstMilliseconds = 100_000_000_000;

/**
 * The values of `parameters` by name, absent optional ones left out. `segment` gives a placeholder's decoded text.
 * Throws an HttpProblem with status 422 that names the parameter.
 */
export function readParameters(
  parameters: readonly Parameter[],
  query: URLSearchParams,
  segment: (name: string) => string | undefined,
): Readonly<Record<string, ParameterValue>> {
  const values: Record<string, ParameterValue> = {};
  for (const { name, in: place, kind, optional } of parameters) {
    const given = (place === "path" ? [segment(name) ?? ""] : query.getAll(name)).filter(
      (text) => text !== "",
    );
    const first = given[0];
    if (first === undefined) {
      if (!optional) throw unprocessable(name, "given");
    } else if (kind === "tags") {
      values[name] = readTags(name, given);
    } else {
      if (given.length > 1) throw unprocessable(name, "given once");
      values[name] = readValue(name, kind, first);
    }
  }
  return values;
}

function readTags(name: string, given: readonly string[]): readonly string[] {
  const tags = given.flatMap((text) => text.split(",")).map((tag) => tag.trim());
  return tags.filter((tag) => tag !== "").map((tag) => readText(name, tag));
}

function readText(name: string, text: string): string {
  if (text.length > longestText) throw unprocessable(name, `at most ${longestText} characters long`);
  return text;
}

function readValue(name: string, kind: Exclude<ParameterKind, "tags">, text: string): ParameterValue {
  switch (kind) {
    case "text":
      return readText(name, text);
    case "int32": {
      const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (value <= largestLimit) return value;
      throw unprocessable(name, `a whole number from 0 to ${largestLimit}`);
    }
    case "time": {
      const instant = /^\d{1,15}$/.test(text) ? fromUnix(Number(text)) : parseInstant(text);
      if (instant !== undefined) return instant;
      throw unprocessable(name, "an ISO 8601 time with a zone, or a Unix time in seconds or milliseconds");
    }
    case "day":
      if (isDay(text)) return text;
      throw unprocessable(name, "a day of the calendar, YYYY-MM-DD");
    case "flag": {
      const word = text.toLowerCase();
      if (word === "true" || word === "1") return true;
      if (word === "false" || word === "0") return false;
      throw unprocessable(name, "true or false");
    }
  }
}

function fromUnix(value: number): number {
  return value < firstMilliseconds ? value * 1_000 : value;
}
