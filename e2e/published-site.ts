import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { isRedirectPage } from '../src/build/outputs/site-files/hosting/redirect-pages';
import { isPageFile, isServed, readPublicTree } from '../src/build/outputs/site-files/public-tree';
import { createHostingResolver, type HostingAnswer } from '../services/site/resolve-request';
import type { LocaleRequest } from '../services/site/negotiate-locale';
import { HOSTING_RULES_FILE, hostingRulesSchema } from '../src/node/hosting/hosting-rules';
import { resolveReferences, scanTags, type Tag } from '../src/shared/html/scan-tags';
import { sitePathOf } from '../src/shared/routes/base-path';
import { atRoot, SITE_PATH } from './site-path';

const PUBLIC = path.resolve(__dirname, '../public');

/**
 * Address with which the site was built: canonical addresses and images of links begin with it. A
 * site below a path of its host is read as one at the root (`atRoot`).
 */
export const SITE_URL = 'http://localhost:4000';

/** Attributes of an element. */
type Attributes = ReadonlyMap<string, string>;

/**
 * A published page, as served to a reader without scripts. Elements in templates are left out
 * unless noted.
 */
export interface PublishedPage {
  /** Address, such as `/fr/version/2`. */
  address: string;
  html: string;
  /** Value of `lang` of the document. */
  lang: string;
  title: string;
  ids: readonly string[];
  /** Number of headings of the first level. */
  mainHeadings: number;
  meta: readonly Attributes[];
  /** Its `link` elements. */
  related: readonly Attributes[];
  /** Its `a` elements. */
  anchors: readonly Attributes[];
  /** Addresses of this site that its links lead to, as written, including those in templates. */
  links: readonly string[];
  /**
   * Addresses of this site that it loads or names: images, styles, scripts, feeds, icons, including
   * those in templates.
   */
  assets: readonly string[];
  /** Whether a part of it is marked as being in another language than the page. */
  isBorrowed: boolean;
}

/** The built site as served by a host. */
export interface PublishedSite {
  /** Site paths of all files, including those that are never served. */
  files: readonly string[];
  /** Every page by its address; a page without an address of its own by the path of its file. */
  pages: ReadonlyMap<string, PublishedPage>;
  /** Returns the response to a request by the table of the build. */
  answer(target: string, request?: LocaleRequest): Promise<HostingAnswer<string>>;
  /** Returns the page at an address. @throws {Error} when the response is not a page. */
  pageAt(address: string): Promise<PublishedPage>;
  /** Returns the text at an address. @throws {Error} when the response is not a file. */
  textAt(address: string): Promise<string>;
  /** Returns the bytes at an address. @throws {Error} when the response is not a file. */
  bytesAt(address: string): Promise<Buffer>;
}

/**
 * Reads the folder of a site once, without a server or browser.
 * @param sitePath Path below which it is served (default: that of the site under test).
 */
export async function readPublishedSite(publicDir: string, sitePath = SITE_PATH): Promise<PublishedSite> {
  const files = [...readPublicTree(publicDir).keys()];
  const read = (file: string) => readFile(path.join(publicDir, file));
  const pages = new Map<string, PublishedPage>();
  // Hosts never serve some of them by their path, but serve them for missing addresses.
  for (const file of files.filter((each) => isPageFile(each) || (isServed(each) && each.endsWith('.html')))) {
    const address = addressOf(file);
    const html = atRoot((await read(file)).toString(), sitePath);
    if (!isRedirectPage(html)) pages.set(address, readPage(address, html));
  }
  const rules = hostingRulesSchema.parse(JSON.parse((await read(HOSTING_RULES_FILE)).toString()));
  const resolve = createHostingResolver(rules);
  const known = new Set(files);
  const answer = async (target: string, request: LocaleRequest = {}) => {
    const find = (file: string) => Promise.resolve(known.has(file) ? file : null);
    const given = await resolve({ target: sitePath + target, ...request }, find);
    if (sitePath === '' || given.kind !== 'redirect' || !given.location.startsWith('/')) return given;
    return { ...given, location: sitePathOf(given.location, sitePath) };
  };
  const fileAt = async (address: string) => {
    const given = await answer(address);
    if (given.kind !== 'file' || given.status !== 200) throw new Error(`${address} is answered with ${given.status}.`);
    return given.file;
  };
  const bytesAt = async (address: string) => read(await fileAt(address));
  return {
    files,
    pages,
    answer,
    async pageAt(address) {
      const file = await fileAt(address);
      const page = pages.get(addressOf(file));
      if (page === undefined) throw new Error(`${address} is answered with ${file}, which is no page.`);
      return page;
    },
    textAt: async (address) => atRoot((await bytesAt(address)).toString(), sitePath),
    bytesAt,
  };
}

