// A client's link to the gateway worker, for a page's requests or one stream.
import {
  type CallMessage,
  type ChannelDeps,
  callChannelName,
  clientName,
  type FromGateway,
  type ToGateway,
  type WorldState,
} from "./demo-messages.ts";

export interface ClientLink {
  post(message: ToGateway): void;
  close(): void;
}

export interface ClientLinkOptions {
  readonly id: string;
  /** Address of the stream; undefined for a page's requests. */
  readonly streamUrl?: string;
  /** Called when a gateway answers: first, and again after another worker took over. */
  onOpened(state: WorldState): void;
  onMessage(message: FromGateway): void;
  /** Another worker took over: what was sent to the one before may never be answered. */
  onLost(): void;
  onFailed?(problem: string): void;
  onStartedOver?(): void;
}

/** Opens the link, and opens it again whenever another worker takes over. */
export function openClientLink(channels: ChannelDeps, options: ClientLinkOptions): ClientLink {
  const { id, streamUrl } = options;
  const calls = channels.openChannel(callChannelName);
  const own = channels.openChannel(clientName(id));
  let gateway: string | undefined;
  let release: (() => void) | undefined;
  let isClosed = false;

  const call = () => {
    if (release !== undefined)
      calls.postMessage({ kind: "open", client: id, streamUrl } satisfies CallMessage);
  };
  const lose = () => {
    if (gateway === undefined) return;
    gateway = undefined;
    options.onLost();
  };
  calls.onmessage = ({ data }: MessageEvent<CallMessage>) => {
    if (data.kind === "serving" && data.gateway !== gateway) {
      lose();
      if (!isClosed) call();
    } else if (data.kind === "failed") options.onFailed?.(data.problem);
    else if (data.kind === "started-over") options.onStartedOver?.();
  };
  own.onmessage = ({ data }: MessageEvent<FromGateway>) => {
    if (data.kind !== "opened") options.onMessage(data);
    else if (data.gateway !== gateway) {
      lose();
      if (isClosed) return;
      gateway = data.gateway;
      options.onOpened(data.state);
    }
  };
  // The lock comes first: the gateway drops a client that holds none.
  channels.holdLock(clientName(id)).then(
    (letGo) => {
      release = letGo;
      if (isClosed) letGo();
      else call();
    },
    (error: unknown) => options.onFailed?.(String(error)),
  );

  return {
    post: (message) => {
      if (!isClosed) own.postMessage(message);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      calls.close();
      own.close();
      release?.();
    },
  };
}
