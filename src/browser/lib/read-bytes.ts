import { nextTask } from "./in-slices.ts";

/** Interface of a byte stream (a response's body); this folder compiles without host types. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

/** Bytes after which other tasks get their turn: what has arrived already is otherwise read in one task. */
const pauseBytes = 1024 * 1024;

/** All of `stream`, or undefined where it is longer than `most` bytes; the rest is not fetched then. */
export async function readBytes(stream: ByteStream | null, most: number): Promise<Uint8Array | undefined> {
  const reader = stream?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let pauseAt = pauseBytes;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) break;
    length += value.byteLength;
    if (length > most) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(value);
    if (length < pauseAt) continue;
    pauseAt = length + pauseBytes;
    await nextTask();
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
