import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeKey, type SiteImagesNode, type SiteNode } from '../../content-schema';
import { isMissing } from './errors';
import type { NodeSource } from './public-content';

/** The icon of a site: bytes that passed the image pipeline, so that a drawing has no script. */
export interface SiteIcon {
  bytes: Buffer;
  /** Ending of its file, such as `svg` or `png`. */
  extension: string;
}

/**
 * Reads the icon that the content gives the site, when its pages have been made; null when it gives none, or one that cannot
 * be shown.
 * @param directory Folder of the site.
 */
export async function readSiteIcon(
  directory: string,
  { getNode }: Pick<NodeSource, 'getNode'>,
): Promise<SiteIcon | null> {
  // Made by gatsby-source-custom-api and gatsby-transformer-article.
  const named = (getNode(nodeKey.site) as SiteNode | undefined)?.settings.icon;
  const placed = (getNode(nodeKey.siteImages) as SiteImagesNode | undefined)?.images[named ?? ''];
  if (placed === undefined) return null;
  try {
    const bytes = await readFile(path.join(directory, 'public', placed.src));
    return { bytes, extension: path.extname(placed.src).slice(1) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
