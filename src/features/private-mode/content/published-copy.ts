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
  /** May begin with the heading that the copy adds: see `publishedMarkdown`. */
  markdown: string;
}

/** Fetches a file of the site, without credentials. */
export type FetchPublished = (path: string, signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/** The published text of an article: null when there is none, `unknown` when the request failed. */
export type PublishedState = PublishedCopy | null | 'unknown';

/** Timeout for the copy, in milliseconds: only one line of the page depends on it. */
const TIMEOUT_MS = 10_000;

/**
 * Reads the published text of an article from the Markdown copy beside its page. The public part of
 * the content API cannot be used: it returns what the next build will publish.
 */
export async function readPublishedCopy(
  fetchPublished: FetchPublished,
  { versionId, locale, articleId }: { versionId: number; locale: Locale; articleId: number },
): Promise<PublishedState> {
  try {
    const path = articleCopyPath(locale, versionParam(versionId), articleId);
    const response = await fetchPublished(path, AbortSignal.timeout(TIMEOUT_MS));
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) return 'unknown';
    return parseArticleCopy(await response.text()) ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Parses a Markdown copy; null when the text is none, such as an HTML page of the host. */
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
 * Returns the Markdown of a copy as its author wrote it, without the heading that the copy adds to
 * a text without one. If the newest text begins with its own heading, that of the copy may be the
 * author's too and stays.
 */
export function publishedMarkdown({ title, markdown }: PublishedCopy, newest: string): string {
  const [heading = '', ...rest] = markdown.split('\n');
  const isAdded = heading === `# ${oneLine(title)}` && !/^#\s/.test(newest.trim());
  return (isAdded ? rest.join('\n') : markdown).trim();
}

/** Compares the newest text of an article with the published one. */
export function publicationOf(published: PublishedState, newest: Article): Publication {
  if (published === null) return { state: 'unpublished' };
  if (published === 'unknown') return { state: 'unknown' };
  const isSame =
    published.title === newest.title &&
    published.description === newest.description &&
    publishedMarkdown(published, newest.markdown) === newest.markdown.trim();
  return isSame ? { state: 'same' } : { state: 'different', since: newest.updatedAt };
}

/** Formats a title as the copy does in its heading. */
function oneLine(title: string): string {
  return title
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Parses a value of the front matter, a JSON string. */
function readString(written: string): string | null {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
