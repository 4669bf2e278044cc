import { isUtf8 } from 'node:buffer';
import { say, type ArticleFrontMatter, type Edition, TEXT_LIMITS } from '../../../content-schema';
import { findExcess } from '../../../src/shared/markdown/limits';
import { mayShowImages } from '../shown-images/images-of-text';
import { digestOfBytes } from '../digest';
import { FaultAtLineError, type FileProblem } from './content-problem';
import { parseFrontMatter } from './parse-front-matter';

/** A good article file. */
export interface ArticleFile extends Edition {
  kind: 'article';
  articleId: number;
  frontMatter: ArticleFrontMatter;
  /** The markdown after the front matter, as UTF-8: half the memory of a string, and outside the heap. */
  body: Buffer;
  /** Line of the file that the markdown begins on, from 1. */
  bodyLine: number;
  /** Digest of `body`. */
  bodyDigest: string;
  /** Whether the markdown may show images of the content; only then is it worth finding out which. */
  mayShowImages: boolean;
}

/** An article file as parsed, and what is wrong with it that costs it nothing but the field concerned. */
interface ParsedArticleFile {
  value: ArticleFile;
  problems: FileProblem[];
}

/** Characters of a wrong first line that a message repeats. */
const LONGEST_QUOTE = 60;
/** Bytes of the longest front matter: room for each of its texts at its limit. */
const LONGEST_FRONT_MATTER = 40_000;
/** Bytes of the longest file that is looked at: a character of the text has four at most. */
const LONGEST_FILE = LONGEST_FRONT_MATTER + 4 * TEXT_LIMITS.markdown;

/**
 * Reads an article file: YAML front matter between two lines `---`, then markdown.
 * @throws {Error} with a message that names the field or line, what was expected and what came.
 */
export function parseArticleFile(
  bytes: Buffer,
  place: Pick<ArticleFile, 'versionId' | 'locale' | 'articleId'>,
): ParsedArticleFile {
  if (bytes.length > LONGEST_FILE) {
    const message = say({
      fr: `attendu : un fichier d’au plus ${LONGEST_FILE} octets ; reçu : ${bytes.length}`,
      en: `expected a file of at most ${LONGEST_FILE} bytes, received ${bytes.length}`,
    });
    throw new FaultAtLineError(message, 1, undefined, say({ fr: 'divisez l’article', en: 'divide the article' }));
  }
  if (!isUtf8(bytes))
    throw new Error(
      say({
        fr: 'attendu : du texte en UTF-8 ; reçu : d’autres octets ; enregistrez le fichier en UTF-8',
        en: 'expected UTF-8 text, received other bytes; save the file as UTF-8',
      }),
    );
  const { yaml, bodyStart, bodyLine } = splitFrontMatter(bytes);
  const { frontMatter, problems } = parseFrontMatter(yaml);
  const body = bytes.subarray(bodyStart);
  const markdown = body.toString('utf8');
  refuseExcess(markdown, bodyLine);
  const value: ArticleFile = {
    kind: 'article',
    ...place,
    frontMatter,
    body,
    bodyLine,
    bodyDigest: digestOfBytes(body),
    mayShowImages: mayShowImages(markdown),
  };
  return { value, problems };
}

/** @throws {FaultAtLineError} when the text is more than the pipeline takes. */
function refuseExcess(markdown: string, bodyLine: number): void {
  const excess = findExcess(markdown);
  if (!excess) return;
  // What was expected and what came, then what to do.
  const [expectation = '', advice] = say(excess.sentence).split(/\u00a0?; (?!reçu)/);
  throw new FaultAtLineError(expectation, bodyLine + (excess.line ?? 1) - 1, undefined, advice);
}

/** Splits in bytes, so that the front matter's strings do not hold on to the text of the article. */
function splitFrontMatter(bytes: Buffer): { yaml: string; bodyStart: number; bodyLine: number } {
  const firstLine = lineAt(bytes, 0);
  if (!/^\uFEFF?---\s*$/.test(firstLine.text)) {
    const received = JSON.stringify(firstLine.text.trimEnd().slice(0, LONGEST_QUOTE));
    throw new FaultAtLineError(
      say({
        fr: `attendu : "---" et un en-tête avec au moins title et updatedAt ; reçu : ${received}`,
        en: `expected "---" and front matter with at least title and updatedAt, received ${received}`,
      }),
      1,
    );
  }
  for (let start = firstLine.end, bodyLine = 3; start < bytes.length; bodyLine += 1) {
    const line = lineAt(bytes, start);
    if (/^---\s*$/.test(line.text)) {
      if (start - firstLine.end > LONGEST_FRONT_MATTER) {
        throw new FaultAtLineError(
          say({
            fr: `attendu : un en-tête d’au plus ${LONGEST_FRONT_MATTER} octets ; reçu : ${start - firstLine.end}`,
            en: `expected front matter of at most ${LONGEST_FRONT_MATTER} bytes, received ${start - firstLine.end}`,
          }),
          1,
          undefined,
          say({ fr: 'raccourcissez ses textes', en: 'shorten its texts' }),
        );
      }
      return { yaml: bytes.toString('utf8', firstLine.end, start), bodyStart: line.end, bodyLine };
    }
    start = line.end;
  }
  throw new FaultAtLineError(
    say({
      fr: 'attendu : une seconde ligne "---" qui termine l’en-tête ; reçu : rien',
      en: 'expected a second line "---" that ends the front matter, received none',
    }),
    1,
  );
}

function lineAt(bytes: Buffer, start: number): { text: string; end: number } {
  const newline = bytes.indexOf('\n', start);
  const end = newline === -1 ? bytes.length : newline + 1;
  return { text: bytes.toString('utf8', start, end), end };
}
