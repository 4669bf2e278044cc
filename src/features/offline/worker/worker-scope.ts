import type { Connection } from '../../../shared/connection';

/*
 * Types of the service worker scope, as far as this worker uses it. TypeScript's own types would
 * replace those of pages, and both are checked as one program.
 */

/** An event that can extend the lifetime of the worker. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** Client id of the requesting page; empty for a navigation. */
  readonly clientId: string;
  /** Client id of the page that a navigation creates; empty for any other request. */
  readonly resultingClientId: string;
}

/** A message of a page. */
export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
}

interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    get(id: string): Promise<{ readonly url: string } | undefined>;
    /** Returns open pages; with `includeUncontrolled`, also those loaded before the worker. */
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
  };
  readonly location: { readonly origin: string };
  readonly navigator: {
    readonly languages?: readonly string[];
    readonly connection?: Pick<Connection, 'saveData'>;
  };
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

/** The global scope of the worker. A cast: the program's types declare `self` as a window. */
export const worker = self as unknown as WorkerScope;
