import path from 'node:path';
import { isFallback, type Finding } from '../../../content-schema';
import { articleCopyPath, feedPath, llmsTextPath } from '../../../src/shared/routes/file-paths';
import { versionSegment } from '../../../src/shared/routes/paths';
import type { WorkProgress } from '../../../src/node/work-progress';
import type { PublicContent } from './content/public-content';
import type { Site } from './content/site';
import { markdownCopy } from './copies/markdown-copy';
import { editionLlmsText, siteLlmsText } from './copies/llms-text';
import { smallFiles } from './data/small-files';
import { atomFeed } from './feeds/atom';
import { createChangeFeed, type Change } from './feeds/change-feed';
import { jsonFeed } from './feeds/json-feed';
import { pruneOldAssets } from './old-assets/prune-old-assets';
import { BUILD_ASSETS_FILE, readBuildAssets } from './old-assets/build-assets';
import type { SiteWriter } from './site-writer';
import { createDrawings, type Drawings } from './social-images/drawings';
import { writeSocialImages, type SocialImagesResult } from './social-images/social-images';

/** What the files beside the pages are made from. */
export interface BesideInput {
  /** Folder of the site. */
  directory: string;
  content: PublicContent;
  site: Site;
  now: Date;
  progress?: WorkProgress | undefined;
}

/** What was done. */
export interface BesideResult {
  findings: Finding[];
  socialImages: SocialImagesResult;
  /** How many hashed files of old builds were removed. */
  pruned: number;
}

/** Files that only this plugin writes into the folders of versions, and among the icons and data. */
const OURS =
  /^\/(?:(?:fr|en)\/version\/\d+\/(?:feed\.(?:xml|json)|llms\.txt|article\/\d+\.md)|icons\/[^/]+\.json|data\/[^/]+\.json)$/;

/**
 * Writes what stands beside the pages and comes from the content: manifests, feeds, Markdown copies, lists for language
 * models, configurations, icons, messages, social images. Those of content that is gone are removed.
 */
export async function writeBesidePages(
  writer: SiteWriter,
  publicDir: string,
  input: BesideInput,
): Promise<BesideResult> {
  const { directory, content, site, now, progress } = input;
  const kept = (name: string) => path.join(directory, '.versio', name);
  const { files, hashed, findings } = await smallFiles(directory, content, site);
  for (const [sitePath, text] of Object.entries(files)) await writer.write(sitePath, text);
  const drawings = await writeEditions(writer, content, site);
  writer.removeOthers((sitePath) => OURS.test(sitePath));

  const socialImages = await writeSocialImages(directory, kept('og'), publicDir, writer, drawings, progress);
  const assets = await readBuildAssets(kept(BUILD_ASSETS_FILE));
  const current = [...(assets ?? []), ...hashed];
  const pruned =
    assets === null ? 0 : await pruneOldAssets(writer, { current, recordFile: kept('old-assets.json'), now });
  return { findings, socialImages, pruned };
}

/** Writes what each version has in each locale, reading each article once. Gives what is to be drawn for the articles. */
async function writeEditions(writer: SiteWriter, content: PublicContent, site: Site): Promise<Drawings> {
  await writer.write('/llms.txt', siteLlmsText(site, content.editions));
  const drawings = createDrawings(site.name);
  for (const edition of content.editions) {
    const { version, locale, outline } = edition;
    const segment = versionSegment(version.versionId);
    const changes: Change[] = [];
    for (const { id } of outline.readingOrder) {
      const article = content.article(edition, id);
      if (article === undefined) continue;
      drawings.addArticle(edition, article);
      if (isFallback(article)) continue;
      changes.push({ id, updatedAt: article.updatedAt });
      await writer.write(articleCopyPath(locale, segment, id), markdownCopy(site, version, article));
    }
    const feed = createChangeFeed(content, site, edition, changes);
    await writer.write(feedPath(locale, segment, 'xml'), atomFeed(feed));
    await writer.write(feedPath(locale, segment, 'json'), jsonFeed(feed));
    await writer.write(llmsTextPath(locale, segment), editionLlmsText(site, edition));
  }
  return drawings;
}