/** Returns the address of the page in a file. */
const addressOf = (file: string) => (file === '/index.html' ? '/' : file.replace(/\/index\.html$/, ''));

function readPage(address: string, html: string): PublishedPage {
  const locale = address.split('/')[1] ?? '';
  const elements = new Map<string, Attributes[]>();
  const page = {
    ...{ address, html, title: '', ids: [] as string[], links: [] as string[], assets: [] as string[] },
    isBorrowed: false,
  };
  let hasTitle = false;
  const own = (value: string) => ownAddress(value, address);
  for (const tag of scanTags(html)) {
    const attributes = tag.attributes();
    if (tag.name === 'a' || tag.name === 'area') page.links.push(...valuesOf(attributes, 'href').flatMap(own));
    page.assets.push(...assetsOf(tag.name, attributes).flatMap(own));
    page.isBorrowed ||= marksAnotherLanguage(tag, attributes, locale);
    if (tag.inert) continue;
    elements.set(tag.name, [...(elements.get(tag.name) ?? []), attributes]);
    page.ids.push(...valuesOf(attributes, 'id'));
    // The first one is that of the document; others belong to drawings.
    if (tag.name === 'title' && !hasTitle) {
      page.title = resolveReferences(tag.text);
      hasTitle = true;
    }
  }
  return {
    ...page,
    lang: elements.get('html')?.[0]?.get('lang') ?? '',
    mainHeadings: elements.get('h1')?.length ?? 0,
    meta: elements.get('meta') ?? [],
    related: elements.get('link') ?? [],
    anchors: elements.get('a') ?? [],
  };
}

/**
 * Returns the path, query and hash of an address of the site itself; nothing for another site,
 * `mailto:` and the like.
 */
function ownAddress(value: string, from: string): string[] {
  const url = new URL(value, `http://site${from}`);
  if (url.origin !== 'http://site' && url.origin !== SITE_URL) return [];
  return [`${url.pathname}${url.search}${url.hash}`];
}

/** Relations of `<link>` whose target is a page, not a file. */
const PAGE_RELATIONS = ['canonical', 'next', 'prev'];

function assetsOf(name: string, attributes: Attributes): string[] {
  switch (name) {
    case 'img':
    case 'source':
      return [...valuesOf(attributes, 'src'), ...valuesOf(attributes, 'srcset').flatMap(candidatesOf)];
    case 'script':
    case 'audio':
    case 'video':
      return valuesOf(attributes, 'src');
    case 'link': {
      const isPage = PAGE_RELATIONS.includes(attributes.get('rel') ?? '') || attributes.has('hreflang');
      return isPage && !attributes.has('type') ? [] : valuesOf(attributes, 'href');
    }
    case 'meta': {
      const isImage = /^(?:og|twitter):image$/.test(attributes.get('property') ?? attributes.get('name') ?? '');
      return isImage ? valuesOf(attributes, 'content') : [];
    }
    default:
      return [];
  }
}

/** Whether an element marks a text of the other language. */
const marksAnotherLanguage = ({ name, inert }: Tag, attributes: Attributes, locale: string): boolean =>
  (name === 'article' && !inert && (attributes.get('lang') ?? locale).slice(0, 2) !== locale) ||
  (attributes.has('lang') && name !== 'html' && name !== 'a');

function valuesOf(attributes: Attributes, name: string): string[] {
  const value = attributes.get(name);
  return value === undefined ? [] : [value];
}

const candidatesOf = (srcset: string) => srcset.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '');

/** Playwright's `test` on the files of the built site. */
export const test = base.extend<object, { published: PublishedSite }>({
  published: [async ({}, use) => use(await readPublishedSite(PUBLIC)), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
