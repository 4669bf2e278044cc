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

/*
 * What the worker reads in the HTML of pages, and writes into it. A worker has no parser of HTML; the pages are its own
 * site's, and what it looks for is written by the build in one way.
 */

/** A page that is at hand, as a list names it. */
export interface PageAtHand {
  path: string;
  title: string;
  locale: string;
}

const IMAGE = /^\/content-images\//;

/** A text, for use in HTML, also between double quotes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const CODE_HASH = /___webpackCompilationHash="([\w-]+)"/;

/** The hash of the code that a page's scripts are; null where it names none. The boot script, which looks for it, names it too. */
export function compilationHashOf(html: string): string | null {
  const script = findTag(html, ({ name, text }) => name === 'script' && CODE_HASH.test(text));
  return CODE_HASH.exec(script?.text ?? '')?.[1] ?? null;
}

/** The digest of the data that a page was made of (`DATA_MADE_OF`); undefined where it names none. */
export const madeOf = (html: string): string | undefined =>
  findTag(html, ({ name }) => name === 'body')
    ?.attributes()
    .get(DATA_MADE_OF);

/** Says on a page that it comes from what is kept. @param day When it was kept; empty where that is not known. */
export const markCached = (html: string, day: string): string => withAttributes(html, `${DATA_CACHED}="${day}"`);

/** A day, as pages tell when they were kept: that of the reader's place. */
export function dayOf(time: string | number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}

/** Makes the offline page one that starts no scripts, which may not be there, and says why. @param why A value of `DATA_MISSING`. */
export function withoutScripts(html: string, why: string): string {
  const template = findTag(html, (tag) => tag.name === 'template' && tag.attributes().has(DATA_PAGE_PATH));
  const without = template === undefined ? html : html.slice(0, template.start) + afterTemplate(html, template);
  return withAttributes(without, `${DATA_MISSING}="${why}"`);
}

const END = '</template>';
/** What follows the build's own template, in which scripts alone stand. */
const afterTemplate = (html: string, { end }: Tag): string => html.slice(html.indexOf(END, end) + END.length);

/** Fills the empty list of the offline page. */
export function fillList(html: string, pages: readonly PageAtHand[]): string {
  const list = findTag(html, ({ attributes }) => attributes().has(DATA_AT_HAND));
  if (list === undefined) return html;
  const items = pages.map(
    ({ path, title, locale }) =>
      `<li><a href="${escaped(path)}" lang="${escaped(locale)}">${escaped(title || path)}</a></li>`,
  );
  return html.slice(0, list.end) + items.join('') + html.slice(list.end);
}

/** Nothing but the doctype stands before `<html>`. */
const withAttributes = (html: string, attributes: string): string =>
  html.replace('<html', `<html ${attributes} ${DATA_OFFLINE}=""`);

/** The forms of each image of a page, as addresses. */
const imageForms = (tags: Iterable<Tag>): string[][] =>
  imagesOf(tags).map((forms) => forms.map(({ path }) => path).filter(isNamedByContent));

/** Other forms of an image of a page. */
export const otherForms = (html: string, path: string): string[] =>
  imageForms(scanTags(html)).find((forms) => forms.includes(path)) ?? [];

/** The form that every browser shows: WebP of a middle width, else the last, which is the one for old browsers. */
function formToCache(forms: readonly string[]): string | undefined {
  const webp = forms.filter((form) => form.endsWith('.webp'));
  return webp[Math.floor((webp.length - 1) / 2)] ?? forms[forms.length - 1];
}

/**
 * The files that a page names, and shows before any script runs: style sheets and images, one form of each.
 * @param loaded What the browser chose already.
 */
export function namedFiles(html: string, loaded: readonly string[]): string[] {
  const tags = [...scanTags(html)];
  const images = imageForms(tags).flatMap((forms) => {
    const seen = forms.filter((form) => loaded.includes(form));
    return seen.length > 0 ? seen : [formToCache(forms) ?? ''];
  });
  const sheets = tags
    .filter((tag) => tag.name === 'link' && tag.attributes().get('rel') === 'stylesheet')
    .map((tag) => tag.attributes().get('href') ?? '');
  // A page that was come to without a full load lists what those before it loaded, too: scripts are shared, images are not.
  const own = loaded.filter((path) => !IMAGE.test(path) || html.includes(path));
  return [...new Set([...own, ...images, ...sheets])].filter(isNamedByContent);
}
