// The address of a request: base URL, the venue's prefix, the path with its ids encoded, the query as the settings say.
import type { Config } from "#browser/config/config.ts";
import { isWellFormed, toPathSegment } from "#browser/routing/path-segment.ts";
import { type Endpoint, largestLimit, type Parameter } from "#contract/endpoints.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { UnsendableError } from "./gateway-error.ts";

type Address = Pick<Endpoint, "path" | "venue" | "parameters">;
export type ParameterValues = Readonly<Record<string, unknown>>;

/** The address of `endpoint` with `values`. Throws an UnsendableError for a value that no address can carry. */
export function requestUrl(config: Config, endpoint: Address, values: ParameterValues): string {
  const prefix = endpoint.venue === undefined ? "" : config.venues[endpoint.venue].prefix;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    segmentOf(String(values[name] ?? "")),
  );
  const query = new URLSearchParams();
  for (const parameter of endpoint.parameters) {
    if (parameter.in === "query") {
      for (const text of queryTexts(config, parameter, values[parameter.name]))
        query.append(parameter.name, text);
    }
  }
  return `${config.gateway.baseUrl}${prefix}${path}${query.size === 0 ? "" : `?${query}`}`;
}

function segmentOf(id: string): string {
  const segment = toPathSegment(id);
  if (segment === undefined) {
    throw new UnsendableError(`The id ${JSON.stringify(id.slice(0, 40))} cannot be part of an address.`);
  }
  return segment;
}

/** Text of the parameter for each time it is written; empty if omitted. */
function queryTexts(config: Config, parameter: Parameter, value: unknown): readonly string[] {
  const texts = textsOf(config, parameter, value);
  for (const text of texts) {
    if (!isWellFormed(text))
      throw new UnsendableError(`The value of ${parameter.name} cannot be sent: it is not whole text.`);
  }
  if (texts.length > 0 || (parameter.optional && config.gateway.optionalParameters === "omit")) return texts;
  return [""];
}

function textsOf(config: Config, { kind, name }: Parameter, value: unknown): readonly string[] {
  const { gateway } = config;
  if (kind === "int32") {
    const wanted = value ?? (name === "limit" ? gateway.limit : undefined);
    return wanted === undefined ? [] : [String(clampLimit(wanted, gateway.limit))];
  }
  if (value === undefined || value === null) return [];
  switch (kind) {
    case "time":
      return [timeText(config, Number(value))];
    case "tags": {
      const tags = Array.isArray(value) ? value.map(String) : [String(value)];
      return gateway.tagsFormat === "comma" && tags.length > 0 ? [tags.join(",")] : tags;
    }
    case "flag":
      return value === true ? [gateway.withMetrics] : [];
    default:
      return [String(value)];
  }
}

/** A whole number from 0 to 2^31 − 1, the nearest to what was wanted; `otherwise` where that is no number. */
function clampLimit(wanted: unknown, otherwise: number): number {
  const number = Number(wanted);
  if (Number.isNaN(number)) return otherwise;
  return Math.min(largestLimit, Math.max(0, Math.floor(number)));
}

function timeText({ gateway }: Config, instant: number): string {
  if (!Number.isFinite(instant) || Math.abs(instant) > 8.64e15) {
    throw new UnsendableError("The requested time is outside the calendar.");
  }
  if (gateway.timeFormat === "iso8601") return toIsoInstant(instant);
  return String(Math.floor(gateway.timeFormat === "unix-s" ? instant / 1_000 : instant));
}
