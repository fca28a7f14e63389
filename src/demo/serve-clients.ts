// The gateway worker's side of its clients' links.
import type { StreamSocket } from "#paper/stream/stream-socket.ts";
import {
  type CallMessage,
  type ChannelDeps,
  callChannelName,
  clientName,
  type FromGateway,
  type ToGateway,
} from "./demo-messages.ts";
import type { WorldHost } from "./world-host.ts";

export interface ClientServer {
  /** Number of clients: pages and streams. */
  count(): number;
  /** Sends every client how the world is stored. */
  sendState(): void;
  /** Stops answering clients. */
  close(): void;
}

interface Client {
  drop(): void;
  greet(): void;
  sendState(): void;
}

/** Close code of a client that left without one. */
const goneCode = 1006;

/** Serves `host` to all clients, those already there included. `id` tells this worker from others. */
export function serveClients(channels: ChannelDeps, id: string, host: WorldHost): ClientServer {
  const clients = new Map<string, Client>();
  const calls = channels.openChannel(callChannelName);
  let isClosed = false;
  const call = (message: CallMessage) => {
    if (!isClosed) calls.postMessage(message);
  };

  function accept(name: string, streamUrl: string | undefined): Client {
    const channel = channels.openChannel(clientName(name));
    let isGone = false;
    const post = (message: FromGateway) => {
      if (!isGone) channel.postMessage(message);
    };
    const stream = streamUrl === undefined ? undefined : createStream(post);
    const drop = () => {
      if (!clients.delete(name)) return;
      stopWaiting();
      stream?.closed();
      isGone = true;
      channel.close();
    };
    const stopWaiting = channels.onReleased(clientName(name), drop);
    channel.onmessage = ({ data }: MessageEvent<ToGateway>) => {
      if (data.kind === "request") void host.answer(data).then(post);
      else if (data.kind === "start-over") void host.startOver().then(() => call({ kind: "started-over" }));
      else if (data.kind === "close") drop();
      else stream?.receive(data);
    };
    const greet = () => post({ kind: "opened", gateway: id, state: host.state() });
    greet();
    if (stream !== undefined && streamUrl !== undefined) host.connect(stream.socket, streamUrl);
    return { drop, greet, sendState: () => post({ kind: "state", state: host.state() }) };
  }

  calls.onmessage = ({ data }: MessageEvent<CallMessage>) => {
    if (data.kind !== "open") return;
    const known = clients.get(data.client);
    if (known === undefined) clients.set(data.client, accept(data.client, data.streamUrl));
    else known.greet();
  };
  call({ kind: "serving", gateway: id });

  return {
    count: () => clients.size,
    sendState() {
      for (const client of clients.values()) client.sendState();
    },
    close() {
      isClosed = true;
      calls.close();
      for (const client of [...clients.values()]) client.drop();
    },
  };
}

/** A stream's socket as the gateway sees it. */
function createStream(post: (message: FromGateway) => void) {
  const messageListeners: ((text: string) => void)[] = [];
  const closeListeners: (() => void)[] = [];
  let backlog = 0;
  let isClosed = false;
  const closed = () => {
    if (isClosed) return;
    isClosed = true;
    for (const listener of closeListeners) listener();
  };
  const end = (code: number) => {
    if (!isClosed) post({ kind: "closed", code });
    closed();
  };
  const socket: StreamSocket = {
    send(text) {
      if (isClosed) return;
      backlog += text.length;
      post({ kind: "text", text });
    },
    close: end,
    cut: () => end(goneCode),
    bufferedAmount: () => backlog,
    onMessage: (listener) => {
      messageListeners.push(listener);
    },
    onClose: (listener) => {
      closeListeners.push(listener);
    },
  };
  return {
    socket,
    closed,
    receive(message: ToGateway) {
      if (isClosed) return;
      if (message.kind === "received") backlog -= message.length;
      if (message.kind === "text") for (const listener of messageListeners) listener(message.text);
    },
  };
}
