import { CONTENT_API_PREFIX } from '../../services/site/main';

/**
 * Environment of a build whose pages ask the content API on this machine, behind the site's own address: an address that
 * leads nowhere may have a redirect that is newer than the build.
 */
export const LOCAL_CONTENT_API_VARIABLES = { PUBLIC_CONTENT_API_URL: CONTENT_API_PREFIX } as const;
