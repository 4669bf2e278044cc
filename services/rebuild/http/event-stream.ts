import type { ServerResponse } from 'node:http';
import { type PublishingStatus, say } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';

/** Maximum number of open event streams. */
const MAX_WATCHERS = 100;
/** Maximum number of pending bytes of a slow reader before its stream is closed. */
const MAX_PENDING_BYTES = 1_000_000;
/** Longest time between two messages, in milliseconds. */
const KEEP_ALIVE_MS = 15_000;
/**
 * Longest time of a stream, in milliseconds. A reader is authorized when the stream is opened: this
 * limits how long it goes on after the token has expired or the member was signed out. Clients
 * reconnect with a new token.
 */
const MAX_STREAM_MS = 30 * 60_000;

/** Shortest time between two status events, in milliseconds. */
const EVENT_PAUSE_MS = 200;

/** Sends each change of the status to all watchers. */
export interface EventStream {
  readonly watchers: number;
  readonly isFull: boolean;
  /** Starts a stream whose headers are set: the current status, then each change. */
  open(response: ServerResponse): void;
  /** Reports a change. Changes in quick succession are sent together. */
  changed(): void;
  close(): void;
}

/**
 * Creates the stream.
 * @param read Returns the status to send.
 * @param pauseMs Shortest time between two status events, in milliseconds.
 */
export function createEventStream(
  read: () => PublishingStatus,
  log: (line: string) => void,
  pauseMs = EVENT_PAUSE_MS,
): EventStream {
  const watchers = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | null = null;
  let toldAt = -Infinity;
  let count = 0;
  let isClosed = false;

  const keepAlive = setInterval(() => {
    for (const response of watchers) send(response, ': still here\n\n');
  }, KEEP_ALIVE_MS);
  keepAlive.unref();

  function send(response: ServerResponse, text: string): void {
    if (response.writableLength > MAX_PENDING_BYTES) {
      // The client may reconnect, and then gets the current status.
      watchers.delete(response);
      response.destroy();
      return;
    }
    response.write(text);
  }

  const format = (status: PublishingStatus): string => {
    count += 1;
    return `id: ${count}\nevent: status\ndata: ${JSON.stringify(status)}\n\n`;
  };

  function push(to: Iterable<ServerResponse>): void {
    try {
      const text = format(read());
      for (const response of to) send(response, text);
    } catch (error) {
      log(
        say({
          fr: `Événements : l’état n’a pas pu être lu : ${messageOf(error)}. Le prochain changement sera annoncé.`,
          en: `Events: expected a status to tell, received ${messageOf(error)}. The next change is told again.`,
        }),
      );
    }
  }

  return {
    get watchers() {
      return watchers.size;
    },
    get isFull() {
      return isClosed || watchers.size >= MAX_WATCHERS;
    },
    open(response) {
      watchers.add(response);
      const timeout = setTimeout(() => {
        watchers.delete(response);
        response.end();
      }, MAX_STREAM_MS);
      timeout.unref();
      response.on('close', () => {
        clearTimeout(timeout);
        watchers.delete(response);
      });
      response.on('error', () => watchers.delete(response));
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      response.write('retry: 3000\n\n');
      push([response]);
    },
    changed() {
      if (timer !== null || watchers.size === 0 || isClosed) return;
      const pause = Math.max(0, toldAt + pauseMs - performance.now());
      timer = setTimeout(() => {
        timer = null;
        toldAt = performance.now();
        push(watchers);
      }, pause);
    },
    close() {
      isClosed = true;
      clearInterval(keepAlive);
      if (timer !== null) clearTimeout(timer);
      for (const response of watchers) response.end();
      watchers.clear();
    },
  };
}
