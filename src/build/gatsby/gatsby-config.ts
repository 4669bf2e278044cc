import type { GatsbyConfig } from 'gatsby';
import {
  type BuildEnvironment,
  buildEnvironmentSchema,
  DEFAULT_LOCALE,
  ICON_API_HOSTS,
  identityConfigOf,
  LOCALES,
  parseWithFriendlyErrors,
  say,
} from '../../../content-schema';
import { messageOf } from '../../node/errors';
import { sitemapPluginOptions } from '../outputs/site-files/sitemaps/sitemaps';
import type { SiteOverrides } from '../../shared/site/site-identity';
import { PAGE_BUDGETS } from './page-budgets';
import type { ConfiguredMetadata } from './site-resolvers';
import { basePathOf } from '../../shared/routes/base-path';

const environment = readBuildEnvironmentOrExit();
const basePath = basePathOf(environment.SITE_URL);
/** Returns the address of a service, which may be a path of the site itself. */
const hosted = <Address extends string | null | undefined>(address: Address) =>
  address?.startsWith('/') === true ? basePath + address : address;
const configured = identityConfigOf(environment);
const identity = configured && {
  ...configured,
  userPoolEndpoint: hosted(configured.userPoolEndpoint),
  identityPoolEndpoint: hosted(configured.identityPoolEndpoint),
};
/** Site settings of this build, which override those of the content. */
const site = {
  siteUrl: environment.SITE_URL,
  name: environment.SITE_NAME,
  authorName: environment.SITE_AUTHOR,
  authorUrl: environment.SITE_AUTHOR_URL,
  social: {
    chat: environment.SITE_SOCIAL_CHAT,
    video: environment.SITE_SOCIAL_VIDEO,
    network: environment.SITE_SOCIAL_NETWORK,
    discussion: environment.SITE_SOCIAL_DISCUSSION,
    forum: environment.SITE_SOCIAL_FORUM,
  },
} satisfies SiteOverrides;

/**
 * Gatsby configuration of the site. Not named `config`: Gatsby treats an export of that name, in
 * any file, as the page's own configuration.
 */
export const siteConfig: GatsbyConfig = {
  pathPrefix: basePath,
  siteMetadata: {
    siteUrl: environment.SITE_URL,
    overrides: site,
    publicApiUrl: hosted(environment.PUBLIC_CONTENT_API_URL) ?? null,
    publicRebuildUrl: hosted(environment.PUBLIC_REBUILD_URL) ?? null,
    identityClientId: identity?.clientId ?? null,
    identitySignInFlow: identity?.signInFlow ?? null,
    // Fixed at build time, so that the rendered and the hydrated page are the same.
    copyrightYear: new Date().getFullYear(),
  } satisfies ConfiguredMetadata,
  // The addresses of the specification have no trailing slash.
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  plugins: [
    {
      resolve: 'gatsby-source-custom-api',
      options: { apiUrl: environment.CONTENT_API_URL, strict: environment.VERSIO_STRICT },
    },
    {
      resolve: 'gatsby-transformer-article',
      options: { apiUrl: environment.CONTENT_API_URL, siteUrl: environment.SITE_URL },
    },
    { resolve: 'gatsby-plugin-music', options: { deliveryUrl: environment.PUBLIC_DELIVERY_URL ?? null } },
    { resolve: 'gatsby-source-filesystem', options: { path: 'locales', name: 'locale' } },
    { resolve: 'gatsby-source-filesystem', options: { path: 'src/information', name: 'information' } },
    'gatsby-plugin-mdx',
    // Before the translations: later plugins wrap the elements of earlier ones.
    'gatsby-plugin-page-frame',
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        localeJsonSourceName: 'locale',
        languages: [...LOCALES],
        defaultLanguage: DEFAULT_LOCALE,
        siteUrl: environment.SITE_URL,
        // The paths of pages contain their locale already. The plugin leaves them unchanged and
        // never redirects.
        redirect: false,
        verbose: false,
      },
    },
    ...LOCALES.map((locale) => ({
      resolve: 'gatsby-plugin-sitemap',
      options: sitemapPluginOptions(locale, environment.SITE_URL),
    })),
    'gatsby-plugin-search-index',
    { resolve: 'gatsby-plugin-feeds', options: site },
    { resolve: 'gatsby-plugin-social-images', options: site },
    // After all files that packs contain exist; its files are listed and compressed with the rest.
    'gatsby-plugin-offline',
    {
      resolve: 'gatsby-plugin-site-files',
      options: {
        ...site,
        strict: environment.VERSIO_STRICT,
        // Pages may request icons unknown to the build from the public icon API, as in private
        // mode.
        apiOrigins: [
          ...ICON_API_HOSTS,
          ...[environment.PUBLIC_CONTENT_API_URL, environment.PUBLIC_REBUILD_URL].filter(
            (address) => address?.startsWith('http') === true,
          ),
        ],
        deliveryUrl: environment.PUBLIC_DELIVERY_URL ?? null,
        identity,
        budgets: PAGE_BUDGETS,
      },
    },
  ],
};

/**
 * Reads the environment of a build, or exits with the reason. An empty variable counts as unset.
 * After a failure, Gatsby would load its configuration again, and report a half-loaded module
 * instead of the error.
 */
function readBuildEnvironmentOrExit(): BuildEnvironment {
  try {
    return parseWithFriendlyErrors(
      buildEnvironmentSchema,
      Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
      say({ fr: 'les variables d’environnement', en: 'the environment variables' }),
      say({
        fr: '`npm run build` lance de lui-même une API de contenu ; pour construire depuis une autre, mettez son adresse dans CONTENT_API_URL.',
        en: '`npm run build` starts a content API by itself; to build from another, set CONTENT_API_URL to its address.',
      }),
    );
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  }
}
