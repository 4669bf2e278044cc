/*
 * What of the site is settled when its scripts are compiled, by `onCreateWebpackConfig` of
 * src/build/gatsby: what a site has switched off is in no script of it. Another value needs a new
 * process (commands/build-daemon).
 */

/** Whether Kawabata the heron is shown (`mascot` of site.json). */
declare const HAS_MASCOT: boolean;
/** Whether there is a secret page (`secret` of site.json; without the heron there is none). */
declare const HAS_SECRET: boolean;
/** Whether the site has links above its header (`headerLinks` of site.json). */
declare const HAS_HEADER_LINKS: boolean;
/** Whether the site has groups of links above its footer (`footerGroups` of site.json). */
declare const HAS_FOOTER_GROUPS: boolean;
/** Whether the site has an announcement (`announcement` of site.json). */
declare const HAS_ANNOUNCEMENT: boolean;
/** Host that counts page views, such as `plausible.io`; empty for none. */
declare const ANALYTICS_HOST: string;
/** Name of that service where readers must accept it first; empty where none asks (`analytics`). */
declare const CONSENT_SERVICE: string;
/** The same for the boot script alone: what it asks for, and starts; null for nothing. */
declare const CONSENT: import('./shared/site/analytics-host').AskedService | null;
/** Whether the site has components of its own (`components/`). */
declare const HAS_COMPONENTS: boolean;
/** Whether the site has a style sheet of its own (`theme.css`). */
declare const HAS_SITE_SHEET: boolean;
/**
 * Languages of the site, in the order of the product (`languages` of site.json); read as
 * `siteLocales` of content-schema, which is part of Node's code as well.
 */
declare const SITE_LOCALES: typeof import('../content-schema').siteLocales | undefined;
/** Whether people can sign in: whether the build knows an identity provider. */
declare const HAS_ACCOUNTS: boolean;
/**
 * Path below which the site is served, such as `/docs`; empty at the root of its host (the path of
 * `address` of site.json). Undefined in Node, whose functions have it as an argument; read by the
 * functions of src/shared/routes/base-path.ts.
 */
declare const SITE_BASE_PATH: string | undefined;
