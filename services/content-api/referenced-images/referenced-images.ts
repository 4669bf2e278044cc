import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { forEachBounded } from '../../../src/shared/for-each-bounded';
import { bundledThreads } from '../../../src/node/bundled-threads';
import { RESIDENT_IDLE_MS, TaskStoppedError, TimedThreads, type Thread } from '../../../src/node/timed-threads';
import { timeLimitOf } from '../../../src/shared/markdown/limits';
import { informationPathOf } from '../directory/content-path';
import { type ContentProblem, explainError } from '../directory/content-problem';
import type { ArticleFile } from '../directory/parse-article-file';
import type { InformationFile } from '../directory/parse-information-file';
import { say, parseWithFriendlyErrors } from '../../../content-schema';
import { isMissing } from '../../../src/node/errors';
import { writeAtomically } from '../../../src/node/write-file';
import { PIPELINE_VERSION } from '../../../src/shared/markdown/pipeline-version';

/** Maximum number of threads: a concurrent build needs the processors too. */
const MAX_THREADS = 2;
/** Two per thread: one compiling, one waiting. */
const TEXTS_AT_ONCE = 2 * MAX_THREADS;
/** Number of articles from which the search is logged. */
const MANY_ARTICLES = 200;

/** Starts a thread that finds the images of a text. */
export const startImageThread = bundledThreads({ entry: join(__dirname, 'image-thread.ts') });

/** A file whose markdown may show images. */
export type TextFile = ArticleFile | InformationFile;

/** Finds the images that texts show. */
export type ReferencedImages = ReturnType<typeof createReferencedImages>;

/** Options of `createReferencedImages`. */
export interface ReferencedImagesOptions {
  /** File that caches the results between processes. */
  file: string;
  /**
   * Time limit of a text, in milliseconds. A long one has more (default: `MARKDOWN_LIMITS.baseMs`).
   */
  textLimitMs?: number | undefined;
  /** Starts a thread that finds the images of a text (default: `startImageThread`). */
  start?: () => Promise<Thread>;
  log: (line: string) => void;
}

/**
 * Creates the search for images of articles. It runs in worker threads, so that no text blocks the
 * API.
 */
export function createReferencedImages(options: ReferencedImagesOptions) {
  const { file, textLimitMs, start = startImageThread, log } = options;
  const threads = new TimedThreads<string, string[]>({
    start,
    size: Math.min(MAX_THREADS, availableParallelism()),
    limitMs: (markdown) => timeLimitOf(markdown, textLimitMs),
    lastIdleMs: RESIDENT_IDLE_MS,
  });
  let known: KnownImages | null = null;
  /** Reasons why the images of a text cannot be found, by the digest of the text. */
  let refused = new Map<string, string>();
  let problems: ContentProblem[] = [];
  let isClosed = false;

  const find = async (
    { body, bodyDigest }: TextFile,
    imagesByDigest: Map<string, readonly string[]>,
  ): Promise<void> => {
    if (isClosed) throw new Error('expected to find out which images articles show, received the end of the API');
    const markdown = body.toString('utf8');
    try {
      imagesByDigest.set(bodyDigest, await threads.run(markdown));
    } catch (error) {
      if (!(error instanceof TaskStoppedError)) throw error;
      const seconds = timeLimitOf(markdown, textLimitMs) / 1000;
      refused.set(
        bodyDigest,
        say({
          fr: `attendu : un texte qui se compile en ${seconds} s ; reçu : un texte qui ne le fait pas (${error.message}) ; cherchez ce qui est répété ou imbriqué des centaines de fois, ou divisez l’article. D’ici là, aucune de ses images n’est servie.`,
          en: `expected a text that compiles within ${seconds} s, received one that does not (${error.message}); look for what is repeated or nested hundreds of times, or divide the article. None of its images is served until then.`,
        }),
      );
    }
  };

  return {
    /**
     * Returns the images that each text shows, by its digest. Texts without images are left out.
     * Results are cached until the text is gone.
     */
    async of(files: Iterable<TextFile>): Promise<KnownImages> {
      known ??= await readKnownImages(file, log);
      const list = [...files].filter(({ mayShowImages }) => mayShowImages);
      const texts = new Map(list.map((article) => [article.bodyDigest, article]));
      const imagesByDigest = new Map([...known].filter(([digest]) => texts.has(digest)));
      refused = new Map([...refused].filter(([digest]) => texts.has(digest)));
      const unknown = [...texts.values()].filter(
        ({ bodyDigest }) => !imagesByDigest.has(bodyDigest) && !refused.has(bodyDigest),
      );
      if (unknown.length > MANY_ARTICLES)
        log(
          say({
            fr: `Recherche des images que montrent ${unknown.length} articles…`,
            en: `Finding out which images ${unknown.length} articles show …`,
          }),
        );
      await forEachBounded(unknown, TEXTS_AT_ONCE, (article) => find(article, imagesByDigest));
      if (unknown.length > 0 || imagesByDigest.size !== known.size) await writeKnownImages(file, imagesByDigest, log);
      known = imagesByDigest;
      problems = list.flatMap((file) => {
        const message = refused.get(file.bodyDigest);
        return message === undefined ? [] : [{ file: pathOf(file), message }];
      });
      return imagesByDigest;
    },
    /** Returns the texts of the last call whose images could not be found, and why. */
    problems: () => problems,
    /** Stops the threads. */
    close(): Promise<void> {
      isClosed = true;
      return threads.close();
    },
  };
}

function pathOf(file: TextFile): string {
  if (file.kind === 'information') return informationPathOf(file.locale, file.name);
  return file.path;
}

/** Images that texts show, by the digest of the text. */
export type KnownImages = ReadonlyMap<string, readonly string[]>;

const storedSchema = z.object({ pipeline: z.number(), images: z.record(z.string(), z.array(z.string())) });

/**
 * Reads the results of an earlier process.
 * @returns an empty map when there are none, when they are from another pipeline version, or when
 *   they cannot be read (which is passed to `log`).
 */
async function readKnownImages(file: string, log: (line: string) => void): Promise<KnownImages> {
  try {
    const data: unknown = JSON.parse(await readFile(file, 'utf8'));
    const { pipeline, images } = parseWithFriendlyErrors(storedSchema, data, file);
    return new Map(pipeline === PIPELINE_VERSION ? Object.entries(images) : []);
  } catch (error) {
    if (!isMissing(error))
      log(
        say({
          fr: `Les images que montrent les articles sont recherchées de nouveau ; impossible de lire ${file} : ${explainError(error)}`,
          en: `Which images articles show is found out anew; could not read ${file}: ${explainError(error)}`,
        }),
      );
    return new Map();
  }
}

/** Saves the results. A failure is passed to `log`: serving does not depend on it. */
async function writeKnownImages(file: string, known: KnownImages, log: (line: string) => void): Promise<void> {
  try {
    await writeAtomically(file, JSON.stringify({ pipeline: PIPELINE_VERSION, images: Object.fromEntries(known) }));
  } catch (error) {
    log(
      say({
        fr: `Les images que montrent les articles seront recherchées de nouveau au prochain démarrage ; impossible d’écrire ${file} : ${explainError(error)}`,
        en: `Which images articles show will be found out anew at the next start; could not write ${file}: ${explainError(error)}`,
      }),
    );
  }
}
