import { renderSiteLink, renderSiteText } from './site-links';

test.each([
  ['/information/faq', '/fr/information/faq'],
  ['/', '/fr'],
  ['/?q', '/fr?q'],
  ['/version/2/article/3#a.b', '/fr/version/2/article/3#a.b'],
  ['/en/version', '/en/version'],
  ['/feed.xml', '/feed.xml'],
  ['https://other.example/a', 'https://other.example/a'],
])('a link to %s leads to %s on a French page', (address, href) => {
  expect(renderSiteLink({ name: 'A', address }, 'fr')).toEqual({ text: 'A', href });
});

test('a text is that of the language of the page, else another one with its language', () => {
  expect(renderSiteText({ fr: 'Journal', en: 'Blog' }, 'en')).toEqual({ text: 'Blog' });
  expect(renderSiteText({ fr: 'Journal' }, 'en')).toEqual({ text: 'Journal', lang: 'fr-FR' });
});
