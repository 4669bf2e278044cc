import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { forEachBounded } from '../../../shared/for-each-bounded';
import { HOSTING_RULES_FILE } from '../../hosting/hosting-rules';
import { namedByContentBy } from '../named-by-content';
import type { ReleaseContents, ReleaseStore } from '../release-store';
import { BucketClient, type BucketClientOptions, type BucketObject } from './bucket-client';
import { type BucketFile, bucketFiles, LAST_TURN } from './bucket-files';
import type { BucketOptions } from './bucket-options';
import { type BucketState, nameRelease, readState, STATE_KEY, writeState } from './bucket-state';

/** Options of `publishToBucket`. */
export interface PublishToBucketOptions extends BucketClientOptions {
  /** Maximum number of concurrent requests (default: 8). */
  concurrency?: number;
  /** Retention of files with hashed names that the site no longer has, in days (default: 30). */
  assetDays?: number;
  /** Returns the current time, in milliseconds since 1970 (default: the system clock). */
  now?: () => number;
  /** Called after each file that is compared, uploaded or removed. */
  onProgress?: () => void;
}

/** Result of publishing. */
export interface BucketResult {
  release: string;
  sent: number;
  bytes: number;
  removed: number;
  /** Source of the differing files: the release in the bucket, or a listing of it. */
  compared: 'with the release before' | 'with a listing';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Publishes a release of a store to an S3-compatible bucket. Only differing files are uploaded, in
 * order of their references, `builds/latest.json` last; deletions come after that. After an
 * interruption the next call publishes again; until then `builds/latest.json` names the previous
 * release.
 * @throws {BucketError} when the bucket rejects a request, or is unreachable.
 */
export async function publishToBucket(
  store: Pick<ReleaseStore, 'contents' | 'list'>,
  release: string,
  bucket: BucketOptions,
  options: PublishToBucketOptions = {},
): Promise<BucketResult> {
  const { concurrency = 8, assetDays = 30, now = Date.now, onProgress = () => undefined } = options;
  const client = new BucketClient(bucket, options);
  const keyOf = (path: string) => (bucket.prefix === '' ? path : `${bucket.prefix}/${path}`);
  const contents = await store.contents(release);
  const name = nameRelease(release, contents.files);
  const state = await readState(client, keyOf(STATE_KEY));
  // The bucket holds these files already.
  if (state !== null && state.underWay === null && state.whole?.manifest === name.manifest)
    return { release, sent: 0, bytes: 0, removed: 0, compared: 'with the release before' };
  const wanted = bucketFiles(contents);
  const rulesFile = contents.files.get(HOSTING_RULES_FILE);
  const isNamedByContent = namedByContentBy(rulesFile === undefined ? null : contents.fileOf(rulesFile.digest));
  const before = state === null ? null : await filesBefore(store, state);

  const { differing, gone } =
    before === null
      ? await compareWithListing(client, keyOf, contents, wanted, state !== null, onProgress)
      : compareWithRelease(before, wanted);
  const dropped = { ...state?.dropped };
  for (const path of wanted.keys()) delete dropped[path];
  const whole = state?.whole ?? null;
  await writeState(client, keyOf(STATE_KEY), { format: 1, whole, underWay: name, dropped });

  let bytes = 0;
  for (let turn = 0; turn <= LAST_TURN; turn += 1) {
    await forEachBounded(
      differing.filter(([, file]) => file.turn === turn),
      concurrency,
      async ([path, file]) => {
        await send(client, keyOf(path), contents.fileOf(file.digest), file);
        bytes += file.size;
        onProgress();
      },
    );
  }

  const today = new Date(now());
  const isOld = (day: string) => today.getTime() - Date.parse(day) > assetDays * DAY_MS;
  for (const path of gone) dropped[path] ??= today.toISOString();
  const removals = Object.keys(dropped).filter((path) => !isNamedByContent(path) || isOld(dropped[path] ?? ''));
  // An interruption from here on leaves unused files: the state records that until they are
  // removed.
  await writeState(client, keyOf(STATE_KEY), {
    format: 1,
    whole: name,
    underWay: removals.length > 0 ? name : null,
    dropped,
  });
  await forEachBounded(removals, concurrency, async (path) => {
    await client.remove(keyOf(path));
    onProgress();
  });
  if (removals.length > 0) {
    for (const path of removals) delete dropped[path];
    await writeState(client, keyOf(STATE_KEY), { format: 1, whole: name, underWay: null, dropped });
  }
  return {
    release,
    sent: differing.length,
    bytes,
    removed: removals.length,
    compared: before === null ? 'with a listing' : 'with the release before',
  };
}

/** Files to upload, and files that the site no longer has. */
interface Difference {
  differing: [path: string, file: BucketFile][];
  gone: string[];
}

/**
 * Returns the files in the bucket according to the store's records; null when the bucket may
 * contain others.
 */
async function filesBefore(
  store: Pick<ReleaseStore, 'contents' | 'list'>,
  { whole, underWay }: BucketState,
): Promise<Map<string, BucketFile> | null> {
  if (whole === null || underWay !== null || !store.list().some(({ id }) => id === whole.release)) return null;
  const contents = await store.contents(whole.release);
  return nameRelease(whole.release, contents.files).manifest === whole.manifest ? bucketFiles(contents) : null;
}

function compareWithRelease(
  before: ReadonlyMap<string, BucketFile>,
  wanted: ReadonlyMap<string, BucketFile>,
): Difference {
  const isSame = (one: BucketFile | undefined, other: BucketFile) =>
    one?.digest === other.digest && one.headers['Cache-Control'] === other.headers['Cache-Control'];
  return {
    differing: [...wanted].filter(([path, file]) => !isSame(before.get(path), file)),
    gone: [...before.keys()].filter((path) => !wanted.has(path)),
  };
}

/**
 * Compares with a listing of the bucket. Files that the site never had are kept: they may belong to
 * someone else.
 */
async function compareWithListing(
  client: BucketClient,
  keyOf: (path: string) => string,
  contents: ReleaseContents,
  wanted: ReadonlyMap<string, BucketFile>,
  isOurs: boolean,
  onProgress: () => void,
): Promise<Difference> {
  const start = keyOf('');
  const present = new Map<string, BucketObject>();
  for await (const object of client.list(start)) {
    present.set(object.key.slice(start.length), object);
    onProgress();
  }
  const differing: Difference['differing'] = [];
  for (const [path, file] of wanted) {
    const there = present.get(path);
    const isSame = there?.size === file.size && there.etag === md5(await readFile(contents.fileOf(file.digest)), 'hex');
    // The file that announces the release is always uploaded, as the last one.
    if (!isSame || file.turn === LAST_TURN) differing.push([path, file]);
    onProgress();
  }
  const gone = [...present.keys()].filter((path) => isOurs && !wanted.has(path) && !path.startsWith('.versio/'));
  return { differing, gone };
}

async function send(client: BucketClient, key: string, source: string, { digest, headers }: BucketFile): Promise<void> {
  const body = await readFile(source);
  await client.put(key, body, {
    ...headers,
    // With both, the service rejects corrupted bytes.
    'Content-MD5': md5(body, 'base64'),
    'X-Amz-Content-Sha256': digest,
  });
}

function md5(bytes: Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash('md5').update(bytes).digest(encoding);
}
