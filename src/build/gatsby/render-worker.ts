/** Worker thread of a build daemon that renders pages, like Gatsby's `renderHTMLProd`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { answerBatches } from '../../node/batch-worker';
import { toByteString } from '../../node/byte-string';
import { isMissing } from '../../node/errors';
import { stitchBytes } from './stitch-pages';

/** A page to render. */
export interface PageToRender {
  path: string;
  /** Hash of the compiled scripts. */
  webpackCompilationHash: string;
}

/** The data of a page, as far as it is read here. */
interface PageData {
  componentChunkName: string;
  staticQueryHashes: string[];
}

/** Scripts, styles and static queries of a template. */
type TemplateResources = object;

/** The compiled renderer. */
interface Renderer {
  default: (options: object) => Promise<{ html: string; sliceData: unknown }>;
}

/*
 * Modules of Gatsby that do not load its state: `renderHTMLProd` does, with the database, which
 * takes a second and 80 MB in each thread.
 */
const load = createRequire(path.join(process.cwd(), 'package.json'));
const { readWebpackStats, getScriptsAndStylesForTemplate } = load('gatsby/dist/utils/client-assets-for-template') as {
  readWebpackStats: (publicDir: string) => Promise<object>;
  getScriptsAndStylesForTemplate: (chunk: string, stats: object) => Promise<TemplateResources>;
};
const { getStaticQueryContext } = load('gatsby/dist/utils/static-query-utils') as {
  getStaticQueryContext: (hashes: string[]) => Promise<TemplateResources>;
};
const { generateHtmlPath } = load('gatsby-core-utils/page-html') as Record<'generateHtmlPath', PathOf>;
const { generatePageDataPath } = load('gatsby-core-utils/page-data') as Record<'generatePageDataPath', PathOf>;
type PathOf = (publicDir: string, pagePath: string) => string;

const publicDir = path.join(process.cwd(), 'public');
const rendererFile = path.join(process.cwd(), '.cache/page-ssr/routes/render-page.js');
// Loaded before the first page: it takes as long as rendering twenty.
if (existsSync(rendererFile)) load(rendererFile);

let stats: Promise<object> | undefined;
/** Resources by template: a build daemon with other scripts is another process. */
const resources = new Map<string, Promise<TemplateResources>>();

async function resourcesOf({ componentChunkName, staticQueryHashes }: PageData): Promise<TemplateResources> {
  stats ??= readWebpackStats(publicDir);
  const assets = await getScriptsAndStylesForTemplate(componentChunkName, await stats);
  return { ...(await getStaticQueryContext(staticQueryHashes)), ...assets };
}

/** Renders a page into its file. @returns the properties of its slices. */
async function renderPage({ path: pagePath, webpackCompilationHash }: PageToRender): Promise<unknown> {
  const pageData = JSON.parse(readFileSync(generatePageDataPath(publicDir, pagePath), 'utf8')) as PageData;
  const ofTemplate = resources.get(pageData.componentChunkName) ?? resourcesOf(pageData);
  resources.set(pageData.componentChunkName, ofTemplate);
  const page = { pagePath, pageData, webpackCompilationHash, context: { isDuringBuild: true }, ...(await ofTemplate) };
  const { html, sliceData } = await (load(rendererFile) as Renderer).default(page);
  const file = generateHtmlPath(publicDir, pagePath);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, withSlices(toByteString(html)), 'latin1');
  return sliceData;
}

/**
 * Inserts the slices that there are. After all pages, Gatsby reads each again, and writes it when a
 * slice has changed.
 */
function withSlices(html: string): string {
  try {
    return stitchBytes(html, publicDir);
  } catch (error) {
    if (isMissing(error)) return html;
    throw error;
  }
}

answerBatches(renderPage);
