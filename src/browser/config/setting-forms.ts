// Forms of values that settings hold. A form's message lists what is accepted.
import * as v from "valibot";
import { type Decimal, decimal, isNegative, isPositive, parseDecimal } from "#contract/decimal-text.ts";
import { isLoopbackHost, isPrivateHost } from "./private-host.ts";

/** Text that is not empty. */
export const text = (allowed: string) => v.pipe(v.string(allowed), v.nonEmpty(allowed));
/** One of these texts. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  v.picklist(values, `one of ${values.map((value) => JSON.stringify(value)).join(", ")}`);
/** A whole number within the bounds, both included. One check, so that a number that fails several is named once. */
export const wholeNumber = (from: number, to: number, allowed = `a whole number from ${from} to ${to}`) =>
  v.pipe(
    v.number(allowed),
    v.check((value) => Number.isInteger(value) && value >= from && value <= to, allowed),
  );
/** A decimal written as text, for which `holds` is true. */
export const decimalText = (allowed: string, holds: (value: Decimal) => boolean) =>
  v.pipe(
    v.string(allowed),
    v.check((value) => {
      const parsed = parseDecimal(value);
      return parsed !== undefined && holds(parsed);
    }, allowed),
    v.transform((value) => decimal(value)),
  );
/** A decimal above 0, written as text. */
export const positive = decimalText('a decimal above 0, as text: "0.01"', isPositive);
export const unsigned = decimalText('a decimal not below 0, as text: "0"', (value) => !isNegative(value));
export const signed = decimalText('a decimal, as text: "-0.05"', () => true);
/** An object with these keys and no others; a list, which valibot takes for an object, is none. */
export const group = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), "an object"),
    v.strictObject(entries, ({ expected, path }) => {
      if (expected === "never") return "no such key";
      // Only a missing key has a path: it is named with what it may hold.
      return path === undefined ? "an object" : messageOf(entries[String(path[0].key)]);
    }),
  );

const messageOf = (form: unknown) => String((form as { readonly message?: unknown }).message);

/** A field name of HTTP: a token by RFC 9110. */
export const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

/** A group that may be absent: all its settings then have their defaults. */
export const section = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(group(entries), {} as never);

/** One of these numbers. */
export function oneOfNumbers<const Values extends readonly [number, ...number[]]>(...values: Values) {
  return v.picklist(values, `one of ${values.join(", ")}`);
}

export const addressForm =
  "a path that begins with / and does not end with it, or an https address (http on this machine, or in a private network with gateway.allowHttp)";
export const address = v.pipe(
  v.string(addressForm),
  v.check((value) => isPathOrSecureAddress(value, "https:", "http:"), addressForm),
);
export const streamAddressForm =
  "a path that begins with /, or a wss address (ws on this machine, or in a private network with gateway.allowHttp)";
export const streamAddress = v.pipe(
  v.string(streamAddressForm),
  v.check((value) => isPathOrSecureAddress(value, "wss:", "ws:"), streamAddressForm),
);

/**
 * A path of this site, or an address without query, fragment or user: with `secure` anywhere, with `local` on this machine
 * and in a private network, which needs `gateway.allowHttp`.
 */
function isPathOrSecureAddress(value: string, secure: string, local: string): boolean {
  if (/[\s?#\\]|\/$/.test(value)) return false;
  if (value.startsWith("/")) return !value.startsWith("//");
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isNear = isLoopbackHost(url.hostname) || isPrivateHost(url.hostname);
  return (
    url.username === "" &&
    url.password === "" &&
    (url.protocol === secure || (isNear && url.protocol === local))
  );
}

/** True if what is sent to `address` goes unencrypted to a private network; other such addresses are refused before. */
export const isPlainElsewhere = (address: string) =>
  /^(http|ws):/.test(address) && URL.canParse(address) && isPrivateHost(new URL(address).hostname);

/** A path of object keys joined by dots, or none. */
export const fieldPath = v.pipe(
  v.string('a path such as "data.items"; may be empty'),
  v.regex(/^(?:[^.\s]+(?:\.[^.\s]+)*)?$/, 'a path such as "data.items"; may be empty'),
);
/** A list of names, with `defaults` where the setting is absent. */
export const namesOr = (...defaults: string[]) =>
  v.optional(v.array(text("a name"), "a list of names"), defaults);
export const names = namesOr();

export const plainPath = v.pipe(
  v.string("a path"),
  v.regex(/^(\/[^\s?#/]+)+$/, "a path that begins with / and does not end with it"),
);
