import { CONTENT_API_PREFIX, IDENTITY_PREFIX, REBUILD_PREFIX } from '../../src/node/hosting/local-prefixes';
import { DEFAULT_CONTENT_DIR, IS_PACKAGE } from './build-paths';
import { DEMO_POOL } from './demo-accounts';

/**
 * Environment of a demo build of the manual: an author and external links, at the addresses
 * reserved for examples (RFC 2606).
 */
export const DEMO_SITE_VARIABLES = {
  SITE_AUTHOR_URL: 'https://example.org/versio',
  SITE_SOCIAL_CHAT: 'https://chat.example.org/versio',
  SITE_SOCIAL_VIDEO: 'https://video.example.org/versio',
  SITE_SOCIAL_NETWORK: 'https://network.example.org/versio',
  SITE_SOCIAL_DISCUSSION: 'https://discussion.example.org/versio',
  SITE_SOCIAL_FORUM: 'https://forum.example.org/versio',
} as const;

/**
 * Returns the demo variables for a build of this content: none for the user's own content
 * directory, and none that the shell sets.
 */
export function demoSiteVariables(
  content: string,
  shell: Record<string, string | undefined> = process.env,
): Record<string, string> {
  if (IS_PACKAGE || content !== DEFAULT_CONTENT_DIR) return {};
  return Object.fromEntries(Object.entries(DEMO_SITE_VARIABLES).filter(([name]) => shell[name] === undefined));
}

/**
 * Environment of a build whose pages call the content API of this machine, behind the site's own
 * address. A missing address may have a redirect that is newer than the build.
 */
export const LOCAL_CONTENT_API_VARIABLES = { PUBLIC_CONTENT_API_URL: CONTENT_API_PREFIX } as const;

/**
 * Environment of a build whose pages show staff the state of the rebuild service of this machine,
 * behind the site's own address.
 */
export const LOCAL_REBUILD_VARIABLES = { PUBLIC_REBUILD_URL: REBUILD_PREFIX } as const;

/** Returns the two previous sets, except for variables that the shell sets. */
export function privateModeVariables(shell: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...LOCAL_CONTENT_API_VARIABLES, ...LOCAL_REBUILD_VARIABLES }).filter(([name]) => !shell[name]),
  );
}

/** Environment of a build with neither accounts nor private mode, whatever the shell sets. */
export const WITHOUT_ACCOUNTS = {
  COGNITO_USER_POOL_ID: '',
  COGNITO_CLIENT_ID: '',
  PUBLIC_CONTENT_API_URL: '',
  PUBLIC_REBUILD_URL: '',
} as const;

/**
 * Environment of a build whose accounts belong to the identity service of this machine, behind the
 * site's own address.
 */
export const LOCAL_IDENTITY_VARIABLES = {
  COGNITO_USER_POOL_ID: DEMO_POOL.userPoolId,
  COGNITO_CLIENT_ID: DEMO_POOL.clientId,
  COGNITO_IDENTITY_POOL_ID: DEMO_POOL.identityPoolId,
  COGNITO_USER_POOL_ENDPOINT: `${IDENTITY_PREFIX}/`,
  COGNITO_IDENTITY_POOL_ENDPOINT: `${IDENTITY_PREFIX}/`,
  // Choice of methods: the only flow in which a passkey can be used.
  COGNITO_SIGN_IN_FLOW: 'USER_AUTH',
} as const;

/** Returns the same for a site without a proxy: its pages call the service directly. */
export function directIdentityVariables(url: string): Record<keyof typeof LOCAL_IDENTITY_VARIABLES, string> {
  return {
    ...LOCAL_IDENTITY_VARIABLES,
    COGNITO_USER_POOL_ENDPOINT: `${url}/`,
    COGNITO_IDENTITY_POOL_ENDPOINT: `${url}/`,
  };
}
