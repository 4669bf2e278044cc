import type { Article, Locale } from '../../../../content-schema';
import { articleCopyPath, versionParam } from '../../../shared/routes/paths';
import type { Publication } from '../proofreading/proofread-article';

/** An article as the site has published it, read from its Markdown copy. */
export interface PublishedCopy {
  title: string;
  /** Empty where there is none. */
  description: string;
  /** ISO 8601. */
  updatedAt: string;
  /** The heading that the copy adds may be among it: see `publishedMarkdown`. */
  markdown: string;
}

/** Gets a file of the site itself, without a session. */
export type FetchPublished = (path: string, signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/** What is published of an article: null when nothing is, `unknown` when it could not be found out. */
export type PublishedState = PublishedCopy | null | 'unknown';

/** How long the copy may take, in milliseconds: nothing but a line of the page waits for it. */
const TIMEOUT_MS = 10_000;

/**
 * Reads what the site has published of an article: the Markdown copy that stands beside its page. What the public half of
 * the content API says is no answer: it is what the next build will publish.
 */
export async function readPublishedCopy(
  fetchPublished: FetchPublished,
  { versionId, locale, articleId }: { versionId: number; locale: Locale; articleId: number },
): Promise<PublishedState> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), TIMEOUT_MS);
  try {
    const path = articleCopyPath(locale, versionParam(versionId), articleId);
    const response = await fetchPublished(path, deadline.signal);
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) return 'unknown';
    return parseArticleCopy(await response.text()) ?? 'unknown';
  } catch {
    return 'unknown';
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a Markdown copy; null when the text is none, as the page that a host answers with instead. */
export function parseArticleCopy(text: string): PublishedCopy | null {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) return null;
  const fields = new Map<string, string>();
  for (const line of head.split('\n')) {
    const [, name, value] = /^([a-z]+): (".*")$/.exec(line) ?? [];
    const read = value === undefined ? null : readString(value);
    if (name !== undefined && read !== null) fields.set(name, read);
  }
  const title = fields.get('title');
  const updatedAt = fields.get('updated');
  if (title === undefined || updatedAt === undefined) return null;
  return { title, description: fields.get('description') ?? '', updatedAt, markdown: body };
}

/**
 * The markdown of a copy as its author wrote it, without the heading that the copy adds to a text that begins with none.
 * Where the text of today begins with a heading of its own, that of the copy may be its own too and stays.
 */
export function publishedMarkdown({ title, markdown }: PublishedCopy, newest: string): string {
  const [heading = '', ...rest] = markdown.split('\n');
  const isAdded = heading === `# ${oneLine(title)}` && !/^#\s/.test(newest.trim());
  return (isAdded ? rest.join('\n') : markdown).trim();
}

/** Says how the newest text of an article stands to the published one. */
export function publicationOf(published: PublishedState, newest: Article): Publication {
  if (published === null) return { state: 'unpublished' };
  if (published === 'unknown') return { state: 'unknown' };
  const isSame =
    published.title === newest.title &&
    published.description === newest.description &&
    publishedMarkdown(published, newest.markdown) === newest.markdown.trim();
  return isSame ? { state: 'same' } : { state: 'different', since: newest.updatedAt };
}

/** As the copy writes a title on the line of its heading. */
function oneLine(title: string): string {
  return title
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Front matter holds each text as a JSON string. */
function readString(written: string): string | null {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
