import { isLocale, LOCALES, TEXT_LIMITS, type Locale } from '../../../../content-schema';
import { toContentId } from '../safety/content-ids';
import { decodeText } from '../../decode-text';
import { readNumberedName } from '../../numbered-name';

/** Parsed link target (specification §2, "Link targets in content"). */
export type LinkTarget =
  | { kind: 'hash'; hash: string }
  | {
      kind: 'article';
      articleId: number;
      versionId: number | null;
      hash: string | null;
      /** Locale that the path of a file names. */
      locale?: Locale;
      /** Path of a file, decoded, where that was typed instead of a number. */
      file?: string;
    }
  /**
   * Information page by its name, `index` for their
   * list. Without a locale, the reader's locale applies.
   */
  | { kind: 'information'; page: string; locale: Locale | null; hash: string | null }
  /** Absolute URL on another site or on this one. */
  | { kind: 'external'; href: string }
  /** Absolute path on this site. */
  | { kind: 'path'; href: string }
  /** An e-mail address or a phone number. */
  | { kind: 'plain'; href: string }
  /** `file`: the path of a Markdown file that is no article. */
  | { kind: 'broken'; reason: 'address' | 'protocol' | 'file' };

/** Last of the characters that browsers trim from both ends of a URL. */
const SPACE = 0x20;

const ARTICLE = /^(?:v(\d{1,15})\/)?(\d{1,15})(?:#(.*))?$/;
/** Relative path of a Markdown file. */
const FILE = /^([^?#]+\.(?:md|mdx|markdown))(?:#(.*))?$/is;
const PROTOCOL = /^[a-z][a-z0-9+.-]*:/i;
const INFORMATION = /^(?:\/([a-z]{2}))?\/(?:information(?:\/([^/?#]+))?|(privacy-policy))\/?(?:#(.*))?$/;

/**
 * Parses a link address as browsers do (tabs, line feeds and outer spaces are ignored). Accepts
 * only the forms that content may use; every other form, such as `javascript:`, is broken.
 */
export function readLinkTarget(typed: string): LinkTarget {
  if (typed.length > TEXT_LIMITS.address) return { kind: 'broken', reason: 'address' };
  const href = withoutOuterSpaces(typed.replace(/[\t\n\r]/g, ''));
  if (href.startsWith('#')) return { kind: 'hash', hash: readHash(href.slice(1)) };
  if (/^https?:\/\/[^\s/?#\\]/i.test(href)) return { kind: 'external', href };
  const information = readInformation(href);
  if (information !== null) return information;
  if (/^(?:mailto|tel|sms):[^\s]/i.test(href)) return { kind: 'plain', href };
  if (/^\/(?![/\\])/.test(href)) return { kind: 'path', href };
  const [, version, article, hash] = ARTICLE.exec(href) ?? [];
  const articleId = Number(article);
  const versionId = version === undefined ? null : Number(version);
  if (article !== undefined && articleId > 0 && versionId !== 0) {
    return { kind: 'article', articleId, versionId, hash: hash ? readHash(hash) : null };
  }
  if (PROTOCOL.test(href)) return { kind: 'broken', reason: 'protocol' };
  return readFileLink(href) ?? { kind: 'broken', reason: 'address' };
}

/**
 * Reads a link to the file of an article, as code hosts resolve it: `12-install.md#hash`,
 * `../01-guides/12.md`. The number at the beginning of the name is the article. A path through the
 * folder of a language or version (`../../fr/articles/12.md`) names these too.
 */
function readFileLink(href: string): LinkTarget | null {
  const [found, typed = '', hash] = FILE.exec(href) ?? [];
  if (found === undefined) return null;
  const file = decodeText(typed).normalize('NFC');
  const folders = file.split('/');
  const name = folders.pop() ?? '';
  const numbered = name.endsWith('.md') ? readNumberedName(name.slice(0, -'.md'.length)) : null;
  if (numbered === null) return { kind: 'broken', reason: 'file' };
  return {
    kind: 'article',
    articleId: numbered.number,
    hash: hash ? readHash(hash) : null,
    file,
    ...editionOfFolders(folders),
  };
}

/** Returns the version and the locale that folders name: `1/fr/articles`. */
function editionOfFolders(folders: readonly string[]): { versionId: number | null; locale?: Locale } {
  const at = folders.findIndex((name, index) => name === 'articles' && isLocale(folders[index - 1]));
  const locale = folders[at - 1];
  if (!isLocale(locale)) return { versionId: null };
  const version = folders[at - 2] ?? '';
  return { versionId: /^[1-9]\d{0,14}$/.test(version) ? Number(version) : null, locale };
}

function readInformation(href: string): LinkTarget | null {
  const [found, spoken, name, policy, hash] = INFORMATION.exec(href) ?? [];
  const locale = LOCALES.find((each) => each === spoken) ?? null;
  if (found === undefined || (spoken !== undefined && locale === null)) return null;
  return { kind: 'information', page: name ?? policy ?? 'index', locale, hash: hash ? readHash(hash) : null };
}

/** Trims spaces and control characters at both ends. */
function withoutOuterSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= SPACE) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end -= 1;
  return text.slice(start, end);
}

/** Decodes a hash and maps it to the id of its heading in the page. */
function readHash(hash: string): string {
  const decoded = decodeText(hash);
  return decoded === '' ? '' : toContentId(decoded);
}
