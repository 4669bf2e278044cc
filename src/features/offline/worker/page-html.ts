import { imagesOf } from '../../../shared/html/page-contents';
import { findTag, scanTags, type Tag } from '../../../shared/html/scan-tags';
import {
  DATA_AT_HAND,
  DATA_CACHED,
  DATA_MADE_OF,
  DATA_MISSING,
  DATA_OFFLINE,
  DATA_PAGE_PATH,
} from '../../../shared/page-contract';
import { isNamedByContent } from './routes';
import { withBasePath, withoutBasePath } from '../../../shared/routes/base-path';

/*
 * Functions that read and change the HTML of pages. Workers have no HTML parser, but the pages are
 * the site's own, and the build writes these parts in one form.
 */

/** An entry of the list of stored pages. */
export interface PageAtHand {
  path: string;
  title: string;
  locale: string;
}

const IMAGE = /^\/content-images\//;

/** Escapes text for HTML, also within double quotes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const CODE_HASH = /___webpackCompilationHash="([\w-]+)"/;

/**
 * Returns the compilation hash of a page's scripts; null when it has none. The boot script contains
 * the name as well, because it searches for the hash.
 */
export function compilationHashOf(html: string): string | null {
  const script = findTag(html, ({ name, text }) => name === 'script' && CODE_HASH.test(text));
  return CODE_HASH.exec(script?.text ?? '')?.[1] ?? null;
}

/**
 * Returns the digest of the data that a page was rendered from (`DATA_MADE_OF`); undefined when it
 * has none.
 */
export const madeOf = (html: string): string | undefined =>
  findTag(html, ({ name }) => name === 'body')
    ?.attributes()
    .get(DATA_MADE_OF);

/** Marks a page as cached. @param day Date when it was stored; empty when unknown. */
export const markCached = (html: string, day: string): string => withAttributes(html, `${DATA_CACHED}="${day}"`);

/**
 * Removes the scripts of the offline page, which may not be stored, and sets the reason. @param why
 * A value of `DATA_MISSING`.
 */
export function withoutScripts(html: string, why: string): string {
  const template = findTag(html, (tag) => tag.name === 'template' && tag.attributes().has(DATA_PAGE_PATH));
  const without = template === undefined ? html : html.slice(0, template.start) + afterTemplate(html, template);
  return withAttributes(without, `${DATA_MISSING}="${why}"`);
}

const END = '</template>';
/** Returns the HTML after the build's own template, which contains only scripts. */
const afterTemplate = (html: string, { end }: Tag): string => html.slice(html.indexOf(END, end) + END.length);

/** Fills the empty list of the offline page. */
export function fillList(html: string, pages: readonly PageAtHand[]): string {
  const list = findTag(html, ({ attributes }) => attributes().has(DATA_AT_HAND));
  if (list === undefined) return html;
  const items = pages.map(
    ({ path, title, locale }) =>
      `<li><a href="${escaped(withBasePath(path))}" lang="${escaped(locale)}">${escaped(title || path)}</a></li>`,
  );
  return html.slice(0, list.end) + items.join('') + html.slice(list.end);
}

/** Adds attributes to `<html>`. Only the doctype precedes it. */
const withAttributes = (html: string, attributes: string): string =>
  html.replace('<html', `<html ${attributes} ${DATA_OFFLINE}=""`);

/** Returns the addresses of the formats of each image. */
const imageForms = (tags: Iterable<Tag>): string[][] =>
  imagesOf(tags).map((forms) => forms.map(({ path }) => withoutBasePath(path)).filter(isNamedByContent));

/** Returns all formats of an image of a page. */
export const otherForms = (html: string, path: string): string[] =>
  imageForms(scanTags(html)).find((forms) => forms.includes(path)) ?? [];

/**
 * Returns the format that every browser supports: WebP of medium width, else the last one, which is
 * for old browsers.
 */
function formToCache(forms: readonly string[]): string | undefined {
  const webp = forms.filter((form) => form.endsWith('.webp'));
  return webp[Math.floor((webp.length - 1) / 2)] ?? forms[forms.length - 1];
}

/**
 * Returns the files that a page references and shows before scripts run: style sheets and images,
 * one format of each.
 * @param loaded Files that the browser has loaded already.
 */
export function namedFiles(html: string, loaded: readonly string[]): string[] {
  const tags = [...scanTags(html)];
  const images = imageForms(tags).flatMap((forms) => {
    const seen = forms.filter((form) => loaded.includes(form));
    return seen.length > 0 ? seen : [formToCache(forms) ?? ''];
  });
  const sheets = tags
    .filter((tag) => tag.name === 'link' && tag.attributes().get('rel') === 'stylesheet')
    .map((tag) => withoutBasePath(tag.attributes().get('href') ?? ''));
  // After a client-side navigation, `loaded` contains files of earlier pages, too: scripts are
  // shared, images are not.
  const own = loaded.filter((path) => !IMAGE.test(path) || html.includes(path));
  return [...new Set([...own, ...images, ...sheets])].filter(isNamedByContent);
}
