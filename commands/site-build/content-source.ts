import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { changeListSchema, CONFIG_NAMES, type Finding, parseWithFriendlyErrors } from '../../content-schema';
import {
  createContentApi,
  type ContentApi,
  type ContentApiOptions,
} from '../../services/content-api/create-content-api';
import { failWith, UsageError } from '../command-line/command';
import { findFreePort, LOOPBACK } from '../command-line/free-port';
import type { Shutdown } from '../command-line/shutdown';
import { DEFAULT_CONTENT_DIR } from './build-paths';

/**
 * Port of a content API that a command starts. A later build that finds it at the same address
 * fetches only changes.
 */
const CONTENT_API_PORT = 4100;

/** A content API started by a command. */
export interface ContentSource {
  /** Base URL. */
  url: string;
  /** Current problems of the content directory; new ones are also printed on standard error. */
  readonly findings: Finding[];
}

/** Access, webhook and port of a content API that a command starts. */
interface ContentSourceOptions extends Pick<ContentApiOptions, 'authorize' | 'privateOrigins' | 'webhook'> {
  port?: number | undefined;
}

/**
 * Starts the content API for a content directory, at the given port or the next free one; it ends
 * with the command.
 * @param shouldWatch Whether the directory is watched for changes.
 * @param options Access to private content (default: nobody), the receiver of changes (default:
 * none), and the port (default: 4100).
 */
export async function startContentApi(
  contentDir: string,
  shutdown: Shutdown,
  shouldWatch: boolean,
  { port: wanted = CONTENT_API_PORT, ...access }: ContentSourceOptions = {},
): Promise<ContentSource> {
  const start = (port: number) =>
    createContentApi({ contentDir, port, host: LOOPBACK, watch: shouldWatch, log: console.error, ...access });
  const port = await findFreePort(wanted);
  // Another command may take the port between the check and the start: then any free one is used.
  const api = await start(port).catch(async (error: unknown) => {
    if ((await findFreePort(port)) === port) failWith(error);
    return start(0).catch(failWith);
  });
  shutdown.add(() => api.close());
  return {
    url: api.url,
    get findings() {
      return contentFindings(api.problems);
    },
  };
}

/** Content that a command reads. */
export interface OpenedContent extends ContentSource {
  /** Folder of the content; null when its content API runs elsewhere. */
  directory: string | null;
}

/**
 * Opens the content of a command: the content API in the variable `CONTENT_API_URL`, or a new one
 * for a folder, which ends with the command. An empty variable counts as unset.
 * @param content Folder of the content (default: `content`).
 * @throws {UsageError} when both are given, or the variable is no base address.
 */
export async function openContent(content: string | undefined, shutdown: Shutdown): Promise<OpenedContent> {
  const url = process.env['CONTENT_API_URL']?.replace(/\/+$/, '') ?? '';
  if (url === '') {
    const directory = path.resolve(content ?? DEFAULT_CONTENT_DIR);
    const source = await startContentApi(directory, shutdown, false);
    return { url: source.url, findings: source.findings, directory };
  }
  assertBaseAddress(url);
  if (content === undefined) return { url, findings: [], directory: null };
  throw new UsageError({
    fr: `--content et la variable CONTENT_API_URL sont donnés tous les deux (${content} et ${url}). Retirez l’un des deux.`,
    en: `Expected either --content or the variable CONTENT_API_URL, received both (${content} and ${url}). Leave one out.`,
  });
}

/**
 * Checks the address of a content API. Messages of the build repeat it, so it must contain no
 * secret, and paths are appended to it.
 */
function assertBaseAddress(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && /^https?:\/\/[^@?#]+$/.test(url.href)) return;
  throw new UsageError({
    fr: 'CONTENT_API_URL : attendu : une adresse http ou https, sans nom d’utilisateur, mot de passe, « ? » ni « # » ; reçu : autre chose.',
    en: 'CONTENT_API_URL: expected an http or https address without a user name, a password, ? or #, received something else.',
  });
}

const CONFIG_FILES: readonly string[] = [...CONFIG_NAMES, 'routeRules'].map((name) => `${name}.json`);

/** Converts the problems of a content directory to findings of the quality report. */
function contentFindings(problems: ContentApi['problems']): Finding[] {
  return problems.map(({ file, line, column, message, kind }) => ({
    kind: kind ?? (CONFIG_FILES.includes(file) ? 'invalid-config' : 'invalid-file'),
    message,
    path: file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  }));
}

/** Polling interval for a local content API, in milliseconds. */
const POLLING_INTERVAL_MS = 500;
/**
 * Maximum time for a response of the content API, in milliseconds; it is polled again afterwards.
 */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Calls back each time the public content changed, until the command ends. A callback that fails
 * (the site is not up yet) is called again. Its signal aborts when the command ends, and the
 * command waits for it to stop.
 */
export function onContentChange(
  contentApiUrl: string,
  onChange: (signal: AbortSignal) => Promise<void>,
  shutdown: Shutdown,
  intervalMs = POLLING_INTERVAL_MS,
): void {
  const stopping = new AbortController();
  const poll = async (): Promise<void> => {
    let known: string | undefined;
    while (!stopping.signal.aborted) {
      try {
        const cursor = await readCursor(contentApiUrl, stopping.signal);
        if (known !== undefined && cursor !== known) await onChange(stopping.signal);
        known = cursor;
      } catch {
        // The API or the site does not respond now: polled again, with the last processed cursor.
      }
      await delay(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const polling = poll();
  shutdown.add(() => {
    stopping.abort();
    return polling;
  });
}

/**
 * Fetches the cursor of the public content: it is the same exactly while the content is.
 * @throws {Error} when the content API does not answer in ten seconds, or not with a list of
 *   changes.
 */
export async function readCursor(contentApiUrl: string, signal?: AbortSignal): Promise<string> {
  const url = `${contentApiUrl.replace(/\/+$/, '')}/public/changes`;
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const response = await fetch(url, { signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]) });
  return parseWithFriendlyErrors(changeListSchema, await response.json(), url).cursor;
}
