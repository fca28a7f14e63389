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

export interface FakeSockets {
  readonly all: readonly FakeSocket[];
  /** The most recently opened socket. */
  readonly last: FakeSocket;
  readonly open: (url: string, events: SocketEvents) => StreamSocket;
}

export function createFakeSockets(): FakeSockets {
  const all: FakeSocket[] = [];
  return {
    all,
    get last() {
      const last = all.at(-1);
      if (last === undefined) throw new Error("no socket was opened");
      return last;
    },
    open: (url, events) => {
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
