import type { WorkerMessage } from '../worker-messages';
import { PAGE_BOUNDS } from './bounds';
import { trimmed } from './routes';

/** How many pages can be asked about at once, and how long an address may be. */
const MOST_PATHS = 5000;
const LONGEST_PATH = 2000;

/** Reads what a page says; null when it is nothing that the worker knows, such as what Gatsby says to every worker. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, path, files, paths } = data as Record<string, unknown>;
  if (type === 'new-build' || type === 'SKIP_WAITING') return { type };
  if (type === 'at-hand') return { type, paths: pathsOf(paths, MOST_PATHS) };
  const [read] = pathsOf([path], 1);
  if (type !== 'read' || read === undefined) return null;
  return { type, path: read, files: pathsOf(files, PAGE_BOUNDS.files) };
}

/** Each value keeps its place: answers go by it. */
function pathsOf(value: unknown, limit: number): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, limit)
    .map((each: unknown) =>
      typeof each === 'string' && each.startsWith('/') && each.length <= LONGEST_PATH ? trimmed(each) : '/',
    );
}
