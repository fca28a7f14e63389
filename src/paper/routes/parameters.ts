// Reads and validates an endpoint's parameters by its table. Empty ones count as absent unless the gateway's rules say
// otherwise.
import type { Parameter, ParameterKind } from "#contract/endpoints.ts";
import { isDay, parseInstant } from "#contract/instant.ts";
import type { ParameterRules } from "../gateway-config.ts";
import { unprocessable } from "./http-problem.ts";

type ParameterValue = string | number | boolean | readonly string[];

/** Longest accepted parameter. */
const longestText = 1_000;
/** Unix times below this are seconds (until the year 5138), above it milliseconds (from March 1973). */
const firstMilliseconds = 100_000_000_000;

/**
 * Values of `parameters` by name, without absent optional ones. `segment` returns a placeholder's decoded text. Throws
 * an HttpProblem with status 422 that names the parameter.
 */
export function readParameters(
  parameters: readonly Parameter[],
  query: URLSearchParams,
  segment: (name: string) => string | undefined,
  rules: ParameterRules,
): Readonly<Record<string, ParameterValue>> {
  const values: Record<string, ParameterValue> = {};
  for (const { name, in: location, kind, optional } of parameters) {
    const sent = location === "path" ? [segment(name) ?? ""] : query.getAll(name);
    const given = sent.filter((text) => text !== "");
    if (optional && rules.optional === "must-be-there" && sent.length === 0)
      throw unprocessable(name, "given");
    if (optional && rules.optional === "not-empty" && sent.length > given.length)
      throw unprocessable(name, "left out or not empty");
    const first = given[0];
    if (first === undefined) {
      if (!optional) throw unprocessable(name, "given");
    } else if (kind === "tags") {
      values[name] = readTags(name, given, rules.tags);
    } else {
      if (given.length > 1) throw unprocessable(name, "given once");
      values[name] = readValue(name, kind, first, rules);
    }
  }
  return values;
}

function readTags(name: string, given: readonly string[], form: ParameterRules["tags"]): readonly string[] {
  if (form === "comma" && given.length > 1) throw unprocessable(name, "given once, tags with commas between");
  const tags = given
    .flatMap((text) => (form === "repeat" ? [text] : text.split(",")))
    .map((tag) => tag.trim());
  return tags.filter((tag) => tag !== "").map((tag) => readText(name, tag));
}

function readText(name: string, text: string): string {
  if (text.length > longestText) throw unprocessable(name, `at most ${longestText} characters long`);
  return text;
}

function readValue(
  name: string,
  kind: Exclude<ParameterKind, "tags">,
  text: string,
  rules: ParameterRules,
): ParameterValue {
  switch (kind) {
    case "text":
      return readText(name, text);
    case "int32": {
      const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (value <= rules.maxRows) return value;
      throw unprocessable(name, `a whole number from 0 to ${rules.maxRows}`);
    }
    case "time": {
      const instant = readTime(text, rules.time);
      if (instant !== undefined) return instant;
      throw unprocessable(name, timeWords[rules.time]);
    }
    case "day":
      if (isDay(text)) return text;
      throw unprocessable(name, "a day of the calendar, YYYY-MM-DD");
    case "flag": {
      if (rules.withMetrics !== undefined) {
        if (text === rules.withMetrics) return true;
        throw unprocessable(name, JSON.stringify(rules.withMetrics));
      }
      const flag = text.toLowerCase();
      if (flag === "true" || flag === "1") return true;
      if (flag === "false" || flag === "0") return false;
      throw unprocessable(name, "true or false");
    }
  }
}

const timeWords = {
  any: "an ISO 8601 time with a zone, or a Unix time in seconds or milliseconds",
  iso8601: "an ISO 8601 time with a zone",
  "unix-s": "a Unix time in seconds",
  "unix-ms": "a Unix time in milliseconds",
} as const satisfies Record<ParameterRules["time"], string>;

/** Instant in `text`, ms; undefined when it is not in this form. */
function readTime(text: string, form: ParameterRules["time"]): number | undefined {
  const unix = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (unix === undefined) return form === "any" || form === "iso8601" ? parseInstant(text) : undefined;
  if (unix < firstMilliseconds) return form === "any" || form === "unix-s" ? unix * 1_000 : undefined;
  return form === "any" || form === "unix-ms" ? unix : undefined;
}
