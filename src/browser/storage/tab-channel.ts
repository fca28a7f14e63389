// Messages between the tabs of this browser: by BroadcastChannel, and where there is none by the storage events of
// localStorage. Never for secrets: the second way writes a message to disk for a moment.

export interface TabChannel {
  /** Reaches every other tab that listens. `message` is JSON. */
  post(message: unknown): void;
  /** Listens to the other tabs. Returns the removal. */
  listen(listener: (message: unknown) => void): () => void;
  close(): void;
}

/** Opens the channel `name` of this origin. Where the browser offers neither way, no other tab is heard. */
export function openTabChannel(name: string): TabChannel {
  return typeof BroadcastChannel === "undefined" ? openStorageChannel(name) : openBroadcastChannel(name);
}

function openBroadcastChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => listener(data);
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
    },
    close: () => channel.close(),
  };
}

function openStorageChannel(name: string): TabChannel {
  const key = `crossbook.channel.${name}`;
  const closing = new AbortController();
  return {
    post: (message) => {
      if (closing.signal.aborted) return;
      try {
        // A value equal to the last one would be no event.
        localStorage.setItem(key, JSON.stringify({ message, nonce: Math.random() }));
        localStorage.removeItem(key);
      } catch {
        // Storage is denied or full: the others read the state when they need it next.
      }
    },
    listen: (listener) => {
      const stop = new AbortController();
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key || event.newValue === null) return;
        let parsed: unknown;
        try {
          parsed = JSON.parse(event.newValue);
        } catch {
          return;
        }
        if (typeof parsed === "object" && parsed !== null && "message" in parsed) listener(parsed.message);
      };
      addEventListener("storage", onStorage, { signal: AbortSignal.any([stop.signal, closing.signal]) });
      return () => stop.abort();
    },
    close: () => closing.abort(),
  };
}
