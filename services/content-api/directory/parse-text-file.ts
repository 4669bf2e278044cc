import { say, TEXT_LIMITS } from '../../../content-schema';
import { findExcess } from '../../../src/shared/markdown/limits';
import { findConflictMark } from '../../../src/shared/markdown/syntax/conflict-marks';
import { digestOfBytes } from '../digest';
import { mayShowImages } from '../referenced-images/images-of-text';
import { assertUtf8, FaultAtLineError } from './content-problem';

/** A markdown text of the content. */
export interface ContentText {
  /**
   * The markdown after the front matter, as UTF-8: half the memory of a string, and outside the
   * heap.
   */
  body: Buffer;
  /** Line of the file where the markdown starts, from 1. */
  bodyLine: number;
  /** Digest of `body`. */
  bodyDigest: string;
  /** Whether the markdown may show content images. Only then is it worth searching for them. */
  mayShowImages: boolean;
}

/** A text file split into front matter and markdown. */
export interface CutTextFile {
  /** The YAML between the two lines `---`; empty without front matter. */
  yaml: string;
  bodyStart: number;
  bodyLine: number;
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
/** Maximum number of blank lines before front matter that is recognized as such. */
const MAX_BLANK_LINES = 20;
/** Maximum size of a front matter in bytes: room for each of its texts at its limit. */
const MAX_FRONT_MATTER_LENGTH = 40_000;
/** Maximum size of a file in bytes: a character of the text has at most four. */
const MAX_FILE_LENGTH = MAX_FRONT_MATTER_LENGTH + 4 * TEXT_LIMITS.markdown;

/**
 * Returns the markdown of a text file.
 * @throws {FaultAtLineError} when it exceeds the limits of the pipeline.
 */
export function readBody(body: Buffer, bodyLine: number): ContentText {
  const markdown = body.toString('utf8');
  refuseExcess(markdown, bodyLine);
  return { body, bodyLine, bodyDigest: digestOfBytes(body), mayShowImages: mayShowImages(markdown) };
}

/**
 * Splits a text file into front matter, which may be missing, and markdown. It works on bytes, so
 * that the front matter's strings do not retain the whole text.
 * @throws {Error} when the file is too long, is not text, or has front matter that is not read.
 */
export function cutTextFile(bytes: Buffer): CutTextFile {
  if (bytes.length > MAX_FILE_LENGTH) {
    const message = say({
      fr: `attendu : un fichier d’au plus ${MAX_FILE_LENGTH} octets ; reçu : ${bytes.length}`,
      en: `expected a file of at most ${MAX_FILE_LENGTH} bytes, received ${bytes.length}`,
    });
    throw new FaultAtLineError(message, 1, undefined, say({ fr: 'divisez l’article', en: 'divide the article' }));
  }
  assertUtf8(bytes);
  refuseConflict(bytes);
  const firstLine = lineAt(bytes, 0);
  if (!/^\uFEFF?---\s*$/.test(firstLine.text)) {
    refuseOtherFrontMatter(bytes, firstLine.text);
    return { yaml: '', bodyStart: bytes.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0, bodyLine: 1 };
  }
  for (let start = firstLine.end, bodyLine = 3; start < bytes.length; bodyLine += 1) {
    const line = lineAt(bytes, start);
    if (/^---\s*$/.test(line.text)) {
      if (start - firstLine.end > MAX_FRONT_MATTER_LENGTH) {
        throw new FaultAtLineError(
          say({
            fr: `attendu : un en-tête d’au plus ${MAX_FRONT_MATTER_LENGTH} octets ; reçu : ${start - firstLine.end}`,
            en: `expected front matter of at most ${MAX_FRONT_MATTER_LENGTH} bytes, received ${start - firstLine.end}`,
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
    undefined,
    say({
      fr: 'ajoutez-la après les champs, ou laissez vide la première ligne du fichier si c’est un texte qui commence par un filet "---"',
      en: 'add it after the fields, or leave the first line of the file empty if this is a text that begins with a separator "---"',
    }),
  );
}

/**
 * Returns the line that starts at a byte, including its line feed, and where the next one starts.
 */
export function lineAt(bytes: Buffer, start: number): { text: string; end: number } {
  const newline = bytes.indexOf('\n', start);
  const end = newline === -1 ? bytes.length : newline + 1;
  return { text: bytes.toString('utf8', start, end), end };
}

/**
 * Refuses front matter that would be shown as text: in TOML, or after blank lines.
 * @throws {FaultAtLineError}
 */
function refuseOtherFrontMatter(bytes: Buffer, firstLine: string): void {
  if (/^\uFEFF?\+{3}\s*$/.test(firstLine)) {
    throw new FaultAtLineError(
      say({
        fr: 'attendu : un en-tête en YAML, entre deux lignes "---" ; reçu : "+++"',
        en: 'expected front matter in YAML, between two lines "---", received "+++"',
      }),
      1,
      undefined,
      say({ fr: 'écrivez ses champs comme `title: Installer`', en: 'write its fields as `title: Install`' }),
    );
  }
  let { text, end } = lineAt(bytes, 0);
  for (let line = 1; line <= MAX_BLANK_LINES && end < bytes.length && /^\uFEFF?\s*$/.test(text); line += 1) {
    ({ text, end } = lineAt(bytes, end));
    if (!/^---\s*$/.test(text) || !/^[A-Za-z]\w*:(?:\s|$)/.test(lineAt(bytes, end).text)) continue;
    throw new FaultAtLineError(
      say({
        fr: 'attendu : l’en-tête dès la première ligne ; reçu : des lignes vides avant lui',
        en: 'expected the front matter on the first line, received blank lines before it',
      }),
      line + 1,
      undefined,
      say({ fr: 'retirez ces lignes', en: 'remove these lines' }),
    );
  }
}

/**
 * @throws {FaultAtLineError} when the file contains merge conflict markers: it is unclear which
 *   text is meant.
 */
function refuseConflict(bytes: Buffer): void {
  if (!bytes.includes('<<<<<<<') && !bytes.includes('>>>>>>>')) return;
  const line = findConflictMark(bytes.toString('utf8'));
  if (line === null) return;
  throw new FaultAtLineError(
    say({
      fr: 'attendu : un seul texte ; reçu : deux, entre les marques d’une fusion de Git ("<<<<<<<", "=======", ">>>>>>>")',
      en: 'expected one text, received two between the marks of a Git merge ("<<<<<<<", "=======", ">>>>>>>")',
    }),
    line,
    undefined,
    say({ fr: 'gardez l’un des deux, et retirez les marques', en: 'keep one of them, and remove the marks' }),
  );
}

/** @throws {FaultAtLineError} when the text exceeds the limits of the pipeline. */
function refuseExcess(markdown: string, bodyLine: number): void {
  const excess = findExcess(markdown);
  if (!excess) return;
  // What was expected and received, then what to do.
  const [expectation = '', advice] = say(excess.sentence).split(/\u00a0?; (?!reçu)/);
  throw new FaultAtLineError(expectation, bodyLine + (excess.line ?? 1) - 1, undefined, advice);
}
