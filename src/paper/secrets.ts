// Random tokens and what proves a secret without keeping it. All by the platform's cryptography.

const encoder = new TextEncoder();
const method = "pbkdf2-sha256";

/** 256 random bits as URL-safe text. */
export function createToken(): string {
  return toText(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is kept of a random token: its SHA-256. Fast on purpose; passwords need `hashPassword`. */
export async function hashToken(token: string): Promise<string> {
  return toText(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(token))));
}

/** A password as it is kept: method, rounds, salt and hash. */
export async function hashPassword(password: string, iterations: number): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(password, salt, iterations);
  return [method, iterations, toText(salt), toText(hash)].join("$");
}

/** What is kept of nobody's password: nothing verifies against it, and finding that out takes as long as for any other. */
export function hashOfNobody(iterations: number): string {
  const random = (bytes: number) => toText(crypto.getRandomValues(new Uint8Array(bytes)));
  return [method, iterations, random(16), random(32)].join("$");
}

/** Whether `password` is the one behind `kept`; false where `kept` is of another method. Takes as long either way. */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const [made, rounds, salt, hash] = kept.split("$");
  const iterations = Number(rounds);
  if (made !== method || !Number.isSafeInteger(iterations) || iterations < 1) return false;
  if (salt === undefined || hash === undefined) return false;
  return equalText(toText(await derive(password, fromText(salt), iterations)), hash);
}

/** Whether two texts are equal, in a time that tells nothing of where they differ. */
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
