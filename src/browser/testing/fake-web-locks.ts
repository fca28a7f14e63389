// In-memory Web Locks shared by several tabs, each of which can crash.
import type { Locks } from "#browser/order-journal/intent-lock.ts";

interface Waiting {
  readonly tab: object;
  readonly start: () => void;
}

export interface MemoryTab {
  readonly locks: Locks;
  /** Simulates a crash: releases every lock this tab holds or waits for. */
  crash(): void;
}

export function createMemoryLocks(): { tab(): MemoryTab } {
  const owners = new Map<string, object>();
  const queues = new Map<string, Waiting[]>();

  const next = (name: string) => {
    if (owners.has(name)) return;
    const waiting = queues.get(name)?.shift();
    if (waiting === undefined) return;
    owners.set(name, waiting.tab);
    waiting.start();
  };

  const tab = (): MemoryTab => {
    const self = {};
    const free = (name: string) => {
      if (owners.get(name) !== self) return;
      owners.delete(name);
      next(name);
    };
    return {
      locks: {
        request: (name, { signal }, work) =>
          new Promise((resolve, reject) => {
            const waiting: Waiting = {
              tab: self,
              start: () => {
                work()
                  .then(resolve, reject)
                  .finally(() => free(name));
              },
            };
            const queue = queues.get(name) ?? [];
            queues.set(name, queue);
            queue.push(waiting);
            signal?.addEventListener("abort", () => {
              const index = queue.indexOf(waiting);
              if (index < 0) return;
              queue.splice(index, 1);
              reject(signal.reason);
            });
            next(name);
          }),
      },
      crash: () => {
        for (const [name, queue] of queues) {
          queues.set(name, []);
          for (const waiting of queue) if (waiting.tab !== self) queues.get(name)?.push(waiting);
        }
        for (const [name, owner] of [...owners]) if (owner === self) free(name);
      },
    };
  };
  return { tab };
}
