// Codec of the stream profile crossbook-v1: socket text to frames and back. Another gateway's format is another codec file.
import { decodeServerFrame, decodeUnreadableFrame } from "#contract/decode-stream-frame.ts";
import type { SideNamesByVenue } from "#contract/side-names.ts";
import type { ClientFrame, Feed, ServerFrame, UnreadableFrame } from "#contract/stream-frames.ts";

/** A message or a frame of it that could not be read. */
interface Unreadable {
  readonly problem: string;
  readonly text: string;
}

export interface ReadMessage {
  /** In the order sent, with those that could not be read where they name their feed. */
  readonly frames: readonly (ServerFrame | UnreadableFrame)[];
  /** The first of what could not be read. */
  readonly unreadable: readonly Unreadable[];
  /** Total number of unreadable frames. */
  readonly unreadableCount: number;
}

export interface StreamCodec {
  /** Decodes a message; never throws, whatever was sent. `sideNames` are the venues' words for sides. */
  readMessage(text: string, sideNames?: SideNamesByVenue): ReadMessage;
  subscribe(id: number, feeds: readonly Feed[]): string;
  unsubscribe(id: number, feeds: readonly Feed[]): string;
  ping(id: number): string;
}

/** Unreadable frames of one message that are sampled. */
const mostSamplesOfOne = 50;
/**
 * Unreadable frames after which the rest of a message is skipped: megabytes of junk must not delay other messages.
 */
const mostUnreadable = 1_000;

function readMessage(text: string, sideNames?: SideNamesByVenue): ReadMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const problem = text === "" ? "empty" : "not JSON";
    return { frames: [], unreadable: [{ problem, text }], unreadableCount: 1 };
  }
  if (!Array.isArray(value)) return readFrames([value], () => text, sideNames);
  return readFrames(value, (index) => textOf(value[index]), sideNames);
}

function readFrames(
  values: readonly unknown[],
  textAt: (index: number) => string,
  sideNames: SideNamesByVenue | undefined,
): ReadMessage {
  const frames: (ServerFrame | UnreadableFrame)[] = [];
  const unreadable: Unreadable[] = [];
  let unreadableCount = 0;
  for (const [index, value] of values.entries()) {
    try {
      frames.push(decodeServerFrame(value, sideNames));
    } catch (error) {
      const unread = decodeUnreadableFrame(value);
      if (unread !== undefined) frames.push(unread);
      unreadableCount += 1;
      if (unreadable.length < mostSamplesOfOne)
        unreadable.push({ problem: messageOf(error), text: textAt(index) });
      if (unreadableCount === mostUnreadable) {
        unreadableCount += values.length - index - 1;
        break;
      }
    }
  }
  return { frames, unreadable, unreadableCount };
}

/** A sample of one frame of an array. JSON nested too deep to be written again (tens of thousands of levels) is named instead. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    return `a value that cannot be written: ${messageOf(error)}`;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const write = (frame: ClientFrame): string => JSON.stringify(frame);

export const crossbookV1: StreamCodec = {
  readMessage,
  subscribe: (id, feeds) => write({ op: "subscribe", id, feeds: [...feeds] }),
  unsubscribe: (id, feeds) => write({ op: "unsubscribe", id, feeds: [...feeds] }),
  ping: (id) => write({ op: "ping", id }),
};
