import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isFallback, LOCALES, type Locale, type PendingFinding } from '../../../../../content-schema';
import type { ChangeSet, Change } from '../../../../node/change-set';
import { readPublicContent, type NodeSource } from '../../../../node/public-content';
import { articlePath, versionPath, versionParam } from '../../../../shared/routes/paths';
import { HASH, pageHtml, SITE_OPTIONS } from './built-site';
import type { SitePages } from '../../../../node/site';
import { runSitemapPlugin } from './sitemap-plugin';
import type { SiteFinisher, SiteFiles } from '../write-site-files';

/** A page of Gatsby, with the files it writes. */
interface MadePage {
  path: string;
  context: object;
  html: string;
  data: string;
}

/** Returns the pages that Gatsby would create: one per version and article, in each language. */
export function pagesOf(nodes: NodeSource): Map<string, MadePage> {
  const pages = new Map<string, MadePage>();
  const add = (locale: Locale, address: string, text: string, context: object = {}) =>
    pages.set(address, {
      path: address,
      context: {
        locale,
        indexed: true,
        canonicalPath: address,
        alternates: { [locale]: address },
        i18n: { languages: LOCALES },
        ...context,
      },
      html: pageHtml(address, { body: text }),
      data: JSON.stringify({ componentChunkName: 'component---article', path: address, text }),
    });
  for (const locale of LOCALES) add(locale, `/${locale}`, 'Home');
  const content = readPublicContent(nodes);
  for (const edition of content.editions) {
    const { locale, outline } = edition;
    const segment = versionParam(edition.versionId);
    add(locale, versionPath(locale, segment), [...outline.articles.values()].map(({ title }) => title).join());
    for (const { id, title } of outline.readingOrder) {
      const article = content.article(edition, id);
      if (article === undefined) continue;
      const text = `<h1 id="t">${title.replaceAll('<', '&lt;')}</h1>${article.markdown.replaceAll('<', '&lt;')}`;
      // A possible mistake of an editor: duplicate ids.
      const body = article.markdown.startsWith('reed') ? `${text}<p id="t"></p>` : text;
      add(locale, articlePath(locale, segment, id), body, {
        indexed: !isFallback(article),
        updatedAt: article.updatedAt,
      });
    }
  }
  return pages;
}

/**
 * A folder in which a site is built repeatedly. Gatsby is mocked, gatsby-plugin-sitemap is real.
 */
export class ChangingSite {
  #pages: ReadonlyMap<string, MadePage> = new Map();

  private constructor(readonly directory: string) {}

  static async create(): Promise<ChangingSite> {
    const site = new ChangingSite(await mkdtemp(path.join(os.tmpdir(), 'versio-changing-')));
    const shared = {
      'page-data/app-data.json': '{"webpackCompilationHash":"x"}',
      [`app-${HASH}.js`]: 'code();'.repeat(500),
      [`component---article-${HASH}.js`]: 'more();'.repeat(500),
      'chunk-map.json': JSON.stringify({ 'component---article': [`/component---article-${HASH}.js`] }),
    };
    for (const [file, text] of Object.entries(shared)) await site.#write(file, text);
    await site.#writeFindings();
    return site;
  }

  get pages(): SitePages {
    return this.#pages;
  }

  get publicDir(): string {
    return path.join(this.directory, 'public');
  }

  /**
   * Simulates a Gatsby build: writes the pages that differ, removes deleted ones, and records both
   * in the change set.
   */
  async build(
    pages: ReadonlyMap<string, MadePage>,
    changeSet?: ChangeSet & { pages: Map<string, Change> },
  ): Promise<void> {
    const filesOf = (address: string) =>
      [`${address.slice(1)}/index.html`, `page-data${address}/page-data.json`] as const;
    for (const page of pages.values()) {
      const before = this.#pages.get(page.path);
      if (JSON.stringify(before?.context) !== JSON.stringify(page.context)) changeSet?.pages.set(page.path, 'created');
      const [html, data] = filesOf(page.path);
      if (before?.html !== page.html) await this.#write(html, page.html, changeSet);
      if (before?.data !== page.data) await this.#write(data, page.data, changeSet);
    }
    for (const { path: address } of this.#pages.values()) {
      if (pages.has(address)) continue;
      changeSet?.pages.set(address, 'deleted');
      for (const file of filesOf(address)) {
        await rm(path.join(this.publicDir, file));
        changeSet?.files.recordRemoval(file);
      }
    }
    this.#pages = pages;
  }

  /** Runs gatsby-plugin-sitemap, as every full build does. */
  writeSitemaps(): Promise<void> {
    const nodes = [...this.#pages.values()].map((page) => ({ path: page.path, pageContext: page.context }));
    return runSitemapPlugin(this.directory, SITE_OPTIONS.siteUrl, nodes);
  }

  /** Finishes the site, with a fixed build time. */
  finish(finisher: SiteFinisher, nodes: NodeSource): Promise<SiteFiles> {
    const routeRules = [
      { path: '/fr/version/1/article/21.md', redirect: '/fr', status: 301 } as const,
      // Articles are added and removed, and with them the targets of these redirects.
      ...[1, 2, 3, 4, 5, 6, 7].map((id) => {
        return { path: `/moved/${id}`, redirect: `/version/1/article/${id}`, status: 301 } as const;
      }),
    ];
    return finisher.finish({ ...SITE_OPTIONS, routeRules, nodes, pages: this.#pages, now: new Date(0) });
  }

  /**
   * Deletes the folder. It retries because the finisher may still write the page weights a second
   * after an incremental build.
   */
  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });
  }

  /** Writes findings about links that are broken while their article does not exist. */
  async #writeFindings(): Promise<void> {
    const findings = [1, 2, 3, 4, 5, 6, 7].map((id): PendingFinding => {
      const unlessServed = `/version/1/article/${id}`;
      return { kind: 'broken-article-link', message: unlessServed, locale: 'fr', unlessServed };
    });
    const folder = path.join(this.directory, '.versio/findings');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'articles.json'), JSON.stringify(findings));
  }

  async #write(file: string, text: string, changeSet?: ChangeSet): Promise<void> {
    const at = path.join(this.publicDir, file);
    await mkdir(path.dirname(at), { recursive: true });
    await writeFile(at, text);
    changeSet?.files.recordWrite(file);
  }
}
