// Meaning of WebSocket close codes.
import { refusedCloseCodes, tryLaterCloseCode } from "#contract/stream-frames.ts";

export interface CloseMeaning {
  /** "refused": the key or the sign-in was; "later": the gateway asks for a longer wait; "retry": all else. */
  readonly kind: "refused" | "later" | "retry";
  /** A sentence to show. */
  readonly reason: string;
}

const texts: Readonly<Record<number, string>> = {
  1000: "The gateway closed the connection.",
  1001: "The gateway went away.",
  1006: "The connection broke off.",
  1009: "The gateway found a message too large.",
  1011: "The gateway had an error.",
  1012: "The gateway is starting again.",
};

/** Meaning of close code `code`. Browsers report a refused handshake as 1006, too. */
export function closeMeaning(code: number): CloseMeaning {
  if (refusedCloseCodes.includes(code))
    return { kind: "refused", reason: "The gateway refuses this API key or this sign-in." };
  if (code === tryLaterCloseCode) return { kind: "later", reason: "The gateway asks to come back later." };
  return {
    kind: "retry",
    reason: texts[code] ?? `The gateway closed the connection with code ${code}.`,
  };
}
