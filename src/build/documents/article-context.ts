import path from 'node:path';
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { forEachLocale, type Locale, parseWithFriendlyErrors, say } from '../../../content-schema';
import { buildDaemon } from '../../node/change-set';
import type { DocumentLabels } from '../../shared/markdown/document';
import { CompilePool } from './compile-pool';
import { type DocumentSource, DocumentCache, documentsIn } from './document-cache';
import { DocumentCompiler } from './document-compiler';
import { type StoredComponents, storeComponents } from '../../node/components/store-components';
import { RESIDENT_IDLE_MS } from '../../node/timed-threads';
import { fetchImage } from '../images/fetch-image';
import { type GatsbyStore, siteDirectory } from '../../node/site';
import { PUBLISHED_IMAGES } from '../images/image-record';
import { ImageStore } from '../images/image-store';
import type { ArticleOptions } from './plugin-options';
import { labelsFrom } from '../../shared/markdown/document-labels';
import type { DependencyGraph } from './dependency-graph';
import { PIPELINE_VERSION } from '../../shared/markdown/pipeline-version';

/** State that the hooks share in one process. */
export interface ArticleContext {
  /** Public base URL of the site. */
  siteUrl: string;
  /** Labels written into documents, in each language. */
  labels: Record<Locale, DocumentLabels>;
  /** Keys of everything except the text that documents are compiled with, for each language. */
  pipelines: Record<Locale, string>;
  /** Components of the site; null when it has none. */
  components: StoredComponents | null;
  compiler: DocumentCompiler;
  images: ImageStore;
  /**
   * Dependency graph of the resolved site in a build daemon; null before, and in any other process.
   */
  graph: DependencyGraph | null;
}

const contexts = new Map<string, ArticleContext>();

/** Returns the shared context of a site. The first hook that calls it in a process creates it. */
export function articleContext({ store }: GatsbyStore, options: ArticleOptions): ArticleContext {
  const directory = siteDirectory(store);
  const key = JSON.stringify([directory, options]);
  const known = contexts.get(key);
  if (known !== undefined) return known;
  const context = createContext(directory, options);
  contexts.set(key, context);
  return context;
}

function createContext(site: string, options: ArticleOptions): ArticleContext {
  const caches = path.join(site, '.versio');
  const labels = readLabels(path.join(site, 'locales'));
  return {
    siteUrl: options.siteUrl,
    labels,
    components: storeComponents(site),
    pipelines: forEachLocale((locale) => pipelineKey(locale, labels[locale])),
    compiler: new DocumentCompiler(
      new DocumentCache(documentsIn(caches)),
      new CompilePool({
        site,
        size: options.workers,
        textLimitMs: options.textLimitMs,
        ...(buildDaemon() !== null && { lastIdleMs: RESIDENT_IDLE_MS }),
      }),
    ),
    images: new ImageStore(path.join(caches, 'images'), path.join(site, 'public', PUBLISHED_IMAGES), (image) =>
      fetchImage(imageUrl(options.apiUrl, image)),
    ),
    graph: null,
  };
}

/** Returns the source that a document is compiled from. */
export function sourceOf(
  { labels, pipelines, components }: Pick<ArticleContext, 'labels' | 'pipelines' | 'components'>,
  { markdown, contentLocale }: { markdown: string; contentLocale: Locale },
): DocumentSource {
  // Other texts stay as they are when a component changes.
  const used = markdown.includes('::') ? components : null;
  return {
    markdown,
    ...(used !== null && { components: used.file }),
    locale: contentLocale,
    labels: labels[contentLocale],
    key: compileKey(markdown, pipelines[contentLocale] + (used?.digest ?? '')),
  };
}

/**
 * Returns the URL of an image in the content API.
 * @throws {Error} when the path leads out of the images.
 */
export function imageUrl(apiUrl: string, path: string): string {
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
    throw new Error(
      say({ fr: 'son chemin a une partie vide, "." ou ".."', en: 'its path has an empty part, "." or ".."' }),
    );
  }
  return `${apiUrl.replace(/\/+$/, '')}/public/${segments.map(encodeURIComponent).join('/')}`;
}

const messagesSchema = z.record(z.string(), z.string());

/**
 * Reads the labels that the pipeline writes into documents:
 * `{localesDir}/{locale}/article-description.json`.
 * @throws {Error} when a file is missing, is not JSON, or lacks a message; it names the file.
 */
export function readLabels(localesDir: string): Record<Locale, DocumentLabels> {
  return forEachLocale((locale) => readLocale(localesDir, locale));
}

function readLocale(localesDir: string, locale: Locale): DocumentLabels {
  const file = path.join(localesDir, locale, 'article-description.json');
  try {
    return labelsFrom(parseWithFriendlyErrors(messagesSchema, JSON.parse(readFileSync(file, 'utf8')), file));
  } catch (error) {
    throw new Error(`The words for articles cannot be read from ${file}.`, { cause: error });
  }
}

/** Returns a digest of everything except the text that a compiled document depends on. */
export function pipelineKey(locale: Locale, labels: DocumentLabels): string {
  return digest(JSON.stringify([PIPELINE_VERSION, locale, labels])).slice(0, 16);
}

/**
 * Returns the key of a compiled document: the same text in the same language with the same pipeline
 * is compiled once.
 */
export function compileKey(markdown: string, pipeline: string): string {
  return digest(`${pipeline}\n${markdown}`).slice(0, 40);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
