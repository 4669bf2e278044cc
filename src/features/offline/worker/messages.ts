import type { WorkerMessage } from '../../../shared/offline/worker-messages';
import { trimmed } from './routes';
import { worker } from './worker-scope';

/** Maximum number of addresses in a message, and maximum length of an address. */
const MOST_PATHS = 5000;
const LONGEST_ADDRESS = 2000;

/**
 * Parses a message of a page; null when it is unknown, such as Gatsby's messages to every worker.
 */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, path, files, paths } = data as Record<string, unknown>;
  if (type === 'new-build' || type === 'SKIP_WAITING') return { type };
  if (type === 'at-hand') return { type, paths: pathsOf(paths, MOST_PATHS) };
  if (type !== 'read' || typeof path !== 'string') return null;
  return { type, path: pathOf(path), files: pathsOf(files, MOST_PATHS) };
}

/** Returns paths of this site. Other values become `/`, because answers are matched by position. */
function pathsOf(value: unknown, limit: number): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, limit).map((each: unknown) => (typeof each === 'string' ? pathOf(each) : '/'));
}

function pathOf(address: string): string {
  try {
    const { origin, pathname } = new URL(address.slice(0, LONGEST_ADDRESS), worker.location.origin);
    return origin === worker.location.origin ? trimmed(pathname) : '/';
  } catch {
    return '/';
  }
}
