import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PendingFinding, RouteRule } from '../../../../../content-schema';
import { onPostBuild } from '../on-post-build';
import type { SiteFilesOptions } from '../plugin-options';
import { publicNodes, type TestContent } from '../../../../node/testing/public-nodes';

/** Hash in the file names of webpack. */
export const HASH = '0123456789abcdef0123';
/** The inline script of every page of the test site. */
export const BOOT = '(function(){document.title})();';
/** The style sheet that Gatsby inlines into every page. */
export const STYLE = 'body{color:#123}';

/** Returns a page as Gatsby writes it, with its scripts in an inert template. */
export function pageHtml(address: string, { boot = BOOT, body = '<p>text</p>' } = {}): string {
  return (
    `<!DOCTYPE html><html><head><script>${boot}</script><style data-href="/styles.${HASH}.css">${STYLE}</style>` +
    `<script type="application/ld+json">{"name":"${address}"}</script></head><body><div id="___gatsby">` +
    `<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">${body}</div></div>` +
    `<template data-page-path="${address}"><script>window.___webpackCompilationHash="x";</script>` +
    `<script src="/polyfill-${HASH}.js" nomodule></script>` +
    `<script src="/app-${HASH}.js" async></script></template></body></html>`
  );
}

const ARTICLES = ['/fr/version/2/article/12', '/en/version/2/article/12'];
const ADDRESSES = ['/fr', '/en', '/fr/404', '/en/404', ...ARTICLES];
const filler = (words: number) => Array.from({ length: words }, (_, index) => `word${index} `).join('');

function files(): Record<string, string> {
  const pages = ADDRESSES.flatMap((address) => [
    [`public${address}/index.html`, pageHtml(address, { body: `<p>${filler(200)}</p>` })],
    [
      `public/page-data${address}/page-data.json`,
      `{"componentChunkName":"component---article","path":"${address}","result":"${filler(200)}"}`,
    ],
  ]);
  const sitemaps = ['fr', 'en'].flatMap((locale) => [
    [`public/${locale}/sitemap-0.xml`, `<urlset><url><loc>https://x.example/${locale}</loc></url></urlset>`],
    [
      `public/${locale}/sitemap-index.xml`,
      `<sitemapindex><loc>https://x.example/${locale}/sitemap-0.xml</loc></sitemapindex>`,
    ],
  ]);
  return {
    ...(Object.fromEntries([...pages, ...sitemaps]) as Record<string, string>),
    'public/404.html': pageHtml('/404.html'),
    'public/page-data/app-data.json': '{"webpackCompilationHash":"x"}',
    [`public/app-${HASH}.js`]: filler(300),
    [`public/app-${HASH}.js.map`]: filler(300),
    [`public/component---article-${HASH}.js`]: filler(200),
    'public/chunk-map.json': JSON.stringify({ 'component---article': [`/component---article-${HASH}.js`] }),
    'public/_gatsby/slices/_gatsby-scripts-1.html': `<script>different()</script><p>${filler(300)}</p>`,
    'public/~partytown/sandbox.html': '<script>also different()</script>',
    'public/static/heron-abc.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${filler(300)}</desc></svg>`,
    'public/static/tiny-abc.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${filler(100)}</desc></svg>`,
  };
}

/** Output of a run of the plugin. */
export interface ReporterOutput {
  info: string[];
  warn: string[];
  /** Coded errors. */
  panic: { id: string; context: Record<string, unknown> }[];
  /** Announced and completed steps of work. */
  steps: { total: number; done: number };
}

/** A project folder with a freshly built site. */
export interface BuiltSite {
  directory: string;
  read(file: string): Promise<string>;
  write(file: string, content: string): Promise<void>;
  exists(file: string): Promise<boolean>;
  /** Paths of all files, sorted. */
  list(): Promise<string[]>;
  /** Writes the sitemaps, as gatsby-plugin-sitemap does in every build. */
  rewriteSitemaps(): Promise<void>;
  writeFindings(name: string, findings: readonly PendingFinding[]): Promise<void>;
  /** Runs the plugin. */
  finish(
    options?: Partial<SiteFilesOptions>,
    routeRules?: readonly RouteRule[],
    content?: TestContent,
  ): Promise<ReporterOutput>;
  remove(): Promise<void>;
}

/** Plugin options of the test site. */
export const SITE_OPTIONS: SiteFilesOptions = {
  siteUrl: 'https://docs.example.org',
  name: 'Versio',
  authorName: 'The heron',
  authorUrl: 'https://heron.example',
};

/** Writes a small built site to a temporary folder. */
export async function createBuiltSite(): Promise<BuiltSite> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'versio-site-files-'));
  const at = (file: string) => path.join(directory, file);
  const site: BuiltSite = {
    directory,
    read: (file) => readFile(at(file), 'utf8'),
    async write(file, content) {
      await mkdir(path.dirname(at(file)), { recursive: true });
      await writeFile(at(file), content);
    },
    exists: (file) =>
      stat(at(file)).then(
        () => true,
        () => false,
      ),
    async list() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
        .sort();
    },
    async rewriteSitemaps() {
      for (const [file, content] of Object.entries(files())) {
        if (file.includes('/sitemap-')) await site.write(file, content);
      }
    },
    writeFindings: (name, findings) => site.write(`.versio/findings/${name}.json`, JSON.stringify(findings)),
    async finish(options = {}, routeRules = [], content = {}) {
      const nodes = publicNodes(content);
      const output: ReporterOutput = { info: [], warn: [], panic: [], steps: { total: 0, done: 0 } };
      const bar = {
        start: () => undefined,
        tick: (steps = 1) => void (output.steps.done += steps),
        done: () => undefined,
        set total(steps: number) {
          output.steps.total = steps;
        },
      };
      const reporter = {
        info: (text: string) => void output.info.push(text),
        warn: (text: string) => void output.warn.push(text),
        createProgress: () => bar,
        panicOnBuild: (meta: ReporterOutput['panic'][number]) => void output.panic.push(meta),
      };
      await onPostBuild(
        {
          store: { getState: () => ({ program: { directory } }) },
          getNode: nodes.getNode,
          getNodesByType: (type) =>
            type === 'ContentRouteRule' ? routeRules.map((rule) => ({ id: 'x', ...rule })) : nodes.getNodesByType(type),
          reporter: reporter as unknown as Parameters<typeof onPostBuild>[0]['reporter'], // A mock with the four used.
        },
        { ...SITE_OPTIONS, ...options },
      );
      return output;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
  for (const [file, content] of Object.entries(files())) await site.write(file, content);
  return site;
}
