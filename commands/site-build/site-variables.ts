import { CONTENT_API_PREFIX, IDENTITY_PREFIX, REBUILD_PREFIX } from '../../src/node/hosting/local-prefixes';
import { DEFAULT_CONTENT_DIR } from './build-paths';
import { DEMO_POOL } from './demo-accounts';

/** Environment of a build of the manual as a demonstration: an author and places elsewhere, at the addresses reserved for examples (RFC 2606). */
export const DEMO_SITE_VARIABLES = {
  SITE_AUTHOR_URL: 'https://example.org/versio',
  SITE_SOCIAL_CHAT: 'https://chat.example.org/versio',
  SITE_SOCIAL_VIDEO: 'https://video.example.org/versio',
  SITE_SOCIAL_NETWORK: 'https://network.example.org/versio',
  SITE_SOCIAL_DISCUSSION: 'https://discussion.example.org/versio',
  SITE_SOCIAL_FORUM: 'https://forum.example.org/versio',
} as const;

/**
 * What of the demonstration's environment a build of this content takes: nothing for a content directory of one's own, nor
 * what the shell sets.
 */
export function demoSiteVariables(
  content: string,
  shell: Record<string, string | undefined> = process.env,
): Record<string, string> {
  if (content !== DEFAULT_CONTENT_DIR) return {};
  return Object.fromEntries(Object.entries(DEMO_SITE_VARIABLES).filter(([name]) => shell[name] === undefined));
}

/**
 * Environment of a build whose pages ask the content API on this machine, behind the site's own address: an address that
 * leads nowhere may have a redirect that is newer than the build.
 */
export const LOCAL_CONTENT_API_VARIABLES = { PUBLIC_CONTENT_API_URL: CONTENT_API_PREFIX } as const;

/** Environment of a build whose pages show staff, behind the site's own address, what the rebuild service of this machine does. */
export const LOCAL_REBUILD_VARIABLES = { PUBLIC_REBUILD_URL: REBUILD_PREFIX } as const;

/** The last two, as far as the shell does not name other addresses. */
export function privateModeVariables(shell: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...LOCAL_CONTENT_API_VARIABLES, ...LOCAL_REBUILD_VARIABLES }).filter(([name]) => !shell[name]),
  );
}

/** Environment of a build that has neither accounts nor private mode, whatever the shell has set. */
export const WITHOUT_ACCOUNTS = {
  COGNITO_USER_POOL_ID: '',
  COGNITO_CLIENT_ID: '',
  PUBLIC_CONTENT_API_URL: '',
  PUBLIC_REBUILD_URL: '',
} as const;

/** Environment of a build whose accounts are those of the identity service on this machine, behind the site's own address. */
export const LOCAL_IDENTITY_VARIABLES = {
  COGNITO_USER_POOL_ID: DEMO_POOL.userPoolId,
  COGNITO_CLIENT_ID: DEMO_POOL.clientId,
  COGNITO_IDENTITY_POOL_ID: DEMO_POOL.identityPoolId,
  COGNITO_USER_POOL_ENDPOINT: `${IDENTITY_PREFIX}/`,
  COGNITO_IDENTITY_POOL_ENDPOINT: `${IDENTITY_PREFIX}/`,
  // A choice of ways: the one flow in which a passkey can be used.
  COGNITO_SIGN_IN_FLOW: 'USER_AUTH',
} as const;

/** The same for a site that passes nothing on: its pages ask the service itself. */
export function directIdentityVariables(url: string): Record<keyof typeof LOCAL_IDENTITY_VARIABLES, string> {
  return {
    ...LOCAL_IDENTITY_VARIABLES,
    COGNITO_USER_POOL_ENDPOINT: `${url}/`,
    COGNITO_IDENTITY_POOL_ENDPOINT: `${url}/`,
  };
}
