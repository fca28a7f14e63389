import { expect, test } from "vitest";
import { readBytes } from "./read-bytes.ts";

function streamOf(chunks: readonly Uint8Array[]) {
  let next = 0;
  let cancelled = false;
  return {
    stream: {
      getReader: () => ({
        read: async () => {
          const value = chunks[next];
          next += 1;
          return value === undefined ? { done: true } : { done: false, value };
        },
        cancel: async () => {
          cancelled = true;
        },
      }),
    },
    read: () => ({ taken: next, cancelled }),
  };
}

test("chunks are put together in order", async () => {
  const { stream } = streamOf([Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)]);
  expect(await readBytes(stream, 3)).toEqual(Uint8Array.of(1, 2, 3));
  expect(await readBytes(null, 3)).toEqual(Uint8Array.of());
});

test("a stream that is too long is left where it became so", async () => {
  const endless = streamOf(Array.from({ length: 1_000 }, () => new Uint8Array(10)));
  expect(await readBytes(endless.stream, 25)).toBeUndefined();
  expect(endless.read()).toEqual({ taken: 3, cancelled: true });
});
