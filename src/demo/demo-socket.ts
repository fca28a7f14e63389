// In place of WebSocket in pages and stream workers of the demo: the same handlers and methods, over a link to the gateway worker.
import { type ClientLink, openClientLink } from "./client-link.ts";
import { browserChannels, type ChannelDeps } from "./demo-messages.ts";

/** Close codes of the protocol: no status, and service restart. */
const noStatusCode = 1005;
const restartCode = 1012;

/** Connects like a WebSocket does. */
export class DemoSocket {
  binaryType = "blob";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;
  readonly #link: ClientLink;
  #isClosed = false;

  constructor(url: string | URL, channels: ChannelDeps = browserChannels) {
    this.url = String(url);
    this.#link = openClientLink(channels, {
      id: crypto.randomUUID(),
      streamUrl: this.url,
      onOpened: () => this.onopen?.(),
      onMessage: (message) => {
        if (message.kind === "closed") this.#end(message.code);
        if (message.kind !== "text") return;
        this.#link.post({ kind: "received", length: message.text.length });
        this.onmessage?.({ data: message.text });
      },
      onLost: () => this.#end(restartCode),
    });
  }

  send(text: string): void {
    this.#link.post({ kind: "text", text });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#link.post({ kind: "close" });
    // Never within the call, as with a real one.
    queueMicrotask(() => this.#end(noStatusCode));
  }

  #end(code: number): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#link.close();
    this.onclose?.({ code });
  }
}

/** Replaces the WebSocket of this page or worker. */
export function installDemoSocket(): void {
  globalThis.WebSocket = DemoSocket as unknown as typeof WebSocket;
}
