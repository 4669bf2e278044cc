import path from 'node:path';
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { forEachLocale, type Locale, LOCALES, parseWithFriendlyErrors, say } from '../../../content-schema';
import { buildDaemon } from '../../../src/node/change-set';
import type { DocumentLabels } from '../../../src/shared/markdown/document';
import { CompilePool } from './compile-pool';
import { type DocumentSource, DocumentCache } from './document-cache';
import { DocumentCompiler } from './document-compiler';
import { fetchImage } from './images/fetch-image';
import { PUBLISHED_IMAGES } from './images/image-record';
import { ImageStore } from './images/image-store';
import type { ArticleOptions } from './plugin-options';
import { labelsFrom } from '../../../src/shared/markdown/document-labels';
import type { DependencyGraph } from './dependency-graph';
import { PIPELINE_VERSION } from '../../../src/shared/markdown/pipeline-version';

/** What the plugin's hooks share in one process. */
export interface ArticleContext {
  paths: ArticlePaths;
  /** Public base URL of the site. */
  siteUrl: string;
  /** The words written into documents, in each language. */
  labels: Record<Locale, DocumentLabels>;
  /** Names everything besides the text that documents are compiled with, for each language. */
  pipelines: Record<Locale, string>;
  compiler: DocumentCompiler;
  images: ImageStore;
  /** What the site was resolved to, in a process that builds again; null before, and in any other. */
  graph: DependencyGraph | null;
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

/** How long a thread stays in a build that does, in milliseconds: starting one takes longer than the rest of an incremental build. */
const RESIDENT_IDLE_MS = 60 * 60 * 1000;

function createContext(site: string, options: ArticleOptions): ArticleContext {
  const paths = articlePaths(site, options);
  const labels = readLabels(paths.locales);
  const cache = new DocumentCache(paths.documents);
  return {
    paths,
    siteUrl: options.siteUrl,
    labels,
    pipelines: forEachLocale((locale) => pipelineKey(locale, labels[locale])),
    compiler: new DocumentCompiler(
      cache,
      new CompilePool({
        site,
        size: options.workers,
        textLimitMs: options.textLimitMs,
        ...(buildDaemon() !== null && { idleMs: RESIDENT_IDLE_MS }),
      }),
    ),
    images: new ImageStore(paths.images, paths.publishedImages, (path) => fetchImage(imageUrl(options.apiUrl, path))),
    graph: null,
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
    throw new Error(
      say({ fr: 'son chemin a une partie vide, "." ou ".."', en: 'its path has an empty part, "." or ".."' }),
    );
  }
  return `${apiUrl.replace(/\/+$/, '')}/public/${segments.map(encodeURIComponent).join('/')}`;
}

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

/** Works out where the plugin reads and writes. */
function articlePaths(site: string, options: ArticleOptions): ArticlePaths {
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

const messagesSchema = z.record(z.string(), z.string());

/**
 * Reads the words that the pipeline writes into documents: `{localesDir}/{locale}/article-description.json`.
 * @throws {Error} when a file is missing, is not JSON, or lacks a message; it names the file.
 */
export function readLabels(localesDir: string): Record<Locale, DocumentLabels> {
  const [french, english] = LOCALES;
  return { [french]: readLocale(localesDir, french), [english]: readLocale(localesDir, english) };
}

function readLocale(localesDir: string, locale: Locale): DocumentLabels {
  const file = path.join(localesDir, locale, 'article-description.json');
  try {
    return labelsFrom(parseWithFriendlyErrors(messagesSchema, JSON.parse(readFileSync(file, 'utf8')), file));
  } catch (error) {
    throw new Error(`The words for articles cannot be read from ${file}.`, { cause: error });
  }
}

/** Digest of everything besides the text that a compiled document depends on. */
export function pipelineKey(locale: Locale, labels: DocumentLabels): string {
  return digest(JSON.stringify([PIPELINE_VERSION, locale, labels])).slice(0, 16);
}

/** The key of a compiled document: the same text in the same language with the same pipeline is compiled once. */
export function compileKey(markdown: string, pipeline: string): string {
  return digest(`${pipeline}\n${markdown}`).slice(0, 40);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
