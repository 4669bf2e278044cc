import path from 'node:path';
import { isFallback, LOCALES, type Finding, type IdentityConfig } from '../../../../content-schema';
import type { ContentUpdate } from '../../../node/cached-content';
import type { PublicContent, PublicEdition } from '../../../node/public-content';
import type { Site } from '../../../node/site';
import { articleCopyPath, manifestPath, versionParam } from '../../../shared/routes/paths';
import { editionLlmsTexts, llmsPartPath, siteLlmsText, markdownCopy } from './article-copies';
import { smallFiles } from './small-files';
import { BUILD_ASSETS_FILE, readBuildAssets, removeOldAssets } from './build-assets';
import type { SiteWriter } from './site-writer';

/** Input of `writeBesidePages`. */
export interface BesideInput extends ContentUpdate {
  /** Folder of the site. */
  directory: string;
  site: Site;
  /** Sign-in configuration; null when the site has no accounts. */
  identity: IdentityConfig | null;
}

/** Result of `writeBesidePages`. */
export interface BesideResult {
  findings: Finding[];
  /** Number of hashed files of old builds that were removed. */
  pruned: number;
}

/** Files that are written only here: in the folders of versions, icons, data and settings. */
const OURS = new RegExp(
  `^/(?:(?:${LOCALES.join('|')})/version/\\d+/(?:llms(?:-\\d+)?\\.txt|article/\\d+\\.md)|(?:icons|data|settings/private-api)/[^/]+\\.json)$`,
);

/**
 * Writes the files that accompany pages, of the content that changed: manifests, Markdown copies,
 * lists for language models, configurations, icons, messages. A full build removes those of deleted
 * content.
 * @returns null when nothing changed that findings depend on.
 */
export function writeBesidePages(
  writer: SiteWriter,
  { directory, content, changes, site, identity }: BesideInput,
): BesideResult | null {
  const changed =
    changes ??
    content.editions.map((edition) => ({ edition, before: edition, articles: edition.outline.articles.keys() }));
  for (const { edition, before, articles } of changed) {
    for (const id of articles) writeCopy(writer, content, site, edition, id);
    if (before !== null) writeEditionList(writer, site, edition);
  }
  // The small files depend on the list of articles and their data in the sidebar trees.
  if (changes?.every(({ before }) => before === null)) return null;
  const { files, hashed, findings } = smallFiles(directory, content, site, identity);
  for (const [sitePath, text] of Object.entries(files)) writer.write(sitePath, text);
  if (changes !== null) return { findings, pruned: 0 };

  writer.write('/llms.txt', siteLlmsText(site, content.editions));
  // Those of languages that the site no longer has.
  for (const sitePath of LOCALES.map(manifestPath)) if (!(sitePath in files)) writer.remove(sitePath);
  writer.removeOthers((sitePath) => OURS.test(sitePath));
  const assets = readBuildAssets(path.join(directory, '.versio', BUILD_ASSETS_FILE));
  const pruned = assets === null ? 0 : removeOldAssets(writer, [...assets, ...hashed]);
  return { findings, pruned };
}

/** Writes the copy of an article, or removes it when the article is borrowed or missing. */
function writeCopy(writer: SiteWriter, content: PublicContent, site: Site, edition: PublicEdition, id: number): void {
  const { version, locale, outline } = edition;
  const sitePath = articleCopyPath(locale, versionParam(version.versionId), id);
  const article = outline.articles.has(id) ? content.article(edition, id) : undefined;
  if (article === undefined || isFallback(article)) writer.remove(sitePath);
  else writer.write(sitePath, markdownCopy(site, version, article));
}

/**
 * Writes the list of the articles of an edition, in as many files as it needs.
 * @param limit Maximum number of articles in a file (default: that of the site).
 */
export function writeEditionList(writer: SiteWriter, site: Site, edition: PublicEdition, limit?: number): void {
  const texts = editionLlmsTexts(site, edition, limit);
  for (const [index, text] of texts.entries()) writer.write(llmsPartPath(edition, index + 1), text);
  for (let part = texts.length + 1; writer.tree.has(llmsPartPath(edition, part)); part += 1)
    writer.remove(llmsPartPath(edition, part));
}
