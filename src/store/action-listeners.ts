import type { Middleware } from '@reduxjs/toolkit';

/** Called after an action, with the state before it and the one that it led to. */
export type ActionListener<State> = (action: unknown, before: State, after: State) => void;

/** Middleware of a store, and the function that adds listeners to it. */
export interface ActionListeners<State> {
  middleware: Middleware<object, State>;
  afterActions(listener: ActionListener<State>): void;
}

/**
 * Creates a middleware that calls listeners after each action, in the order in which they were
 * added. An error of one is logged, so that no dispatch fails because of it. Redux Toolkit's own
 * middleware for listeners also runs and cancels tasks, which costs 1.4 kB on every page.
 */
export function createActionListeners<State>(): ActionListeners<State> {
  const listeners: ActionListener<State>[] = [];
  return {
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        const before = getState();
        const result = next(action);
        const after = getState();
        for (const listener of listeners) {
          try {
            listener(action, before, after);
          } catch (error) {
            console.error(error);
          }
        }
        return result;
      },
    afterActions: (listener) => void listeners.push(listener),
  };
}
