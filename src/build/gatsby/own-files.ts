import { createHash } from 'node:crypto';
import type { HeadAddition, SiteAnalytics, SiteFonts } from '../../../content-schema';
import { prepareFonts } from '../../node/fonts/prepare-fonts';
import { storeFindings } from '../../node/store-findings';
import { PAGE_VIEWS_START } from '../../shared/page-contract';
import { type AskedService, consentService } from '../../shared/site/analytics-host';
import type { SiteIdentity } from '../../shared/site/site-identity';
import { bundlePageViews } from './bundle-boot-script';
import { readConsentSheet } from './part-sheets';

/** Additions of a site to its pages. */
interface OwnAdditions {
  identity: Pick<SiteIdentity, 'analytics' | 'headAdditions'>;
  fonts: SiteFonts;
  /** Path below which the site is served. */
  basePath: string;
}

/** A file that is published as it is, by its path on the site. */
interface OwnFile {
  path: string;
  bytes: string | Buffer;
}

/** Files that a site adds, and what its pages say of them. */
export interface OwnFiles {
  files: OwnFile[];
  /** Constants of the page renderer. */
  constants: {
    /** Rules of the fonts and the files to load first; null without fonts. */
    SITE_FONTS: { css: string; preloads: readonly string[] } | null;
    /** Path of the script that reports page views; null without analytics that run at once. */
    PAGE_VIEWS: string | null;
    /** Style sheet of the banner that asks for consent; empty where nobody is asked. */
    CONSENT_SHEET: string;
    /** Additions to the head of the home pages. */
    HEAD_ADDITIONS: readonly HeadAddition[];
  };
  /** Analytics service that readers must accept; null when there is none. */
  consent: AskedService | null;
}

/**
 * Prepares what a site adds to its pages: its fonts, the script of its analytics, and tags of the
 * head. Font files that cannot be used become findings.
 * @param site Folder that the site is built in.
 */
export async function ownFiles(site: string, { identity, fonts, basePath }: OwnAdditions): Promise<OwnFiles> {
  const { css, preloads, files, findings } = prepareFonts(site, fonts, basePath);
  storeFindings(site, 'fonts', findings);
  const { analytics, headAdditions } = identity;
  const pageViews = analytics && (await pageViewsScript(site, analytics, basePath));
  const service = consentService(analytics);
  return {
    files: [...files, ...(pageViews === null ? [] : [pageViews])],
    constants: {
      SITE_FONTS: css === '' ? null : { css, preloads },
      // The boot script loads it where readers must accept the service first.
      PAGE_VIEWS: service === null ? (pageViews?.path ?? null) : null,
      CONSENT_SHEET: service === null ? '' : await readConsentSheet(site),
      HEAD_ADDITIONS: headAdditions,
    },
    consent: service &&
      pageViews && { key: service.key, cookies: service.cookies, script: `${basePath}${pageViews.path}` },
  };
}

/** Returns the script that reports page views, or starts what does; its path has its digest. */
async function pageViewsScript(site: string, analytics: SiteAnalytics, basePath: string): Promise<OwnFile> {
  const bytes = await bundlePageViews(site, analytics, basePath);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return { path: `${PAGE_VIEWS_START}${digest}.js`, bytes };
}
