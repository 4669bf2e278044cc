import type { Browser } from '@playwright/test';
import { createSiteServer } from '../../../services/site/create-site-server';
import { messageOf } from '../../../src/node/errors';
import { type Cleanup, launchChromium } from '../chromium';
import type { Section } from '../report';
import { chunkSection, measureChunks } from './chunk-costs';
import { firstTouchSection, measureFirstTouches } from './first-touch';
import { firstVisitSection, measureFirstVisit } from './first-visit';
import { lighthouseSection, measureEmptyPage, measureLighthouse } from './lighthouse';
import { findMeasuredPages, PAGE_KINDS, type MeasuredPage, type PageKind } from './measured-pages';

/** A built site whose pages are measured. */
export interface BenchSite {
  /** Name for people. */
  name: string;
  publicDir: string;
  /** Kinds of its pages that are measured (default: all that it has). */
  kinds?: readonly PageKind[];
}

/** The parts of the measurement of pages. */
export const PAGE_PARTS = ['visits', 'chunks', 'touches', 'lighthouse'] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/** Number of Lighthouse runs per page. */
const LIGHTHOUSE_RUNS = 3;

/** A page of a running site. */
interface ServedPage extends MeasuredPage {
  url: string;
  publicDir: string;
}

/**
 * Measures pages of built sites in Chromium, served like on the static host.
 * @param parts Parts to measure.
 * @param onSection Called with each part when it is done.
 * @param cleanup Receives the servers and browsers that are opened.
 * @returns the parts that could not be measured; their sections give the reason.
 */
export async function measurePages(
  sites: readonly BenchSite[],
  parts: readonly PagePart[],
  onSection: (section: Section) => void,
  cleanup: Cleanup,
): Promise<PagePart[]> {
  const pages: ServedPage[] = [];
  for (const { name, publicDir, kinds = PAGE_KINDS } of sites) {
    const server = await createSiteServer({ publicDir, port: 0, host: '127.0.0.1' });
    cleanup.add(server.close);
    const found = await findMeasuredPages(publicDir, name);
    const missing = found.missing.filter((kind) => kinds.includes(kind));
    if (missing.length > 0) onSection(missingSection(name, missing));
    const wanted = found.pages.filter(({ kind }) => kinds.includes(kind));
    pages.push(...wanted.map((page) => ({ ...page, publicDir, url: `${server.url}${page.path}` })));
  }
  const browser = await launchChromium(cleanup);
  const failed: PagePart[] = [];
  for (const part of parts) {
    // A part that fails does not affect the others.
    try {
      onSection(await measurePart(part, pages, browser, cleanup));
    } catch (error) {
      failed.push(part);
      onSection(failedSection(part, error));
    }
  }
  return failed;
}

async function measurePart(
  part: PagePart,
  pages: readonly ServedPage[],
  browser: Browser,
  cleanup: Cleanup,
): Promise<Section> {
  const articles = pages.filter(({ kind }) => kind === 'article');
  switch (part) {
    case 'visits':
      return firstVisitSection(
        await oneAtATime(pages, async (page) => ({ page, visit: await measureFirstVisit(browser, page.url) })),
      );
    case 'chunks':
      return chunkSection(
        await oneAtATime(pages, async ({ name, url, publicDir }) => {
          const { after } = await measureFirstVisit(browser, url);
          return { name, chunks: await measureChunks(publicDir, after) };
        }),
      );
    case 'touches':
      return firstTouchSection(
        await oneAtATime(articles, async ({ name, url }) => ({ name, ...(await measureFirstTouches(browser, url)) })),
      );
    case 'lighthouse':
      return lighthouseSection(
        await oneAtATime(pages, (page) => measureLighthouse(page.url, page, LIGHTHOUSE_RUNS, cleanup)),
        await measureEmptyPage(LIGHTHOUSE_RUNS, cleanup),
      );
  }
}

/** Processes items one at a time: simultaneous measurements would disturb each other. */
async function oneAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

function missingSection(site: string, missing: readonly PageKind[]): Section {
  return { title: `${site}: pages left out`, text: `It has no ${missing.join(', no ')} page.`, data: missing };
}

function failedSection(part: PagePart, error: unknown): Section {
  const reason = messageOf(error);
  return { title: `${part}: could not be measured`, text: reason, data: { part, reason } };
}
