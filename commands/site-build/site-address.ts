import { z } from 'zod';
import { readSiteSettings, say, type SiteSettings } from '../../content-schema';
import { BuildError } from '../../services/rebuild/site-builder';
import { messageOf } from '../../src/node/errors';
import { type FetchOptions, fetchWithRetry } from '../../src/node/fetch-with-retry';
import { CommandError } from '../command-line/command';

/** Limits of a request for the settings; tests have smaller ones. */
type SettingsLimits = Partial<Pick<FetchOptions, 'timeoutMs' | 'maxAttempts' | 'clock'>>;

/** Maximum time for a response of the content API, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Maximum size of the settings and the style sheet, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Returns the environment variable with the address that the content gives its site (`address` of
 * `site.json`): none when it gives none, or when the operator sets it, in `variables` or in the
 * shell. It is needed before Gatsby starts, because Gatsby's configuration contains the address.
 * @throws {CommandError} when the content API does not give the settings. A build without them
 * would have another address in every link.
 */
export async function readAddressVariables(
  contentApiUrl: string,
  variables: Readonly<Record<string, string>>,
  { shell = process.env, ...limits }: SettingsLimits & { shell?: Record<string, string | undefined> } = {},
): Promise<{ SITE_URL?: string }> {
  if (variables['SITE_URL'] ?? shell['SITE_URL']) return {};
  try {
    const { address } = await readSettings(contentApiUrl, limits);
    return address === undefined ? {} : { SITE_URL: address };
  } catch (error) {
    const url = settingsUrl(contentApiUrl);
    throw new CommandError({
      fr:
        `attendu : l’adresse du site, de l’API de contenu (${url}) ; reçu : ${messageOf(error)}. ` +
        'Vérifiez qu’elle tourne et que CONTENT_API_URL y mène, ou donnez l’adresse dans SITE_URL.',
      en:
        `expected the address of the site from the content API (${url}), received: ${messageOf(error)}. ` +
        'Check that it runs and that CONTENT_API_URL leads to it, or give the address in SITE_URL.',
    });
  }
}

/** Address of the site for builds that follow one another. */
export class SiteAddress {
  #variables: { SITE_URL?: string } | null = null;

  /** The environment variable with the address; empty until it is known. */
  get variables(): { SITE_URL?: string } {
    return this.#variables ?? {};
  }

  /**
   * Reads the address. Without an answer, that of the last build stays.
   * @returns whether it is another one than before.
   * @throws {BuildError} when it has never been known.
   */
  async update({ contentApiUrl, variables = {} }: AddressSource): Promise<boolean> {
    const before = this.#variables;
    try {
      this.#variables = await readAddressVariables(contentApiUrl, variables);
    } catch (cause) {
      if (before !== null) return false;
      const failure = { reason: 'content-unreachable' as const, message: messageOf(cause), findings: [] };
      throw new BuildError(failure, { cause });
    }
    return this.#variables.SITE_URL !== before?.SITE_URL;
  }
}

/** Source of the address: the content API, unless the operator gives it. */
interface AddressSource {
  contentApiUrl: string;
  variables?: Readonly<Record<string, string>>;
}

/**
 * Fetches the name of the site (`name` of `site.json`); undefined when it has none, or the content
 * API does not respond.
 */
export async function readSiteName(contentApiUrl: string): Promise<string | undefined> {
  return (await readSettings(contentApiUrl).catch(() => null))?.name;
}

/**
 * Fetches the settings of the site; empty when the content has none.
 * @throws {FetchError} when the content API does not give them.
 */
export async function readSettings(contentApiUrl: string, limits: SettingsLimits = {}): Promise<SiteSettings> {
  const { data } = await fetchWithRetry(settingsUrl(contentApiUrl), parseSettings, {
    timeoutMs: ANSWER_TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    // An API without this route has no settings of the site.
    accepted: [404],
    ...limits,
  });
  return data ?? {};
}

const settingsUrl = (contentApiUrl: string): string => `${contentApiUrl.replace(/\/+$/, '')}/public/site`;

/** Parses the settings only: the build reports images that are not valid. */
function parseSettings(body: Buffer): SiteSettings {
  try {
    const { site } = z.object({ site: z.unknown() }).parse(JSON.parse(String(body)));
    return readSiteSettings(site).settings;
  } catch (cause) {
    const received = { fr: 'une réponse sans réglages du site', en: 'an answer without settings of the site' };
    throw new Error(say(received), { cause });
  }
}
