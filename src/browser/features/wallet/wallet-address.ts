import { isWellFormed } from "#browser/routing/path-segment.ts";

const maxLength = 200;

/** Why the address cannot be requested, as a sentence. */
export function addressProblem(text: string): string | undefined {
  const address = text.trim();
  if (address === "") return "Type an address.";
  if (/\s/.test(address)) return "An address holds no spaces.";
  if (address.length > maxLength)
    return `This is ${address.length} signs long; an address is shorter than ${maxLength}.`;
  if (!isWellFormed(address)) return "This holds half a sign that no request can carry.";
  return undefined;
}

/** How the address differs from 0x and 40 hexadecimal digits, as a sentence. */
export function addressRemark(text: string): string | undefined {
  const address = text.trim();
  if (!/^0x/i.test(address)) return "Does not begin with 0x, as addresses usually do.";
  const digits = address.slice(2);
  const invalid = /[^0-9a-f]/i.exec(digits)?.[0];
  if (invalid !== undefined) return `Holds "${invalid}", which is no hexadecimal digit.`;
  return digits.length === 40 ? undefined : `Has ${digits.length} digits after 0x; usually it is 40.`;
}
