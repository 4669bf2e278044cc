import path from 'node:path';
import { isFallback, LOCALES, type Finding, type IdentityConfig } from '../../../content-schema';
import type { PublicContent } from '../../../src/node/public-content';
import type { Site } from '../../../src/node/site';
import { articleCopyPath, llmsTextPath, versionSegment } from '../../../src/shared/routes/paths';
import { editionLlmsText, siteLlmsText, markdownCopy } from './article-copies';
import { smallFiles } from './small-files';
import { BUILD_ASSETS_FILE, readBuildAssets, removeOldAssets } from './build-assets';
import type { SiteWriter } from './site-writer';

/** What the files beside the pages are made from. */
export interface BesideInput {
  /** Folder of the site. */
  directory: string;
  content: PublicContent;
  site: Site;
  /** How people sign in; null when they cannot. */
  identity: IdentityConfig | null;
}

/** What was done. */
export interface BesideResult {
  findings: Finding[];
  /** How many hashed files of old builds were removed. */
  pruned: number;
}

/** Files that only this plugin writes into the folders of versions, and among the icons and data. */
const OURS = new RegExp(
  `^/(?:(?:${LOCALES.join('|')})/version/\\d+/(?:llms\\.txt|article/\\d+\\.md)|icons/[^/]+\\.json|data/[^/]+\\.json)$`,
);

/**
 * Writes what stands beside the pages and comes from the content: manifests, Markdown copies, lists for language
 * models, configurations, icons, messages. Those of content that is gone are removed.
 */
export async function writeBesidePages(
  writer: SiteWriter,
  { directory, content, site, identity }: BesideInput,
): Promise<BesideResult> {
  const { files, hashed, findings } = await smallFiles(directory, content, site, identity);
  for (const [sitePath, text] of Object.entries(files)) await writer.write(sitePath, text);
  await writeEditions(writer, content, site);
  writer.removeOthers((sitePath) => OURS.test(sitePath));

  const assets = await readBuildAssets(path.join(directory, '.versio', BUILD_ASSETS_FILE));
  const pruned = assets === null ? 0 : removeOldAssets(writer, [...assets, ...hashed]);
  return { findings, pruned };
}

/** Writes what each version has in each locale, reading each article once. */
async function writeEditions(writer: SiteWriter, content: PublicContent, site: Site): Promise<void> {
  await writer.write('/llms.txt', siteLlmsText(site, content.editions));
  for (const edition of content.editions) {
    const { version, locale, outline } = edition;
    const segment = versionSegment(version.versionId);
    for (const { id } of outline.readingOrder) {
      const article = content.article(edition, id);
      if (article === undefined || isFallback(article)) continue;
      await writer.write(articleCopyPath(locale, segment, id), markdownCopy(site, version, article));
    }
    await writer.write(llmsTextPath(locale, segment), editionLlmsText(site, edition));
  }
}
