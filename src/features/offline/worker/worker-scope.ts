import type { Connection } from '../../../shared/connection';

/*
 * What a service worker sees of the browser, as far as this one uses it. TypeScript declares it only instead of what pages
 * see, and both are checked as one program.
 */

/** An event for whose work the worker is kept alive. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The page that asks; empty where it is not there yet. */
  readonly clientId: string;
  /** The page that a navigation will make; empty for any other request. */
  readonly resultingClientId: string;
}

/** What a page tells. */
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
    /** The pages that are open; with `includeUncontrolled`, those that came before the worker, too. */
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
  };
  readonly location: { readonly origin: string };
  readonly navigator: {
    readonly languages?: readonly string[];
    readonly connection?: Pick<Connection, 'saveData'>;
  };
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

/** The worker itself. A cast: the program's types take `self` for a page's window. */
export const worker = self as unknown as WorkerScope;
