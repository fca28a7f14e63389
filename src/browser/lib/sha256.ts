// SHA-256 (FIPS 180-4), at once: the browser's own answers later, and only on a secure origin.

const firstPrimes = primesUpTo(311);
// The first 32 bits of the fractional parts of the primes' square and cube roots.
const initial = firstPrimes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
const constants = firstPrimes.map((prime) => fractionBits(Math.cbrt(prime)));

/** The SHA-256 of bytes, as 64 hexadecimal digits. */
export function sha256(data: Uint8Array): string {
  const bytes = padded(data);
  const view = new DataView(bytes.buffer);
  const hash = Uint32Array.from(initial);
  const words = new Uint32Array(64);
  for (let block = 0; block < bytes.length; block += 64) addBlock(hash, words, view, block);
  return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** The bytes of a text's UTF-16 code units, so that no two texts have the same ones. */
export function bytesOf(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index));
  return new Uint8Array(view.buffer);
}

/** With a one bit, zeros and the length in bits behind it, to whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  new DataView(all.buffer).setBigUint64(all.length - 8, BigInt(bytes.length) * 8n);
  return all;
}

function addBlock(hash: Uint32Array, words: Uint32Array, view: DataView, block: number): void {
  const word = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 64; index += 1) {
    if (index < 16) {
      words[index] = view.getUint32(block + index * 4);
      continue;
    }
    const [far, near] = [word(index - 15), word(index - 2)];
    const small0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const small1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[index] = word(index - 16) + small0 + word(index - 7) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let index = 0; index < 64; index += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (constants[index] ?? 0) + word(index)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (big0 + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = (hash[index] ?? 0) + value;
  });
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function primesUpTo(most: number): readonly number[] {
  const primes: number[] = [];
  for (let candidate = 2; candidate <= most; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}
