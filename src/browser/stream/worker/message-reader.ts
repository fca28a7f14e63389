// Messages of the gateway, read into frames: counts them, and keeps samples of what it cannot read.

import type { Clock } from "#browser/lib/clock.ts";
import { redact } from "#browser/lib/redact.ts";
import type { SideNamesByVenue } from "#contract/side-names.ts";
import type { ServerFrame, UnreadableFrame } from "#contract/stream-frames.ts";
import { crossbookV1, type ReadMessage } from "./codecs/crossbook-v1.ts";
import { type NotUnderstood, nothingNotUnderstood, withSamples } from "./codecs/unparsed-messages.ts";

interface MessageReaderDeps {
  readonly clock: Clock;
  /** The text in a binary message; undefined where it is not UTF-8. */
  readonly decodeText: (bytes: ArrayBuffer) => string | undefined;
}

/** `secret` is redacted from samples. */
interface ReaderSettings {
  readonly secret: string;
  readonly sideNames: SideNamesByVenue | undefined;
}

export function createMessageReader({ clock, decodeText }: MessageReaderDeps) {
  let settings: ReaderSettings = { secret: "", sideNames: undefined };
  let [messages, characters, frames] = [0, 0, 0];
  let notUnderstood: NotUnderstood = nothingNotUnderstood;

  function note(unreadable: ReadMessage["unreadable"], count: number): void {
    const { secret } = settings;
    const samples = unreadable.map(({ problem, text }) => ({
      receivedAt: clock.now(),
      problem: redact(problem, secret),
      text: redact(text, secret),
    }));
    notUnderstood = withSamples(notUnderstood, samples, count);
  }

  return {
    configure: (next: ReaderSettings) => {
      settings = next;
    },
    /** Frames of one message, in order. */
    read(data: unknown): readonly (ServerFrame | UnreadableFrame)[] {
      messages += 1;
      const text =
        typeof data === "string" ? data : data instanceof ArrayBuffer ? decodeText(data) : undefined;
      if (text === undefined) {
        const size = data instanceof ArrayBuffer ? `${data.byteLength} bytes that are not UTF-8` : "";
        note([{ problem: "binary", text: size }], 1);
        return [];
      }
      characters += text.length;
      const message = crossbookV1.readMessage(text, settings.sideNames);
      frames += message.frames.length;
      if (message.unreadableCount > 0) note(message.unreadable, message.unreadableCount);
      return message.frames;
    },
    get counts() {
      return { messages, characters, frames, notUnderstood };
    },
  };
}
