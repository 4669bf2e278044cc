import path from 'node:path';
import type { ArticleOptions } from './plugin-options';

/** Where the plugin reads and writes; absolute paths. */
export interface ArticlePaths {
  /** The site itself. */
  site: string;
  /** Compiled documents, by compile key. */
  documents: string;
  /** Images as they came, their smaller copies, and what is known of each, by digest. */
  images: string;
  /** The translations. */
  locales: string;
  /** The findings of the last build. */
  findings: string;
  /** Images as the site publishes them. */
  publishedImages: string;
}

/** Name of the folder of images in the published site. */
export const PUBLISHED_IMAGES = 'content-images';

/** Works out where the plugin reads and writes. */
export function articlePaths(site: string, options: ArticleOptions): ArticlePaths {
  const cache = path.resolve(site, options.cacheDir);
  return {
    site,
    documents: path.join(cache, 'documents'),
    images: path.join(cache, 'images'),
    locales: path.resolve(site, options.localesDir),
    findings: path.resolve(site, options.findingsFile),
    publishedImages: path.join(site, 'public', PUBLISHED_IMAGES),
  };
}
