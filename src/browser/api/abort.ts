// Calling things off: what several signals may stop, and waiting that ends the moment a signal fires.

export interface LinkedSignal {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  /** Lets go of the signals it follows, which may live much longer. */
  release(): void;
}

/** A signal of its own that also fires, with the same reason, when one of `followed` does. */
export function linkSignals(...followed: readonly (AbortSignal | undefined)[]): LinkedSignal {
  const controller = new AbortController();
  const releases = followed.map((signal) => {
    const follow = () => controller.abort(signal?.reason);
    if (signal?.aborted === true) follow();
    signal?.addEventListener("abort", follow, { once: true });
    return () => signal?.removeEventListener("abort", follow);
  });
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    release: () => {
      for (const release of releases) release();
    },
  };
}

/** Settles with `promise`, or rejects with the signal's reason as soon as it fires. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
