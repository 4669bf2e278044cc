import { linkTarget } from './text-link';

test.each([
  ['9', '/fr/version/currentVersion/article/9'],
  ['9#labels', '/fr/version/currentVersion/article/9#labels'],
  ['v3/12', '/fr/version/3/article/12'],
  ['v3/12#labels', '/fr/version/3/article/12#labels'],
  ['/information/faq#readers', '/fr/information/faq#readers'],
  ['#feedback', '#feedback'],
])('%s stays in the site, at %s', (written, href) => {
  expect(linkTarget(written, 'fr')).toMatchObject({ href, external: false });
});

test('an address that starts with http leaves the site', () => {
  expect(linkTarget('https://www.cnil.fr/', 'en')).toEqual({ href: 'https://www.cnil.fr/', external: true });
});
