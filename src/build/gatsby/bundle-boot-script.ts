import { type Locale, LOCALES, type SiteAnalytics } from '../../../content-schema';
import { bundleForBrowsers } from '../../node/bundle-for-browsers';
import { type AskedService, needsConsent } from '../../shared/site/analytics-host';

/** Parts of a site's boot script, beside its languages. */
export interface BootParts {
  /** Path below which the site is served (default: none). */
  basePath?: string;
  /** Whether the site has an announcement (default: false). */
  hasAnnouncement?: boolean;
  /** Analytics service that readers must accept (default: none). */
  consent?: AskedService | null;
}

/**
 * Bundles the boot script to text for the head of every page. A browser that cannot parse it still
 * renders the published page, with working links and search forms.
 * @param site Folder of the site.
 * @param languages Languages of the site (default: all of the product).
 * @throws {Error} when the sources cannot be bundled.
 */
export async function bundleBootScript(
  site: string,
  languages: readonly Locale[] = LOCALES,
  { basePath = '', hasAnnouncement = false, consent = null }: BootParts = {},
): Promise<string> {
  const contents = "import { boot } from './src/boot/boot'; boot();";
  const constants = { HAS_ANNOUNCEMENT: String(hasAnnouncement), CONSENT: JSON.stringify(consent) };
  const text = await bundleForBrowsers(site, { stdin: { contents, resolveDir: site } }, languages, basePath, constants);
  // It is in every page, and swc saves another 6 % after brotli. Imported here because few
  // processes need it.
  const { minifySync } = await import('@swc/core');
  return minifySync(text, {
    compress: { passes: 3, ecma: 2020 },
    mangle: true,
    ecma: 2020,
    toplevel: true,
  }).code.trim();
}

/**
 * Bundles the script that reports page views, or starts the service that the reader has accepted.
 * @throws {Error} when the sources cannot be bundled.
 */
export function bundlePageViews(site: string, analytics: SiteAnalytics, basePath: string): Promise<string> {
  const [module, run] = needsConsent(analytics)
    ? ['accepted-service', 'startAcceptedService']
    : ['page-views', 'reportPageViews'];
  const contents = `import { ${run} } from './src/boot/${module}'; ${run}(${JSON.stringify(analytics)});`;
  return bundleForBrowsers(site, { stdin: { contents, resolveDir: site } }, LOCALES, basePath);
}

/**
 * Bundles the recovery script, which the boot script loads when a page's own scripts are missing,
 * with its messages in the languages of the site.
 * @throws {Error} when the sources cannot be bundled.
 */
export function bundleRecoveryScript(site: string, languages: readonly Locale[], basePath: string): Promise<string> {
  const messages = languages.map((locale) => `import ${locale} from './locales/${locale}/recovery.json';`);
  const contents = `${messages.join('')} import { recover } from './src/boot/recover'; recover({ ${languages.join()} });`;
  return bundleForBrowsers(site, { stdin: { contents, resolveDir: site } }, languages, basePath);
}
