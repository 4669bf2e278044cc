import { type IdentityConfig, LOCALE_DETAILS, siteLocales } from '../../../../../content-schema';
import { type IdentityPort, SIGN_IN_FLOWS } from '../../identity/identity-port';
import { localeOfPath } from '../../../../shared/routes/page-locale';
import { ifAllowed } from '../../../../ui/browser-access';
import { createCognitoIdentity } from './create-cognito-identity';
import { withoutBasePath } from '../../../../shared/routes/base-path';

/**
 * Creates the port for browsers from the published configuration of the site.
 * @param config Response with the configuration.
 * @param onTokensChanged Called when the cookies may have changed.
 * @throws {Error} when the configuration is missing or invalid.
 */
export async function startCognito(config: Response, onTokensChanged: () => void): Promise<IdentityPort> {
  if (!config.ok) throw new Error(`Expected ${config.url}, received status ${config.status}. Build the site again.`);
  return createCognitoIdentity(parseIdentityConfig(await config.json()), {
    cookies: document,
    localStorage: () => window.localStorage,
    // Typed as always present, but missing over http.
    locks: ifAllowed(() => navigator.locks as LockManager | undefined) ?? null,
    location: window.location,
    siteName: document.querySelector('.site-name')?.textContent ?? window.location.hostname,
    language: () => LOCALE_DETAILS[localeOfPath(withoutBasePath(window.location.pathname)) ?? siteLocales[0]].lang,
    now: () => Date.now(),
    onTokensChanged,
    onCredentialsFailed: (error) =>
      console.warn(
        `Expected credentials of the identity pool, received ${error.code}. Look at COGNITO_IDENTITY_POOL_ID and its roles.`,
        error.cause,
      ),
  });
}

/**
 * Parses the published configuration of the sign-in. Without the schema: its library would be
 * larger than all the rest of a page.
 * @throws {TypeError} when it is invalid; the message names the field.
 */
export function parseIdentityConfig(json: unknown): IdentityConfig {
  const fields: Readonly<Record<string, unknown>> = { ...Object(json) } as Record<string, unknown>;
  const text = (name: keyof IdentityConfig): string => {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
    throw new TypeError(
      `Expected a text as “${name}” in /data/identityConfig.json, received ${JSON.stringify(value)}. Build the site again.`,
    );
  };
  const optional = (name: keyof IdentityConfig): string | null =>
    fields[name] === undefined || fields[name] === null ? null : text(name);
  return {
    userPoolId: text('userPoolId'),
    clientId: text('clientId'),
    identityPoolId: optional('identityPoolId'),
    userPoolEndpoint: optional('userPoolEndpoint'),
    identityPoolEndpoint: optional('identityPoolEndpoint'),
    signInFlow: SIGN_IN_FLOWS.find((flow) => flow === fields.signInFlow) ?? 'USER_SRP_AUTH',
    logoutUrl: optional('logoutUrl'),
    logoutUri: optional('logoutUri'),
    cookieDomain: optional('cookieDomain'),
  };
}
