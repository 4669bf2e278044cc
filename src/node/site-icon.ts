import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeKey, type SiteImagesNode, type SiteNode } from '../../content-schema';
import { isMissing } from './errors';
import type { NodeSource } from './public-content';

/** Icon of a site. Its bytes passed the image pipeline, so an SVG contains no script. */
export interface SiteIcon {
  bytes: Buffer;
  /** File extension, such as `svg` or `png`. */
  extension: string;
}

/**
 * Reads the icon that is set in the content, after the pages were created; null when there is none,
 * or it cannot be rendered.
 * @param directory Folder of the site.
 */
export async function readSiteIcon(
  directory: string,
  { getNode }: Pick<NodeSource, 'getNode'>,
): Promise<SiteIcon | null> {
  // The nodes are created by gatsby-source-custom-api and src/build/documents.
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
