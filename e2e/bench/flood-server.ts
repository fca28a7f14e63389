// A paper world whose stream is replaced by a flood: books change as often as asked, each change a message of its own.
// Everything else is passed through to the paper gateway, on one origin as the page's policy wants it.
import { request as askHttp, createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { streamPath } from "#contract/endpoints.ts";
import { decodeClientFrame, type Feed } from "#contract/stream-frames.ts";
import { servePaper } from "#paper/node/serve.ts";
import { showcaseMarkets } from "../showcase-markets.ts";

export interface Flood {
  readonly messagesPerSecond: number;
  readonly seconds: number;
}

export interface FloodBook {
  /** Best first, prices and sizes as sent. */
  readonly asks: readonly { readonly price: string; readonly size: string }[];
  readonly bids: readonly { readonly price: string; readonly size: string }[];
}

export interface FloodServer {
  readonly url: string;
  readonly account: { readonly email: string; readonly password: string; readonly apiKey: string };
  readonly market: { readonly venue: "venue-a"; readonly marketId: string; readonly outcomeId: string };
  /** Floods every book that is subscribed to; resolves with how many messages went out and the book as it ended. */
  run(flood: Flood): Promise<{ readonly sent: number; readonly book: FloodBook }>;
  close(): Promise<void>;
}

const levelsASide = 100;
const paceMs = 4;

/** Serves the built files in `distPath` until it is closed. */
export async function serveFlood(distPath: string): Promise<FloodServer> {
  const paper = await servePaper({ port: 0, distPath });
  const upstream = new URL(paper.url);
  const server = createServer((message, answer) => {
    const { method, url: path, headers } = message;
    const passed = askHttp(
      { host: upstream.hostname, port: upstream.port, method, path, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    message.pipe(passed);
  });
  const sockets = new WebSocketServer({ noServer: true });
  const books = new Map<WebSocket, { readonly feed: Feed; seq: number }[]>();
  const ladder = createLadder();
  server.on("upgrade", (message, connection, head) => {
    if (!message.url?.includes(streamPath)) connection.destroy();
    else sockets.handleUpgrade(message, connection, head, (socket) => listen(socket));
  });

  function listen(socket: WebSocket): void {
    const feeds: { readonly feed: Feed; seq: number }[] = [];
    books.set(socket, feeds);
    socket.on("close", () => books.delete(socket));
    socket.on("message", (data) => {
      const frame = decodeClientFrame(JSON.parse(String(data)));
      if (frame.op === "ping") {
        socket.send(JSON.stringify({ type: "pong", id: frame.id }));
        return;
      }
      socket.send(JSON.stringify({ type: "ack", id: frame.id }));
      if (frame.op !== "subscribe") return;
      for (const feed of frame.feeds) {
        const isBook = feed.channel === "book";
        if (isBook) feeds.push({ feed, seq: 1 });
        const data = isBook ? ladder.book() : [];
        socket.send(JSON.stringify({ type: "snapshot", feed, seq: 1, ts: Date.now(), data }));
      }
    });
  }

  function sendChange(): void {
    const data = ladder.change();
    for (const [socket, feeds] of books)
      for (const one of feeds) {
        one.seq += 1;
        socket.send(JSON.stringify({ type: "update", feed: one.feed, seq: one.seq, ts: Date.now(), data }));
      }
  }

  function run({ messagesPerSecond, seconds }: Flood): ReturnType<FloodServer["run"]> {
    return new Promise((resolve) => {
      const begun = performance.now();
      let sent = 0;
      const timer = setInterval(() => {
        const elapsed = Math.min(performance.now() - begun, seconds * 1_000);
        for (; sent < (elapsed / 1_000) * messagesPerSecond; sent += 1) sendChange();
        if (elapsed < seconds * 1_000) return;
        clearInterval(timer);
        resolve({ sent, book: ladder.book() });
      }, paceMs);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the flood has no port");
  const { marketId, outcomeId } = showcaseMarkets(paper)["venue-a"];
  return {
    url: `http://127.0.0.1:${address.port}`,
    account: paper.account,
    market: { venue: "venue-a", marketId, outcomeId },
    run,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      server.closeAllConnections();
      await paper.close();
    },
  };
}

/** A book of 100 + 100 levels around a half, of which one or two near the top change at a time. */
function createLadder() {
  const price = (side: "asks" | "bids", at: number) => `0.${500 + (side === "asks" ? at + 1 : -at)}`;
  const sides = { asks: new Map<string, string>(), bids: new Map<string, string>() };
  let changes = 0;
  const set = (side: "asks" | "bids") => {
    changes += 1;
    const at = Math.floor((Math.random() ** 2 * levelsASide) / 2);
    const size = changes % 11 === 0 && at > 0 ? "0" : `${(changes % 9_000) + 1}.${changes % 10}`;
    if (size === "0") sides[side].delete(price(side, at));
    else sides[side].set(price(side, at), size);
    return [{ price: price(side, at), size }];
  };
  for (const side of ["asks", "bids"] as const)
    for (let at = 0; at < levelsASide; at += 1) sides[side].set(price(side, at), `${100 + at}`);
  const bestFirst = (side: "asks" | "bids") =>
    [...sides[side]]
      .map(([at, size]) => ({ price: at, size }))
      .sort((a, b) => (side === "asks" ? 1 : -1) * (Number(a.price) - Number(b.price)));
  return {
    book: (): FloodBook => ({ asks: bestFirst("asks"), bids: bestFirst("bids") }),
    change: () => ({
      asks: changes % 3 === 0 ? [] : set("asks"),
      bids: changes % 3 === 1 ? [] : set("bids"),
    }),
  };
}
