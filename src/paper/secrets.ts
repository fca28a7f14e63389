// Random tokens and hashes of secrets, by the platform's Web Crypto.

const encoder = new TextEncoder();
const method = "pbkdf2-sha256";

/** 256 random bits as URL-safe text. */
export function createToken(): string {
  return toText(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 of a random token. Fast on purpose; passwords need `hashPassword`. */
export async function hashToken(token: string): Promise<string> {
  return toText(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(token))));
}

/** Password hash as stored: method, rounds, salt and hash. */
export async function hashPassword(password: string, iterations: number): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(password, salt, iterations);
  return [method, iterations, toText(salt), toText(hash)].join("$");
}

/** Hash that no password verifies against, in the time of any other. */
export function hashOfNobody(iterations: number): string {
  const random = (bytes: number) => toText(crypto.getRandomValues(new Uint8Array(bytes)));
  return [method, iterations, random(16), random(32)].join("$");
}

/** Checks `password` against a stored hash; false for one of another method. Takes equally long either way. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [made, rounds, salt, hash] = stored.split("$");
  const iterations = Number(rounds);
  if (made !== method || !Number.isSafeInteger(iterations) || iterations < 1) return false;
  if (salt === undefined || hash === undefined) return false;
  return equalText(toText(await derive(password, fromText(salt), iterations)), hash);
}

/** Constant-time comparison of two texts. */
export function equalText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) {
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index % Math.max(b.length, 1));
  }
  return difference === 0;
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(password), "PBKDF2", false, ["deriveBits"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256));
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
