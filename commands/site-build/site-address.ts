import { readSiteSettings, siteAnswerSchema, type SiteSettings } from '../../content-schema';

/** How long the content API may take to answer, in milliseconds; the build goes on without and tells what is wrong with it. */
const ANSWER_TIMEOUT_MS = 10_000;

/** What the content says of the address of its site: none (null), or nobody could be asked (undefined). */
export type GivenAddress = string | null | undefined;

/**
 * Asks the content API for the address that the content gives its site (`address` of `site.json`). Needed before Gatsby
 * starts: its configuration names the address, and is read once.
 */
export async function readSiteAddress(contentApiUrl: string): Promise<GivenAddress> {
  const settings = await askSettings(contentApiUrl);
  return settings && (settings.address ?? null);
}

/** Asks the content API for the name of its site (`name` of `site.json`); undefined where it gives none, or does not answer. */
export async function readSiteName(contentApiUrl: string): Promise<string | undefined> {
  return (await askSettings(contentApiUrl))?.name;
}

async function askSettings(contentApiUrl: string): Promise<SiteSettings | undefined> {
  try {
    const url = `${contentApiUrl.replace(/\/+$/, '')}/public/site`;
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    // An API that does not know this address says nothing of the site.
    if (response.status === 404) return {};
    const { site } = siteAnswerSchema.parse(await response.json());
    return readSiteSettings(site).settings;
  } catch {
    return undefined;
  }
}

/** The environment that tells a build its address: nothing where the operator says it, in `variables` or in the shell. */
export function addressVariables(
  given: GivenAddress,
  variables: Readonly<Record<string, string>>,
  shell: Record<string, string | undefined> = process.env,
): { SITE_URL?: string } {
  const isSet = Boolean(variables['SITE_URL'] ?? shell['SITE_URL']);
  return isSet || !given ? {} : { SITE_URL: given };
}
