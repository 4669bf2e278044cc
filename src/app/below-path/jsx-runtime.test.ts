import { hostedHtml, jsx, withHostAddresses } from './jsx-runtime';

beforeAll(() => Object.assign(globalThis, { SITE_BASE_PATH: '/docs' }));
afterAll(() => Object.assign(globalThis, { SITE_BASE_PATH: '' }));

test.each([
  ['a', { href: '/fr/version' }, { href: '/docs/fr/version' }],
  ['a', { href: '/' }, { href: '/docs/' }],
  ['a', { href: 'https://example.org/fr' }, { href: 'https://example.org/fr' }],
  ['a', { href: '//example.org/fr' }, { href: '//example.org/fr' }],
  ['a', { href: '#section' }, { href: '#section' }],
  ['form', { action: '/fr/search' }, { action: '/docs/fr/search' }],
  [
    'img',
    { src: '/a.png', srcSet: '/a.png 1x, /b.png 2x' },
    { src: '/docs/a.png', srcSet: '/docs/a.png 1x, /docs/b.png 2x' },
  ],
  ['div', { title: '/fr' }, { title: '/fr' }],
])('an element %s with %j gets %j', (type, given, expected) => {
  expect(withHostAddresses(type, given)).toEqual(expected);
});

test('components keep the paths of the site', () => {
  const Component = () => null;
  expect(jsx(Component, { href: '/fr' }).props).toEqual({ href: '/fr' });
  expect(jsx('a', { href: '/fr' }).props).toEqual({ href: '/docs/fr' });
});

test('HTML gets the addresses of the host in its tags, not in its text', () => {
  const html =
    '<p title="a > b"><a class="x" href="/fr/1#h">href="/fr"</a> <img alt="src=" src="/i.png" srcset="/i.png 1x, /j.png 2x"></p>';
  expect(hostedHtml(html)).toBe(
    '<p title="a > b"><a class="x" href="/docs/fr/1#h">href="/fr"</a> <img alt="src=" src="/docs/i.png" srcset="/docs/i.png 1x, /docs/j.png 2x"></p>',
  );
  expect(hostedHtml('<a href="https://example.org/"><a href="#a"><a href="//b">')).toBe(
    '<a href="https://example.org/"><a href="#a"><a href="//b">',
  );
});

test('HTML of a text is changed, a script and a style sheet are not', () => {
  const given = { dangerouslySetInnerHTML: { __html: '<a href="/fr">' } };
  expect(withHostAddresses('div', given)).toEqual({ dangerouslySetInnerHTML: { __html: '<a href="/docs/fr">' } });
  expect(withHostAddresses('script', given)).toBe(given);
  expect(withHostAddresses('style', given)).toBe(given);
});
