import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import {
  LOCALES,
  packListSchema,
  packManifestSchema,
  pagePieceSchema,
  type PackManifest,
  type PagePiece,
} from '../../../../../content-schema';
import type { ChangeSet } from '../../../../node/change-set';
import { readPublicContent, type NodeSource, type PublicEdition } from '../../../../node/public-content';
import type { CategoryBranch } from '../../../../shared/navigation/sidebar-tree';
import { PACK_LIST_PATH, piecePath } from '../../../../shared/offline/offline-files';
import { createPageBase, applyPiece, type PageTexts } from '../../../../shared/offline/page-piece';
import { articlePath, categoryPath, versionPath, versionParam } from '../../../../shared/routes/paths';
import type { EditionContent } from '../../../../shared/search-editions';
import { writeSearchFiles } from '../../search/testing/write-search-files';
import type { OfflineArgs } from '../on-post-build';

const HASH = '0123456789abcdef0123';
const FONT_FACE = `@font-face{font-family:"Inter";src:url("/static/inter-${HASH}.woff2") format("woff2")}`;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Creates a page as Gatsby does: style, navigation, text, and inert scripts in a template. */
function makePage(
  address: string,
  {
    title,
    navigation = '',
    body = '',
    data = {},
  }: Record<'title', string> & { navigation?: string; body?: string; data?: object },
): PageTexts {
  const html =
    `<!DOCTYPE html><html lang="fr"><head><title>${escape(title)} · Versio</title><style>${'.a{color:#123}'.repeat(100)}</style><style>${FONT_FACE}</style></head>` +
    `<body><header><a href="/fr">Versio</a><a href="/fr/search">Chercher</a></header><nav>${navigation}</nav><main>${body}</main>` +
    `<template data-page-path="${address}"><script>window.___chunkMapping="{}"</script><script src="/polyfill-${HASH}.js" nomodule></script>` +
    `<script src="/app-${HASH}.js" async></script></template></body></html>`;
  return { html, data: JSON.stringify({ componentChunkName: 'component---page', path: address, result: { data } }) };
}

/** Returns the pages of a site by address, as Gatsby would create them. */
function pagesOf(nodes: NodeSource): Map<string, PageTexts> {
  const content = readPublicContent(nodes);
  const pages = new Map<string, PageTexts>();
  for (const locale of LOCALES) {
    for (const [name, title] of [
      ['', 'Accueil'],
      ['/version', 'Versions'],
      ['/search', 'Recherche'],
    ] as const) {
      pages.set(`/${locale}${name}`, makePage(`/${locale}${name}`, { title, body: `<h1>${title}</h1>` }));
    }
  }
  for (const edition of content.editions) {
    const { locale, outline, versionId } = edition;
    const segment = versionParam(versionId);
    const tree = outline.readingOrder.map(({ id, title }) => ({ id, title }));
    const surroundings = JSON.stringify(tree);
    const at = (address: string, title: string, body: string, article?: object) =>
      pages.set(
        address,
        makePage(address, {
          ...{ title, body, navigation: navigationOf(edition, address) },
          data: { tree, ...article, surroundings },
        }),
      );
    at(versionPath(locale, segment), edition.version.name, `<h1>${edition.version.name}</h1>`);
    for (const { id, title } of outline.categories.values()) {
      at(categoryPath(locale, segment, id), title, `<h1>${escape(title)}</h1>`);
    }
    for (const { id, title } of outline.readingOrder) {
      const markdown = content.article(edition, id)?.markdown ?? '';
      const html = `<p>${escape(markdown)}</p><picture><source type="image/webp" srcset="/content-images/a-480.webp 480w, /content-images/a-960.webp 960w"><img src="/content-images/a.png" alt=""></picture>`;
      at(articlePath(locale, segment, id), title, `<h1>${escape(title)}</h1>${html}`, { article: { id, title, html } });
    }
  }
  return pages;
}

function navigationOf({ versionId, locale, outline }: PublicEdition, current: string): string {
  const segment = versionParam(versionId);
  const link = (address: string, title: string) =>
    `<li><a href="${address}"${address === current ? ' aria-current="page"' : ''}>${escape(title)}</a></li>`;
  const branch = ({ category, articles, children }: CategoryBranch): string =>
    `<li><details><summary>${escape(category.title)}</summary><ul>${link(categoryPath(locale, segment, category.id), category.title)}` +
    `${articles.map(({ id, title }) => link(articlePath(locale, segment, id), title)).join('')}${children.map(branch).join('')}</ul></details></li>`;
  return `<ul>${outline.roots.map(branch).join('')}${outline.orphans.map(({ id, title }) => link(articlePath(locale, segment, id), title)).join('')}</ul>`;
}

/** Returns the search content of the site: one section per few words of a text. */
function searchedEditions(nodes: NodeSource): EditionContent[] {
  const content = readPublicContent(nodes);
  return content.editions.map((edition) => {
    const articles = edition.outline.readingOrder.map(({ id, title, categoryId }) => {
      const texts = (content.article(edition, id)?.markdown ?? '').split('reed');
      const sections = texts.map((_, index) => ({ anchor: index === 0 ? null : `s-${index}`, heading: '', depth: 0 }));
      return { article: { id, title, categoryIds: categoryId === null ? [] : [categoryId], sections }, texts };
    });
    articles.sort((a, b) => a.article.id - b.article.id);
    return {
      ...{ versionId: edition.versionId, locale: edition.locale, categories: [] },
      articles: articles.map(({ article }) => article),
      texts: articles.flatMap(({ texts }) => texts),
    };
  });
}

