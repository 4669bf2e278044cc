import { DATA_AT_HAND, DATA_KEPT, DATA_MISSING, DATA_OFFLINE, DATA_PAGE_PATH } from '../../../shared/page-contract';
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

function unescaped(text: string): string {
  const signs = Object.entries(ENTITIES);
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => signs.find(([, each]) => each === entity)?.[0] ?? '');
}

/** The title of a page, without the name of the site where the page gives it so; empty where it has none. */
export const titleOf = (html: string): string =>
  unescaped(
    (/<meta property="og:title" content="([^"]*)/.exec(html) ?? /<title[^>]*>([^<]*)/.exec(html))?.[1] ?? '',
  ).trim();

/** The hash of the code that a page's scripts are; null where it names none. The boot script, which looks for it, names it too. */
export const compilationHashOf = (html: string): string | null =>
  /___webpackCompilationHash="([\w-]+)"/.exec(html)?.[1] ?? null;

/** Says on a page that it comes from what is kept. @param day When it was kept; empty where that is not known. */
export const markKept = (html: string, day: string): string =>
  withAttributes(html, { [DATA_KEPT]: day, [DATA_OFFLINE]: '' });

/** A day, as pages tell when they were kept: that of the reader's place. */
export function dayOf(time: string | number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}

/** Makes the offline page the one in the place of another: it says so, and starts no scripts, which may not be there. */
export function inPlace(html: string): string {
  const template = new RegExp(String.raw`<template[^>]*\s${DATA_PAGE_PATH}=[\s\S]*?</template>`);
  return withAttributes(html.replace(template, ''), { [DATA_MISSING]: '', [DATA_OFFLINE]: '' });
}

/** Fills the empty list of the offline page. */
export function fillList(html: string, pages: readonly PageAtHand[]): string {
  const list = new RegExp(String.raw`(<([a-z]+)\b[^>]*\s${DATA_AT_HAND}(?:="[^"]*")?[^>]*>)(?=</\2>)`);
  const items = pages
    .map(({ path, title, locale }) => {
      const link = `<a href="${escaped(path)}" lang="${escaped(locale)}">${escaped(title || path)}</a>`;
      return `<li>${link}</li>`;
    })
    .join('');
  return html.replace(list, (start) => start + items);
}

function withAttributes(html: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return html.replace(/<html\b/, (start) => start + written.join(''));
}

/** The forms of each image of a page that has several, as addresses. */
function imageForms(html: string): string[][] {
  return (html.match(/<picture\b[\s\S]*?<\/picture>/g) ?? []).map((picture) =>
    [...picture.matchAll(/[\s",](\/[^\s",]+)/g)].flatMap(([, path = '']) => (isNamedByContent(path) ? [path] : [])),
  );
}

/** Other forms of an image of a page. */
export function otherForms(html: string, path: string): string[] {
  return imageForms(html).find((forms) => forms.includes(path)) ?? [];
}

/** The form that every browser shows: WebP of a middle width, else the last, which is the one for old browsers. */
function formToKeep(forms: readonly string[]): string | undefined {
  const webp = forms.filter((form) => form.endsWith('.webp'));
  return webp[Math.floor((webp.length - 1) / 2)] ?? forms[forms.length - 1];
}

/**
 * The files that a page names, and shows before any script runs: style sheets and images, one form of each.
 * @param loaded What the browser chose already.
 */
export function namedFiles(html: string, loaded: readonly string[]): string[] {
  const several = imageForms(html);
  const chosen = several.flatMap((forms) => {
    const seen = forms.filter((form) => loaded.includes(form));
    return seen.length > 0 ? seen : [formToKeep(forms) ?? ''];
  });
  const others = html.replace(/<picture\b[\s\S]*?<\/picture>/g, '');
  const images = [...others.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)];
  const sheets = [...others.matchAll(/<link\b(?=[^>]*\srel="stylesheet")[^>]*?\shref="([^"]*)"/g)];
  const paths = [...chosen, ...[...images, ...sheets].map(([, path = '']) => path)];
  // A page that was come to without a full load lists what those before it loaded, too: scripts are shared, images are not.
  const own = loaded.filter((path) => !IMAGE.test(path) || html.includes(path));
  return [...new Set([...own, ...paths])].filter(isNamedByContent);
}
