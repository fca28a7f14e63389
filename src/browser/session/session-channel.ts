// Channel that announces sign-ins and sign-outs to the other tabs of the browser. Messages contain no secrets.
import * as v from "valibot";

const messageSchema = v.object({
  kind: v.picklist(["signed-in", "renewed", "signed-out", "expired"]),
  userId: v.string(),
  generation: v.number(),
});
export type SessionMessage = Readonly<v.InferOutput<typeof messageSchema>>;

export interface SessionChannel {
  post(message: SessionMessage): void;
  /** Calls `listener` with the message of another tab, or without one where only the storage changed. */
  listen(listener: (message: SessionMessage | undefined) => void): void;
}

const channelName = "crossbook.session";

/**
 * The channel of this browser: BroadcastChannel where there is one, storage events of `storageKeys`, and a look when the page
 * comes back.
 */
export function openSessionChannel(...storageKeys: readonly string[]): SessionChannel {
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) => {
      channel?.addEventListener("message", (event: MessageEvent<unknown>) => {
        if (v.is(messageSchema, event.data)) listener(event.data);
      });
      window.addEventListener("storage", (event) => {
        if (event.key === null || storageKeys.includes(event.key)) listener(undefined);
      });
      // A page that was frozen or kept for the back button has received nothing meanwhile.
      window.addEventListener("pageshow", (event) => {
        if (event.persisted) listener(undefined);
      });
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") listener(undefined);
      });
    },
  };
}
