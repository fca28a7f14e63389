// In-memory socket for tests: records what is sent to it and sends what the test says.
import { decodeServerFrame } from "#contract/decode-stream-frame.ts";
import type { ServerFrame } from "#contract/stream-frames.ts";
import type { StreamSocket } from "./stream-socket.ts";

export interface MemorySocket extends StreamSocket {
  receive(frame: object): void;
  /** Frames received since the last call, decoded as a client decodes them. */
  takeFrames(): readonly ServerFrame[];
  /** Close code; undefined while open. */
  closedWith(): number | undefined;
}

export function createMemorySocket(): MemorySocket {
  let messages: string[] = [];
  let closed: number | undefined;
  const onMessage: ((text: string) => void)[] = [];
  const onClose: (() => void)[] = [];
  const end = (code: number) => {
    if (closed !== undefined) return;
    closed = code;
    for (const listener of onClose) listener();
  };
  return {
    send: (text) => {
      messages.push(text);
    },
    close: end,
    cut: () => end(1006),
    bufferedAmount: () => 0,
    onMessage: (listener) => {
      onMessage.push(listener);
    },
    onClose: (listener) => {
      onClose.push(listener);
    },
    receive(frame) {
      for (const listener of onMessage) listener(JSON.stringify(frame));
    },
    takeFrames() {
      const frames = messages.flatMap((text) => [JSON.parse(text) as unknown].flat());
      messages = [];
      return frames.map((frame) => decodeServerFrame(frame));
    },
    closedWith: () => closed,
  };
}
