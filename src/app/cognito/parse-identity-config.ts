import type { IdentityConfig } from '../../../content-schema';
import { SIGN_IN_FLOWS } from '../../features/account/identity/identity-port';

/**
 * Reads the configuration of sign-in that the site publishes. By hand: the schema’s library would weigh more than all
 * the rest of a page.
 * @throws {TypeError} when it is not one; the message names the field.
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
