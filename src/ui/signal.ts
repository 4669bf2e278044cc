import { useSyncExternalStore } from 'react';

/** A value outside the store of the page, with subscribers. */
export interface Signal<Value> {
  get(): Value;
  /** Sets the value and calls the subscribers. */
  set(value: Value): void;
  /** Calls back when the value is set. @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** The first value, also that of the server and of hydration. */
  readonly initial: Value;
}

/**
 * Creates a signal.
 * @param observe Called at the first subscription, to observe what changes the value; returns a
 * function that ends it, called after the last subscription (default: nothing is observed).
 */
export function createSignal<Value>(initial: Value, observe?: () => () => void): Signal<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  let end: (() => void) | undefined;
  return {
    get: () => value,
    set(next) {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) end = observe?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.();
      };
    },
    initial,
  };
}

/** Returns the value of a signal, and renders again whenever it is set. */
export const useSignal = <Value>({ subscribe, get, initial }: Signal<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial);
