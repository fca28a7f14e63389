import { afterEach, expect, it, vi } from "vitest";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Fake browser socket driven by the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  binaryType = "blob";
  onopen = () => {};
  onmessage = (_event: { data: unknown }) => {};
  onclose = (_event: { code: number }) => {};
  readonly sent: string[] = [];
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("decodes binary messages, counts undecodable ones and reports a close without a code as broken off", async () => {
  // The worker would connect again after the test.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const posted: FromWorker[] = [];
  const deps: { postMessage(message: FromWorker): void; onmessage?: (event: { data: ToWorker }) => void } = {
    postMessage: (message) => posted.push(message),
  };
  vi.stubGlobal("self", deps);
  vi.stubGlobal("WebSocket", FakeSocket);
  await import("./stream-worker.ts");
  const say = (data: ToWorker) => deps.onmessage?.({ data });
  say({ type: "start", url: "wss://gateway.example/ws", key: "key", pingMs: 4_000 });
  const [socket] = FakeSocket.all;
  expect(socket?.binaryType).toBe("arraybuffer");
  socket?.onopen();
  socket?.onmessage({ data: new TextEncoder().encode('{"type":"pong"}').buffer });
  // A frame with one byte that is not valid UTF-8: decoded with a replacement character it would be accepted.
  const spoilt = new TextEncoder()
    .encode('{"type":"pong","of":"?"}')
    .map((byte) => (byte === 0x3f ? 0xff : byte));
  socket?.onmessage({ data: spoilt.buffer });
  socket?.onmessage({ data: '{"type":"pong"}' });
  say({ type: "report" });
  const report = posted.find((message) => message.type === "report")?.report;
  expect(report).toMatchObject({ messages: 3, frames: 2, phase: "open", notUnderstood: { count: 1 } });
  socket?.onclose({ code: 0 });
  const last = posted.findLast((message) => message.type === "connection");
  expect(last?.state).toMatchObject({ phase: "waiting", problem: "Connection lost." });
});
