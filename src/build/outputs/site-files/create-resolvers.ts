import { type GatsbyStore, sitePages } from '../../../node/site';

/** The part of Gatsby's API that is used here. */
interface ResolverArgs extends GatsbyStore {
  createResolvers: (resolvers: Record<string, Record<string, object>>) => void;
}

/**
 * Gatsby API: adds `sitemapPages`, the pages of the site with their contexts, for
 * gatsby-plugin-sitemap. They come from Gatsby's state; a query of `allSitePage` would read the
 * nodes of all pages from the disk, once for each language.
 */
export function createResolvers({ createResolvers: add, store }: ResolverArgs): void {
  const pages = () => [...sitePages(store).values()].map(({ path, context }) => ({ path, pageContext: context }));
  add({ Query: { sitemapPages: { type: 'JSON!', resolve: pages } } });
}
