import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/**
 * Digest that identifies a text: half of its SHA-256, 32 hexadecimal digits. Not by crypto.subtle, which is
 * asynchronous and needs a secure origin.
 */
export function textDigest(text: string): string {
  return bytesToHex(sha256(bytesOf(text)).subarray(0, 16));
}

/** The bytes of a text's UTF-16 code units, so that no two texts have the same ones. */
function bytesOf(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index));
  return new Uint8Array(view.buffer);
}
