import { changeListSchema, say } from '../../../content-schema';
import { fetchWithRetry } from '../../../src/node/fetch-with-retry';
import { refuseUser } from '../../../src/node/http/refuse-user';

/** Change feed of the public content. */
export interface ContentCursors {
  /** Returns the current cursor of the content. @throws {FetchError} when it cannot be loaded. */
  now(): Promise<string>;
  /**
   * Checks whether the content is at a cursor or later.
   * @throws {FetchError} when the check fails.
   */
  knows(cursor: string, signal: AbortSignal): Promise<boolean>;
}

/** Time limit of one answer, in milliseconds, and its maximum size, in bytes. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 20_000_000;

/** Creates a client for the cursors of a content API. @param api Its address. */
export function createContentCursors(api: string): ContentCursors {
  const changes = `${readAddress(api)}/public/changes`;
  const ask = (url: string, signal?: AbortSignal) =>
    fetchWithRetry(url, readChanges, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      // The caller retries on its own schedule.
      maxAttempts: 1,
      accepted: [410],
      ...(signal && { signal }),
    });
  return {
    async now() {
      const { data, status } = await ask(changes);
      if (data === null)
        throw new Error(
          say({
            fr: `${changes} : il faut un curseur ; reçu : le statut ${status}`,
            en: `${changes}: expected a cursor, received status ${status}`,
          }),
        );
      return data;
    },
    async knows(cursor, signal) {
      return (await ask(`${changes}?since=${encodeURIComponent(cursor)}`, signal)).data !== null;
    },
  };
}

function readChanges(body: Buffer): string {
  const parsed = changeListSchema.safeParse(JSON.parse(body.toString('utf8')));
  if (!parsed.success)
    throw new Error(
      say({
        fr: 'il faut une liste de changements, et la réponse n’en est pas une',
        en: 'expected a list of changes, received something else',
      }),
    );
  return parsed.data.cursor;
}

function readAddress(api: string): string {
  const url = URL.canParse(api) ? new URL(api) : null;
  if (url !== null) refuseUser({ fr: 'API de contenu', en: 'Content API' }, url);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return api.replace(/\/+$/, '');
  throw new Error(
    say({
      fr: `API de contenu : son adresse doit commencer par http:// ou https://, et non valoir ${JSON.stringify(api)}.`,
      en: `Content API: expected an address that starts with http:// or https://, received ${JSON.stringify(api)}.`,
    }),
  );
}
