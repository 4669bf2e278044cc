import { LOCALES } from '../../../../../content-schema';
import { basePathOf } from '../../../../shared/routes/base-path';
import { sitemapPluginOptions } from '../sitemaps/sitemaps';

/** The API of gatsby-plugin-sitemap that tests use; the package has no types. */
interface SitemapPluginModule {
  onPostBuild(
    args: {
      graphql: (query: string) => Promise<{ data: unknown }>;
      reporter: { verbose: (text: string) => void; panic: (text: string, error: unknown) => void };
      basePath: string;
      pathPrefix: string;
    },
    options: Record<string, unknown>,
  ): Promise<void>;
}

/**
 * Runs the real gatsby-plugin-sitemap in the folder of a site, once for each language of the
 * product, as the site's configuration does, which is read before the content.
 * @param nodes Pages of the site.
 * @param options Options that tests change.
 */
export async function runSitemapPlugin(
  directory: string,
  siteUrl: string,
  nodes: readonly object[],
  options: { entryLimit?: number } = {},
): Promise<void> {
  // Loaded as Gatsby does.
  const plugin = jest.requireActual<SitemapPluginModule>('gatsby-plugin-sitemap/gatsby-node');
  const basePath = basePathOf(siteUrl);
  const startedIn = process.cwd();
  process.chdir(directory); // The plugin writes below the working directory.
  try {
    for (const locale of LOCALES) {
      await plugin.onPostBuild(
        {
          graphql: () => Promise.resolve({ data: { sitemapPages: nodes } }),
          reporter: {
            verbose: () => undefined,
            panic: (text, error) => {
              throw new Error(text, { cause: error });
            },
          },
          basePath,
          pathPrefix: basePath,
        },
        {
          excludes: [],
          filterPages: () => false,
          resolvePagePath: () => '',
          ...sitemapPluginOptions(locale, siteUrl),
          ...options,
        },
      );
    }
  } finally {
    process.chdir(startedIn);
  }
}
