import { createResolvers } from './create-resolvers';

test('the pages of a sitemap are those of the site, with their contexts', () => {
  const page = { path: '/fr', context: { locale: 'fr' }, component: 'home.tsx' };
  const added: Record<string, Record<string, object>>[] = [];
  createResolvers({
    store: { getState: () => ({ pages: new Map([[page.path, page]]) }) },
    createResolvers: (resolvers) => added.push(resolvers),
  });
  const field = added[0]?.['Query']?.['sitemapPages'] as { type: string; resolve: () => unknown };
  expect(field.type).toBe('JSON!');
  expect(field.resolve()).toEqual([{ path: '/fr', pageContext: { locale: 'fr' } }]);
});
