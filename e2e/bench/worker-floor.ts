// The worker floor: plain DOM written by hand, the socket and the folding of books in a worker. It does nothing but show the
// levels, so it tells what this machine can do at this moment with the same messages.
import type { BrowserContext, Page } from "playwright";
import { streamKeyParameter, streamPath } from "#contract/endpoints.ts";
import type { Feed } from "#contract/stream-frames.ts";
import { openReference } from "./bench-browser.ts";
import { stampPrice } from "./flood-ladder.ts";
import type { FloodProcess } from "./flood-process.ts";
import type { StampTarget } from "./frame-watch.ts";

export interface FloorForm {
  readonly feeds: readonly Feed[];
  /** Levels shown of each side of each book. */
  readonly rows: number;
}

/** Element with the stamp of the floor's first book. */
export const floorStamp: StampTarget = { selector: "[data-stamp]" };

/** Opens the floor and waits until every book is there. */
export async function openWorkerFloor(
  context: BrowserContext,
  { url }: Pick<FloodProcess, "url">,
  { feeds, rows }: FloorForm,
): Promise<Page> {
  const page = await openReference(context, url);
  const address = `${url.replace("http", "ws")}/api${streamPath}?${streamKeyParameter}=reference`;
  await page.evaluate(showFloor, {
    worker: `(${foldBooks.toString()})(${JSON.stringify({ address, feeds, rows })})`,
    books: feeds.length,
    rows,
    stamp: stampPrice,
  });
  await page.waitForFunction(() => document.body.dataset.shown === document.body.dataset.books);
  return page;
}

/**
 * Runs inside the worker, so it must be self-contained. Posts the best levels of changed books, once per requested
 * frame.
 */
function foldBooks({
  address,
  feeds,
  rows,
}: {
  address: string;
  feeds: readonly Feed[];
  rows: number;
}): void {
  interface Level {
    readonly price: string;
    readonly size: string;
  }
  interface Told {
    readonly type: string;
    readonly feed: { readonly channel: string; readonly instrument?: string };
    readonly data: { readonly asks: readonly Level[]; readonly bids: readonly Level[] } | readonly Level[];
  }
  const post = (message: unknown) =>
    (globalThis as unknown as { postMessage(message: unknown): void }).postMessage(message);
  const keyOf = ({ channel, instrument }: Told["feed"]) => `${channel} ${instrument}`;
  const books = new Map(
    feeds.map((feed, index) => [
      keyOf(feed as Told["feed"]),
      { index, asks: new Map<string, string>(), bids: new Map<string, string>() },
    ]),
  );
  const changed = new Set<string>();
  let isAwaited = false;
  const best = (side: Map<string, string>, sign: 1 | -1) =>
    [...side].sort(([a], [b]) => (a < b ? -sign : sign)).slice(0, rows);
  const tell = () => {
    if (!isAwaited || changed.size === 0) return;
    isAwaited = false;
    const updates = [...changed].flatMap((name) => {
      const book = books.get(name);
      return book === undefined
        ? []
        : [{ index: book.index, asks: best(book.asks, 1), bids: best(book.bids, -1) }];
    });
    changed.clear();
    post(updates);
  };
  const socket = new WebSocket(address);
  socket.onopen = () => socket.send(JSON.stringify({ op: "subscribe", id: 1, feeds }));
  socket.onmessage = ({ data: text }) => {
    const { type, feed, data } = JSON.parse(String(text)) as Told;
    if (type !== "snapshot" && type !== "update") return;
    const key = keyOf(feed);
    const book = books.get(key);
    if (book === undefined) return;
    if ("asks" in data) {
      for (const side of ["asks", "bids"] as const)
        for (const { price, size } of data[side]) {
          if (size === "0") book[side].delete(price);
          else book[side].set(price, size);
        }
    } else {
      // Of trades the last price is shown.
      for (const { price } of data) book.asks = new Map([[price, ""]]);
    }
    changed.add(key);
    tell();
  };
  globalThis.onmessage = () => {
    isAwaited = true;
    tell();
  };
}

/** Builds the page: two columns a book, its texts written only where they changed. */
function showFloor(form: { worker: string; books: number; rows: number; stamp: string }): void {
  const { worker: code, books, rows } = form;
  document.body.style.cssText = "margin: 0; font: 12px monospace; display: flex; flex-wrap: wrap; gap: 4px";
  document.body.dataset.books = String(books);
  const rowHeight = 16;
  const ladders = Array.from({ length: books }, () => {
    const host = document.createElement("div");
    host.style.cssText = `position: relative; inline-size: 220px; block-size: ${rows * 2 * rowHeight}px; contain: strict`;
    document.body.append(host);
    const makeRow = (top: number) => {
      const row = document.createElement("div");
      row.style.cssText = `position: absolute; inset-inline: 0; inset-block-start: ${top}px; block-size: ${rowHeight}px; contain: strict; display: flex; gap: 12px`;
      const [price, size] = [document.createElement("span"), document.createElement("span")];
      row.append(price, size);
      host.append(row);
      return [price, size].map((cell) => cell.appendChild(document.createTextNode("")));
    };
    const side = (from: number) => Array.from({ length: rows }, (_, at) => makeRow((from + at) * rowHeight));
    return { asks: side(0), bids: side(rows) };
  });
  const stamp = document.body.appendChild(document.createElement("output"));
  stamp.hidden = true;
  stamp.dataset.stamp = "";
  const stampText = stamp.appendChild(document.createTextNode(""));
  const shown = new Set<number>();
  const write = (text: Text | undefined, value: string) => {
    if (text !== undefined && text.data !== value) text.data = value;
  };
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  worker.onmessage = ({
    data,
  }: MessageEvent<{ index: number; asks: [string, string][]; bids: [string, string][] }[]>) => {
    for (const { index, asks, bids } of data) {
      const ladder = ladders[index];
      if (ladder === undefined) continue;
      for (const [drawn, levels] of [
        [ladder.asks, asks],
        [ladder.bids, bids],
      ] as const)
        drawn.forEach(([price, size], at) => {
          write(price, levels[at]?.[0] ?? "");
          write(size, levels[at]?.[1] ?? "");
        });
      if (index === 0) write(stampText, bids.find(([price]) => price === form.stamp)?.[1] ?? "");
      if (shown.size < books) {
        shown.add(index);
        document.body.dataset.shown = String(shown.size);
      }
    }
    requestAnimationFrame(() => worker.postMessage("frame"));
  };
  requestAnimationFrame(() => worker.postMessage("frame"));
}
