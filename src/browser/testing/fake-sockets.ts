// Fake sockets that record what is sent and are driven by the test.
import type { SocketEvents, StreamSocket } from "#browser/stream/worker/stream-connection.ts";

export interface FakeSocket {
  readonly url: string;
  readonly sent: readonly string[];
  /** True after our side closed it. */
  readonly isClosed: boolean;
  open(): void;
  receive(data: unknown): void;
  /** Closed by the other side or the network. */
  end(code: number): void;
}

export function createFakeSockets() {
  const all: FakeSocket[] = [];
  return {
    all,
    /** The most recently opened socket. */
    get last() {
      const last = all.at(-1);
      if (last === undefined) throw new Error("no socket was opened");
      return last;
    },
    open: (url: string, events: SocketEvents): StreamSocket => {
      const sent: string[] = [];
      let isClosed = false;
      all.push({
        url,
        sent,
        get isClosed() {
          return isClosed;
        },
        open: events.opened,
        receive: events.received,
        end: events.closed,
      });
      return {
        send: (text) => sent.push(text),
        close: () => {
          isClosed = true;
        },
      };
    },
  };
}
