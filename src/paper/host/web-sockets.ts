// WebSockets on Node's HTTP server: the handshake, and an adapter to the gateway's socket interface.
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { StreamSocket } from "#paper/stream/stream-socket.ts";

export interface WebSocketHost {
  /** Drops every open connection. */
  close(): void;
}

export interface WebSocketHostOptions {
  /** Absent: every handshake is refused. */
  readonly path: string | undefined;
  /** True if a handshake's Host header names this server; others are refused with 421. */
  readonly isAllowedHost: (header: string | undefined) => boolean;
  /** Longest accepted message, in bytes. */
  readonly maxMessageBytes: number;
  readonly onConnect: (socket: StreamSocket, request: Request) => void;
}

/** Accepts WebSockets at `path` of `server`; other paths are refused with 404. */
export function hostWebSockets(server: Server, options: WebSocketHostOptions): WebSocketHost {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.maxMessageBytes });
  server.on("upgrade", (message: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (!options.isAllowedHost(message.headers.host)) {
      refuse(connection, "421 Misdirected Request");
      return;
    }
    const request = requestOf(message);
    if (request === undefined || new URL(request.url).pathname !== options.path) {
      refuse(connection, "404 Not Found");
      return;
    }
    sockets.handleUpgrade(message, connection, head, (socket) => {
      options.onConnect(streamSocketOf(socket), request);
    });
  });
  return {
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function refuse(connection: Duplex, status: string): void {
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function streamSocketOf(socket: WebSocket): StreamSocket {
  // An error is always followed by "close", which is handled.
  socket.on("error", () => undefined);
  return {
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
    cut: () => socket.terminate(),
    bufferedAmount: () => socket.bufferedAmount,
    onMessage: (listener) => {
      socket.on("message", (data, isBinary) => listener(isBinary ? undefined : String(data)));
    },
    onClose: (listener) => {
      socket.on("close", listener);
    },
  };
}

/** Handshake as a Request; undefined with an invalid URL. */
function requestOf(message: IncomingMessage): Request | undefined {
  const address = `http://${message.headers.host ?? ""}${message.url ?? ""}`;
  if (!URL.canParse(address)) return undefined;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const text of [value ?? []].flat()) headers.append(name, text);
  }
  return new Request(address, { headers });
}
