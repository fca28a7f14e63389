// What can be said of a typed address before anybody is asked: what makes it impossible, and what makes it unusual. Pure.
import { isWellFormed } from "#browser/routing/path-segment.ts";

const longest = 200;

/** Why this cannot be asked, as a sentence; undefined where it can. */
export function addressProblem(text: string): string | undefined {
  const address = text.trim();
  if (address === "") return "Type an address.";
  if (/\s/.test(address)) return "An address holds no spaces.";
  if (address.length > longest)
    return `This is ${address.length} signs long; an address is shorter than ${longest}.`;
  if (!isWellFormed(address)) return "This holds half a sign that no request can carry.";
  return undefined;
}

/** How this differs from the usual form, 0x and 40 hexadecimal digits; undefined where it does not. */
export function addressRemark(text: string): string | undefined {
  const address = text.trim();
  if (!/^0x/i.test(address)) return "Does not begin with 0x, as addresses usually do.";
  const digits = address.slice(2);
  const stranger = /[^0-9a-f]/i.exec(digits)?.[0];
  if (stranger !== undefined) return `Holds "${stranger}", which is no hexadecimal digit.`;
  return digits.length === 40 ? undefined : `Has ${digits.length} digits after 0x; usually it is 40.`;
}
