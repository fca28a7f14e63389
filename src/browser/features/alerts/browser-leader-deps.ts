// Dependencies of the leader election: Web Locks, a channel between tabs, and page visibility.
import type { Locks } from "#browser/order-journal/intent-lock.ts";
import type { LeaderDeps, LeaderMessage } from "./alert-leader.ts";

export function browserLeaderDeps(name: string): { readonly ports: LeaderDeps; readonly close: () => void } {
  const channel = new BroadcastChannel(name);
  // Absent where the page is not served securely.
  const locks: Locks | undefined = navigator.locks;
  return {
    ports: {
      locks,
      post: (message) => channel.postMessage(message),
      listen: (listener) => {
        const hear = ({ data }: MessageEvent<LeaderMessage>) => listener(data);
        channel.addEventListener("message", hear);
        return () => channel.removeEventListener("message", hear);
      },
      isSeen: () => document.visibilityState !== "hidden",
      onSeenChange: (listener) => {
        document.addEventListener("visibilitychange", listener);
        return () => document.removeEventListener("visibilitychange", listener);
      },
    },
    close: () => channel.close(),
  };
}
