import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { VersionedHead, type VersionedHeadProps } from './versioned-head';

/** Returns the title of an article of the first version on a site with this number of versions. */
function titleAmong(count: number): string | undefined {
  const nodes = Array.from({ length: count }, (_, index) => ({
    ...{ versionId: index + 1, name: `${index + 1}.0`, label: 'none', order: index, defaultVersion: index === 0 },
    ...{ color: null, publishedAt: null, description: { fr: null, en: null } },
  }));
  const site = { siteUrl: 'https://docs.example', siteName: 'Tide', accent: null, hasMascot: true };
  const content = { versionId: 1, segment: '1', subject: { kind: 'article', id: 4 }, versionTargets: [] };
  const noAlternates = { alternates: {}, i18n: { languages: [] } };
  const props = {
    data: {
      ...{ site: { siteMetadata: site }, versions: { nodes }, outline: { pageNavigation: { breadcrumb: [] } } },
      article: { title: 'Install', description: '', contentLocale: 'en', document: null },
    },
    pageContext: { locale: 'en', ...{ routeName: 'version-idVersion-article-idArticle', content }, ...noAlternates },
  } as unknown as VersionedHeadProps; // Only the props that the head reads.
  return /<title>(.*)<\/title>/.exec(renderToStaticMarkup(createElement(VersionedHead, props)))?.[1];
}

test('the title of a document names the version where there are several', () => {
  expect(titleAmong(2)).toBe('Install (1.0) · Tide');
  expect(titleAmong(1)).toBe('Install · Tide');
});
