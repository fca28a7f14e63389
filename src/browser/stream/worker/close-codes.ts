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
  1001: "The gateway is shutting down.",
  1006: "Connection lost.",
  1009: "The gateway rejected a message as too large.",
  1011: "The gateway had an error.",
  1012: "The gateway is restarting.",
};

/** Meaning of close code `code`. Browsers report a refused handshake as 1006, too. */
export function closeMeaning(code: number): CloseMeaning {
  if (refusedCloseCodes.includes(code))
    return { kind: "refused", reason: "The gateway rejected this API key or sign-in." };
  if (code === tryLaterCloseCode) return { kind: "later", reason: "The gateway is busy; retrying later." };
  return {
    kind: "retry",
    reason: texts[code] ?? `The gateway closed the connection with code ${code}.`,
  };
}
