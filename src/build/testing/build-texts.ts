import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Locale, nodeKey, type SiteNode } from '../../../content-schema';
import { PublicFolder } from '../../node/public-folder';
import { describeSite } from '../../node/site';
import { CachedSitemaps } from '../outputs/site-files/sitemaps/cached-sitemaps';
import { readPublicTree } from '../outputs/site-files/public-tree';
import { SiteWriter } from '../outputs/site-files/site-writer';
import { SiteDrawings } from '../outputs/cards/site-drawings';
import { FeedWriter } from '../outputs/feeds/write-feeds';
import { runSitemapPlugin } from '../outputs/site-files/testing/sitemap-plugin';
import { writeBesidePages } from '../outputs/site-files/write-beside-pages';
import { collectEditions } from '../../shared/search-editions';
import { writeSearchFiles } from '../outputs/search/testing/write-search-files';
import type { SocialDrawing } from '../../shared/social-image/social-image';
import type { PagePlan } from '../../shared/pages/page-plan';
import { planPages } from '../pages/plan-pages';
import type { SourcedSite } from './sourced-site';

/** Folder of the project. */
export const ROOT = path.resolve(__dirname, '../../..');
export const SITE_URL = 'https://docs.example.org';

/** Output of a build for the texts of a site, except the pages themselves and the hosting rules. */
export interface BuiltTexts {
  site: SourcedSite;
  siteName: string;
  plans: PagePlan[];
  /** Content of the social images, which a later step draws. */
  drawings: SocialDrawing[];
  /** Text files of the public folder, by site path. */
  files: ReadonlyMap<string, string>;
}

/**
 * Runs every step of a build that turns content into text files, in a folder that is removed at the
 * end.
 */
export async function buildTexts(site: SourcedSite, siteName: string): Promise<BuiltTexts> {
  const { languages, content, versions, outlines, articles, documents } = site;
  const directory = await mkdtemp(path.join(os.tmpdir(), 'versio-texts-'));
  const publicDir = path.join(directory, 'public');
  try {
    // The steps resolve these from the folder of the site.
    for (const name of ['locales', 'node_modules']) await symlink(path.join(ROOT, name), path.join(directory, name));
    const dates = new Map(articles.map((each) => [nodeKey.article(each.versionId, each.locale, each.articleId), each]));
    const plans = planPages({
      versions,
      outlines,
      languages,
      ...(languages[0] && { mainLocale: languages[0] }),
      updatedAt: (...ids) => dates.get(nodeKey.article(...ids))?.updatedAt,
    });

    await mkdir(publicDir);
    const pages = plans.map(({ path: address, context }) => ({ path: address, pageContext: context }));
    await runSitemapPlugin(directory, SITE_URL, pages);
    await new CachedSitemaps(SITE_URL, languages).finish(new PublicFolder(publicDir));

    const writer = new SiteWriter(new PublicFolder(publicDir), readPublicTree(publicDir), new Map());
    const described = describeSite(
      directory,
      { siteUrl: SITE_URL, name: siteName, authorName: siteName, authorUrl: `${SITE_URL}/?a=1&b="2"` },
      { getNode: (id) => (id === nodeKey.site ? inLanguages(languages) : undefined) },
    );
    const everything = { content, changes: null };
    writeBesidePages(writer, { ...everything, directory, site: described, identity: null });
    await new FeedWriter().write(new PublicFolder(publicDir), everything, described);
    await writeSearchFiles(
      publicDir,
      collectEditions(outlines, documents, ({ texts }) => texts),
    );

    const paths = [...readPublicTree(publicDir).keys()];
    const files = await Promise.all(
      paths.map(async (file) => [file, await readFile(path.join(publicDir, file), 'utf8')] as const),
    );
    const drawings = [...new SiteDrawings(content, siteName).all.values()];
    return { site, siteName, plans, drawings, files: new Map(files) };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Returns the settings of a site that has only its languages. */
const inLanguages = (languages: Locale[]): SiteNode => ({ settings: { languages }, images: [] });
