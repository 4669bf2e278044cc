import type { Locale } from '../../../content-schema';
import type { DocumentLabels } from '../../../src/shared/markdown/document';
import { articlePaths, type ArticlePaths } from './article-paths';
import { compileKey, pipelineKey } from './compile-key';
import { CompilePool } from './compile-pool';
import type { DocumentSource } from './document-source';
import { DocumentCache } from './document-cache';
import { DocumentCompiler } from './document-compiler';
import { fetchImage } from './images/fetch-image';
import { ImageStore } from './images/image-store';
import type { ArticleOptions } from './plugin-options';
import { readLabels } from './read-labels';

/** What the plugin's hooks share in one process. */
export interface ArticleContext {
  paths: ArticlePaths;
  /** The words written into documents, in each language. */
  labels: Record<Locale, DocumentLabels>;
  /** Names everything besides the text that documents are compiled with, for each language. */
  pipelines: Record<Locale, string>;
  compiler: DocumentCompiler;
  images: ImageStore;
}

/** The part of Gatsby's arguments that tells where the site is. */
export interface SiteArgs {
  store: { getState: () => { program: { directory: string } } };
}

const contexts = new Map<string, ArticleContext>();

/** The shared context of a site: made by the first hook that asks, in each process. */
export function articleContext({ store }: SiteArgs, options: ArticleOptions): ArticleContext {
  const { directory } = store.getState().program;
  const key = JSON.stringify([directory, options]);
  const known = contexts.get(key);
  if (known !== undefined) return known;
  const context = createContext(directory, options);
  contexts.set(key, context);
  return context;
}

function createContext(site: string, options: ArticleOptions): ArticleContext {
  const paths = articlePaths(site, options);
  const labels = readLabels(paths.locales);
  const cache = new DocumentCache(paths.documents);
  return {
    paths,
    labels,
    pipelines: { fr: pipelineKey('fr', labels.fr), en: pipelineKey('en', labels.en) },
    compiler: new DocumentCompiler(
      cache,
      new CompilePool({ site, size: options.workers, textLimitMs: options.textLimitMs }),
    ),
    images: new ImageStore(paths.images, paths.publishedImages, (path) => fetchImage(imageUrl(options.apiUrl, path))),
  };
}

/** What a document is compiled from. */
export function sourceOf(
  { labels, pipelines }: ArticleContext,
  { markdown, contentLocale }: { markdown: string; contentLocale: Locale },
): DocumentSource {
  return {
    markdown,
    locale: contentLocale,
    labels: labels[contentLocale],
    key: compileKey(markdown, pipelines[contentLocale]),
  };
}

/**
 * Address of an image in the content API.
 * @throws {Error} when the path leads out of the images.
 */
export function imageUrl(apiUrl: string, path: string): string {
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
    throw new Error('its path has an empty part, "." or ".."');
  }
  return `${apiUrl.replace(/\/+$/, '')}/public/${segments.map(encodeURIComponent).join('/')}`;
}
