import { isWellFormed } from "#browser/routing/path-segment.ts";
import { addressTexts as texts } from "./texts.ts";

const maxLength = 200;

/** Why the address cannot be requested, as a sentence. */
export function addressProblem(text: string): string | undefined {
  const address = text.trim();
  if (address === "") return texts.missing;
  if (/\s/.test(address)) return texts.spaces;
  if (address.length > maxLength) return texts.tooLong(address.length, maxLength);
  if (!isWellFormed(address)) return texts.malformed;
  return undefined;
}

/** Difference between the address and 0x plus 40 hexadecimal digits, as a sentence; undefined where it fits. */
export function addressRemark(text: string): string | undefined {
  const address = text.trim();
  if (!/^0x/i.test(address)) return texts.noPrefix;
  const digits = address.slice(2);
  const invalid = /[^0-9a-f]/i.exec(digits)?.[0];
  if (invalid !== undefined) return texts.notHex(invalid);
  return digits.length === 40 ? undefined : texts.digits(digits.length);
}
