import WebSocket from "ws";
import type { OpenSocket } from "#browser/features/diagnostics/probe-stream.ts";

/** A WebSocket of Node as the connection check knows one. */
export const openNodeSocket: OpenSocket = (url, events) => {
  const socket = new WebSocket(url);
  // An error is always followed by "close".
  socket.on("error", () => undefined);
  socket.on("open", () => events.opened());
  socket.on("message", (data, isBinary) => events.received(isBinary ? data : String(data)));
  socket.on("close", (code) => events.closed(code));
  return { send: (message) => socket.send(message), close: () => socket.close() };
};
