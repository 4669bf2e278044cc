import type { WorkerMessage } from '../../../shared/offline/worker-messages';
import { trimmed } from './routes';
import { worker } from './worker-scope';

/** How many pages can be asked about at once, and how long an address may be. */
const MOST_PATHS = 5000;
const LONGEST_ADDRESS = 2000;

/** Reads what a page says; null when it is nothing that the worker knows, such as what Gatsby says to every worker. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, path, files, paths } = data as Record<string, unknown>;
  if (type === 'new-build' || type === 'SKIP_WAITING') return { type };
  if (type === 'at-hand') return { type, paths: pathsOf(paths, MOST_PATHS) };
  if (type !== 'read' || typeof path !== 'string') return null;
  return { type, path: pathOf(path), files: pathsOf(files, MOST_PATHS) };
}

/** Paths, of this site; `/` stands for anything else, for answers go by the place of each. */
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
