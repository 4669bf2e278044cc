import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ContentArranger } from './arrange/arrange-content';
import { GitDates } from './arrange/git-dates';
import { createChangeLogStore } from './changes/change-log-store';
import { type ContentStore, createContentStore } from './content-store';
import { ContentFiles } from './directory/content-files';
import { type ContentProblem, explainError } from './directory/content-problem';
import { isMissing } from '../../src/node/errors';
import { listen } from '../../src/node/http/create-service-server';
import { type Authorize, authorizeNobody } from '../../src/node/tokens/authorize';
import { createTokenAuthorize, type TokenAuthorizeOptions } from '../../src/node/tokens/token-authorize';
import { type DirectoryWatch, watchDirectory } from './directory/watch-directory';
import { createServer } from './http/create-server';
import { createReferencedImages } from './referenced-images/referenced-images';
import { type WebhookOptions, openWebhookSender } from './webhook/webhook-sender';
import { say } from '../../content-schema';

/** Options of `createContentApi`. */
export interface ContentApiOptions {
  /** Content directory (design, "Content directory"). */
  contentDir: string;
  /** TCP port; 0, the default, picks a free one. */
  port?: number;
  /** Address to listen on (default `127.0.0.1`). */
  host?: string;
  /**
   * Folder for the state of the change feed and of the images of articles (default
   * `.versio/content-api/<hash of the content directory's path>`).
   */
  stateDir?: string;
  /** Whether the directory is watched for changes (default true). */
  watch?: boolean;
  /**
   * Delay between the last change and the read of the directory, in milliseconds (default: 100).
   */
  changeDelayMs?: number;
  /**
   * Shortest time between two scans of the directory for changes that send no event, in
   * milliseconds (default: 5000).
   */
  pollMs?: number;
  /** Receiver that is notified of content changes (default: none). */
  webhook?: WebhookOptions;
  /**
   * Authorizes requests to `private/*`: a function, or the Cognito user pool whose access tokens
   * are accepted (default: nobody is authorized, so the answer is 401).
   */
  authorize?: Authorize | TokenAuthorizeOptions;
  /** Origins whose pages may read `private/*`, such as `https://docs.example.org` (default: none). */
  privateOrigins?: readonly string[];
  /**
   * Time limit for finding the images of a text, in milliseconds. A long text has more (default:
   * 5000).
   */
  textLimitMs?: number;
  /** Receives one line per event and per problem (default: none). */
  log?: (line: string) => void;
}

/** A running content API. */
export interface ContentApi {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Current problems of the content directory, by file. */
  readonly problems: readonly ContentProblem[];
  /** Stops serving, watching and sending. */
  close(): Promise<void>;
}

/**
 * Serves a content directory over HTTP. Resolves when the directory is read, the server listens and
 * changes are noticed.
 * @throws {Error} when the directory does not exist, the port is taken, or the webhook cannot be
 *   used.
 */
export async function createContentApi(options: ContentApiOptions): Promise<ContentApi> {
  const { port = 0, host = '127.0.0.1', watch = true, authorize = authorizeNobody, log = () => undefined } = options;
  const directory = await findDirectory(options.contentDir);
  const files = new ContentFiles(directory);
  const stateDir = options.stateDir ?? defaultStateDir(directory);
  const pendingFile = join(stateDir, 'pending-webhooks.json');
  const webhooks = options.webhook ? await openWebhookSender(options.webhook, pendingFile, log) : null;
  const referencedImages = createReferencedImages({
    file: join(stateDir, 'shown-images.json'),
    textLimitMs: options.textLimitMs,
    log,
  });
  const store = createContentStore({
    files,
    arranger: new ContentArranger(new GitDates(log)),
    referencedImages,
    logs: createChangeLogStore(stateDir, log),
    onBump: async (mode, cursor) => webhooks?.send(mode, cursor),
    log,
  });
  const server = createServer({
    current: store.current,
    readImage: (path) => files.images.read(path),
    authorize: typeof authorize === 'function' ? authorize : createTokenAuthorize(authorize),
    privateOrigins: options.privateOrigins ?? [],
    log,
  });

  const directoryWatch = watch ? startWatch(directory, store, log, options) : null;
  const close = async (): Promise<void> => {
    await directoryWatch?.close();
    await referencedImages.close();
    await store.idle();
    await server.close();
    await webhooks?.close();
  };
  try {
    await Promise.all([store.scan(), directoryWatch?.ready]);
    // Changes between the read of a file and the start of its watch are found here. Only those
    // files are read again.
    if (directoryWatch) await store.scan();
    const url = await listen(server, port, host);
    return {
      url,
      close,
      get problems() {
        return store.problems();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function startWatch(
  root: string,
  store: ContentStore,
  log: (line: string) => void,
  { changeDelayMs, pollMs }: Pick<ContentApiOptions, 'changeDelayMs' | 'pollMs'>,
): DirectoryWatch {
  let lastReason: string | null = null;
  const read = async (paths: ReadonlySet<string>): Promise<void> => {
    try {
      await store.update(paths);
      lastReason = null;
    } catch (error) {
      const reason = explainError(error);
      // A missing directory is retried repeatedly, and reported once.
      if (reason === lastReason) return;
      lastReason = reason;
      log(
        say({
          fr: `Impossible de relire ${root} : ${reason}. Ce qui était bon est toujours servi.`,
          en: `Could not read ${root} again: ${reason}. What was good is still served.`,
        }),
      );
    }
  };
  return watchDirectory(root, read, log, {
    ...(changeDelayMs !== undefined && { delayMs: changeDelayMs }),
    ...(pollMs !== undefined && { pollMs }),
  });
}

async function findDirectory(contentDir: string): Promise<string> {
  const path = resolve(contentDir);
  try {
    if ((await stat(path)).isDirectory()) return path;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  throw new Error(
    say({
      fr: `Dossier de contenu : il faut un dossier à ${path}, et il n’y en a pas. Créez-le, ou donnez-en un autre.`,
      en: `Content directory: expected a folder at ${path}, received none. Create it, or give another one.`,
    }),
  );
}

function defaultStateDir(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(process.cwd(), '.versio', 'content-api', name);
}