/** A pack as restored by a browser. */
export interface ReadPack {
  manifest: PackManifest;
  pieces: Map<string, PagePiece>;
  pages: Map<string, PageTexts>;
}

/** Folder in which a site is built. Gatsby is simulated; the search files are real. */
export class DownloadedSite {
  #pages: ReadonlyMap<string, PageTexts> = new Map();
  /** Output on the terminal. */
  readonly reported: string[] = [];

  private constructor(readonly directory: string) {}

  static async create(): Promise<DownloadedSite> {
    const site = new DownloadedSite(await mkdtemp(path.join(os.tmpdir(), 'versio-offline-')));
    const files = {
      'src/features/offline/worker/worker.ts': `addEventListener('fetch', () => undefined);`,
      'public/page-data/app-data.json': '{"webpackCompilationHash":"abc"}',
      [`public/app-${HASH}.js`]: 'app();',
      [`public/page-${HASH}.js`]: 'page();',
      [`public/search-${HASH}.js`]: 'search();',
      [`public/static/inter-${HASH}.woff2`]: 'font',
      'public/content-images/a-480.webp': 'small',
      'public/content-images/a-960.webp': 'as large as any text needs',
      'public/content-images/a.png': 'as it came',
      '.versio/offline-scripts.json': JSON.stringify({
        shared: [`/search-${HASH}.js`, '/not-there.js'],
        templates: { 'component---page': [`/page-${HASH}.js`], 'component---other': [`/account-${HASH}.js`] },
      }),
    };
    for (const [file, text] of Object.entries(files)) await site.write(file, text);
    return site;
  }

  /**
   * Simulates Gatsby and the search: writes changed files, removes obsolete ones, and records both
   * in the change set.
   */
  async build(nodes: NodeSource, changeSet?: ChangeSet): Promise<void> {
    const pages = pagesOf(nodes);
    const filesOf = (address: string) => ({
      html: `${address.slice(1)}/index.html`,
      data: `page-data${address}/page-data.json`,
    });
    for (const [address, page] of pages) {
      for (const part of ['html', 'data'] as const) {
        if (this.#pages.get(address)?.[part] === page[part]) continue;
        await this.write(`public/${filesOf(address)[part]}`, page[part]);
        changeSet?.files.recordWrite(filesOf(address)[part]);
      }
    }
    for (const address of this.#pages.keys()) {
      if (pages.has(address)) continue;
      for (const file of Object.values(filesOf(address))) {
        await rm(path.join(this.directory, 'public', file));
        changeSet?.files.recordRemoval(file);
      }
    }
    this.#pages = pages;
    await writeSearchFiles(path.join(this.directory, 'public'), searchedEditions(nodes));
  }

  /** Returns the pages as Gatsby created them. */
  get pages(): ReadonlyMap<string, PageTexts> {
    return this.#pages;
  }

  /** Returns the plugin's arguments from Gatsby. */
  args(nodes: NodeSource): OfflineArgs {
    const bar = { start: () => undefined, tick: () => undefined, done: () => undefined, total: 0 };
    const reporter = { info: (text: string) => void this.reported.push(text), createProgress: () => bar };
    return {
      ...nodes,
      store: { getState: () => ({ program: { directory: this.directory } }) },
      reporter: reporter as unknown as OfflineArgs['reporter'], // A double with the two members used.
    };
  }

  async write(file: string, content: string | Uint8Array): Promise<void> {
    const at = path.join(this.directory, file);
    await mkdir(path.dirname(at), { recursive: true });
    await writeFile(at, content);
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.directory, file), 'utf8');
  }

  /**
   * Returns the files below `public/offline/`, with their inode and modification time, which change
   * when a file is rewritten.
   */
  async offlineFiles(): Promise<Map<string, string>> {
    const folder = path.join(this.directory, 'public/offline');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const states = files.sort().map(async (file): Promise<[string, string]> => {
      const { ino, mtimeMs } = await stat(file);
      return [path.relative(folder, file), `${ino} ${mtimeMs}`];
    });
    return new Map(await Promise.all(states));
  }

  /**
   * Reads a pack as a browser does: the list, the manifest, the deltas, and each page from its
   * base.
   */
  async readPack(key: string): Promise<ReadPack> {
    const { packs } = packListSchema.parse(JSON.parse(await this.read(`public${PACK_LIST_PATH}`)));
    const listed = packs.find(({ versionId, locale }) => `${versionId}-${locale}` === key);
    const manifest = packManifestSchema.parse(JSON.parse(await this.read(`public${listed?.manifest ?? ''}`)));
    const pieces = new Map<string, PagePiece>();
    const pages = new Map<string, PageTexts>();
    for (const { path: address, digest } of manifest.pages) {
      const bytes = await readFile(path.join(this.directory, 'public', piecePath(digest)));
      const piece = pagePieceSchema.parse(JSON.parse(inflateRawSync(bytes).toString('utf8')));
      const base = piece.base === null ? null : createPageBase(pages.get(piece.base) ?? { html: '', data: '' });
      pieces.set(address, piece);
      pages.set(address, applyPiece(piece, base));
    }
    return { manifest, pieces, pages };
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}
