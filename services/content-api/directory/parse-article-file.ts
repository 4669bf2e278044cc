import {
  say,
  articleFrontMatterSchema,
  SHOWS_SOMETHING,
  TEXT_LIMITS,
  type ArticleFrontMatter,
  type Locale,
} from '../../../content-schema';
import { readNumberedName } from '../../../src/shared/numbered-name';
import { FaultAtLineError, type FileProblem } from './content-problem';
import { parseFrontMatter } from './parse-front-matter';
import { type ContentText, cutTextFile, type CutTextFile, readBody } from './parse-text-file';
import { readableName } from './readable-name';
import { listTitleHeadings, type TitleHeading } from './title-headings';

/** Location of an article file. */
export interface ArticleFilePath {
  /** Path inside the content directory. */
  path: string;
  versionId: number;
  /** Null for the first language of the site. */
  locale: Locale | null;
  articleId: number;
}

/** A valid article file. */
export interface ArticleFile extends ArticleFilePath, ContentText {
  kind: 'article';
  /** The front matter, with the title that its text or its name gives where it has none. */
  frontMatter: ArticleFrontMatter & { title: string };
  /** When the file was last modified, as an instant in UTC. */
  modifiedAt: string;
}

/** A parsed article file, and the problems that only cost it the field concerned. */
interface ParsedArticleFile {
  value: ArticleFile;
  problems: FileProblem[];
}

/**
 * Parses an article file: YAML front matter between two lines `---`, which may be missing, then
 * markdown. A title that is missing is that of the first heading, else the name of the file.
 * @param modifiedAt When the file was last modified, in milliseconds since 1970.
 * @throws {Error} with a message that names the field or line, what was expected and what was
 *   received.
 */
export function parseArticleFile(
  bytes: Buffer,
  { path, versionId, locale, articleId }: ArticleFilePath,
  modifiedAt: number,
): ParsedArticleFile {
  const cut = cutTextFile(bytes);
  const { frontMatter, problems } = parseFrontMatter(articleFrontMatterSchema, cut.yaml, ['title']);
  const heading = findTitle(bytes, cut, frontMatter.title ?? null);
  const title = frontMatter.title ?? heading?.text ?? titleOfName(path, articleId);
  if (frontMatter.title === undefined) refuseEmpty(bytes, cut);
  const { body, bodyLine } = heading === null ? bodyOf(bytes, cut) : withoutHeading(bytes, cut, heading);
  return {
    value: {
      kind: 'article',
      path,
      versionId,
      locale,
      articleId,
      frontMatter: { ...frontMatter, title: withinLimit(title) },
      modifiedAt: new Date(modifiedAt).toISOString(),
      ...readBody(body, bodyLine),
    },
    problems,
  };
}

/**
 * Finds the heading that is the title: without a title in front matter, the first heading of the
 * first level with a text; otherwise a first heading that repeats it, as files of other programs
 * have it.
 */
function findTitle(bytes: Buffer, { bodyStart }: CutTextFile, title: string | null): TitleHeading | null {
  for (const heading of listTitleHeadings(bytes, bodyStart)) {
    if (title !== null) return heading !== 'text' && plain(heading.text) === plain(title) ? heading : null;
    if (heading !== 'text' && heading.text !== '' && SHOWS_SOMETHING.test(heading.text)) return heading;
  }
  return null;
}

/** Returns a title in lower case, without the marks of code or emphasis. */
const plain = (title: string): string => title.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Returns the text without the heading that the page shows as its title. One with an explicit id
 * stays, since a link may lead to it. After other content, blank lines replace it, so that the
 * lines below keep their number.
 */
function withoutHeading(bytes: Buffer, cut: CutTextFile, heading: TitleHeading): { body: Buffer; bodyLine: number } {
  if (heading.hasId) return bodyOf(bytes, cut);
  const [before, after] = [bytes.subarray(cut.bodyStart, heading.start), bytes.subarray(heading.end)];
  if (heading.isFirst) return { body: after, bodyLine: cut.bodyLine + heading.linesBefore + heading.lines };
  return { body: Buffer.concat([before, Buffer.from('\n'.repeat(heading.lines)), after]), bodyLine: cut.bodyLine };
}

const bodyOf = (bytes: Buffer, { bodyStart, bodyLine }: CutTextFile) => ({ body: bytes.subarray(bodyStart), bodyLine });

/**
 * Refuses a file without a title and without a text: an editor that truncates a file before it
 * writes it must not publish an empty page.
 * @throws {FaultAtLineError}
 */
function refuseEmpty(bytes: Buffer, { bodyStart, bodyLine }: CutTextFile): void {
  if (bytes.toString('utf8', bodyStart).trim() !== '') return;
  throw new FaultAtLineError(
    say({
      fr: 'attendu : un titre ou un texte ; reçu : ni l’un ni l’autre',
      en: 'expected a title or a text, received neither',
    }),
    bodyLine,
    undefined,
    say({ fr: 'écrivez "# Titre", puis le texte', en: 'write "# Title", then the text' }),
  );
}

/** Makes a title of the name of a file: `12-install_on-mac.md` is “Install on mac”. */
function titleOfName(path: string, articleId: number): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
  // The same word in both languages.
  return readableName(readNumberedName(name)?.rest ?? name) ?? `Article ${articleId}`;
}

/** Cuts a heading that is too long for a title, not inside a character. */
const withinLimit = (title: string): string =>
  title.length > TEXT_LIMITS.title
    ? `${title.slice(0, TEXT_LIMITS.title - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : title;
