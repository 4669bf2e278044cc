import { readSiteSettings, siteAnswerSchema, type SiteSettings } from '../../content-schema';

/**
 * Maximum time for a response of the content API, in milliseconds. The build continues without it
 * and reports the problem.
 */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Address of the site in the content: null when it has none, undefined when the content API did not
 * respond.
 */
export type GivenAddress = string | null | undefined;

/**
 * Fetches the address that the content gives its site (`address` of `site.json`). It is needed
 * before Gatsby starts, because Gatsby's configuration contains the address, and is read once.
 */
export async function readSiteAddress(contentApiUrl: string): Promise<GivenAddress> {
  const settings = await readSettings(contentApiUrl);
  return settings && (settings.address ?? null);
}

/**
 * Fetches the name of the site (`name` of `site.json`); undefined when it has none, or the content
 * API does not respond.
 */
export async function readSiteName(contentApiUrl: string): Promise<string | undefined> {
  return (await readSettings(contentApiUrl))?.name;
}

/**
 * Fetches the settings of the site; empty when the content has none, undefined when the content API
 * does not respond.
 */
export async function readSettings(
  contentApiUrl: string,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<SiteSettings | undefined> {
  try {
    const url = `${contentApiUrl.replace(/\/+$/, '')}/public/site`;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    // An API without this route has no settings of the site.
    if (response.status === 404) return {};
    const { site } = siteAnswerSchema.parse(await response.json());
    return readSiteSettings(site).settings;
  } catch {
    return undefined;
  }
}

/**
 * Returns the environment variable for the address of the site: none when the operator sets it, in
 * `variables` or in the shell.
 */
export function addressVariables(
  given: GivenAddress,
  variables: Readonly<Record<string, string>>,
  shell: Record<string, string | undefined> = process.env,
): { SITE_URL?: string } {
  const isSet = Boolean(variables['SITE_URL'] ?? shell['SITE_URL']);
  return isSet || !given ? {} : { SITE_URL: given };
}
