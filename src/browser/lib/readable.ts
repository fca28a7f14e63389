/** A value that can be read at any time and subscribed to. */
export interface Readable<T> {
  /** Returns the same object as long as the value has not changed. */
  read(): T;
  /** Calls `listener` after a change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** A Readable that its owner sets. */
export interface State<T> extends Readable<T> {
  set(value: T): void;
}

export interface Listeners<Args extends readonly unknown[] = []> {
  readonly size: number;
  /** Adds a listener; returns its removal. */
  add(listener: (...args: Args) => void): () => void;
  /** Calls every listener. One that is removed during the calls is not called any more. */
  notify(...args: Args): void;
}

/** A set of listeners; one that is added twice is called once. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    get size() {
      return listeners.size;
    },
    add: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: (...args) => {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(...args);
    },
  };
}

/** A value to read, set and subscribe to. Setting the same value (Object.is) notifies no listener. */
export function createState<T>(initial: T): State<T> {
  const listeners = createListeners();
  let value = initial;
  return {
    read: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}

/** A Readable that never changes. */
export function constantReadable<T>(value: T): Readable<T> {
  return { read: () => value, subscribe: () => () => {} };
}

/** Subscribes `listener` to all of these; returns the common unsubscribe function. */
export function subscribeAll(
  subscriptions: readonly ((listener: () => void) => () => void)[],
  listener: () => void,
): () => void {
  const unsubscribes = subscriptions.map((subscribe) => subscribe(listener));
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/**
 * A Readable of a derived value: subscribers are notified only when `read` returns another object, and `read` is called once
 * for all of them, also if each reads the value when notified. With `readsLastNotified` they read that value
 * until the next notification, even if it has changed.
 */
export function derivedReadable<T>(
  read: () => T,
  subscriptions: readonly ((listener: () => void) => () => void)[],
  { readsLastNotified = false }: { readonly readsLastNotified?: boolean } = {},
): Readable<T> {
  const listeners = createListeners();
  let seen: T;
  let isNotifying = false;
  let unsubscribe = () => {};
  const check = () => {
    const value = read();
    if (value === seen) return;
    seen = value;
    isNotifying = true;
    try {
      listeners.notify();
    } finally {
      isNotifying = false;
    }
  };
  return {
    read: () => (isNotifying || (readsLastNotified && listeners.size > 0) ? seen : read()),
    subscribe: (listener) => {
      // A value can change without a notification, with time: all subscribers know the same one.
      if (listeners.size > 0) check();
      else {
        seen = read();
        unsubscribe = subscribeAll(subscriptions, check);
      }
      const remove = listeners.add(() => listener());
      return () => {
        remove();
        if (listeners.size === 0) unsubscribe();
      };
    },
  };
}
