/** The API of gatsby-plugin-sitemap that tests use; the package has no types. */
export interface SitemapPluginModule {
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
