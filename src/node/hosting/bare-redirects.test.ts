import { bareRedirects } from './bare-redirects';
import type { Redirect } from './hosting-rules';

const redirect = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status });

describe('bareRedirects', () => {
  test('leads to the one place where both locales lead, as they do', () => {
    const redirects = [
      redirect('/en/shop', 'https://shop.example.org/', 308),
      redirect('/fr/shop', 'https://shop.example.org/', 308),
    ];
    expect(bareRedirects(redirects)).toEqual([redirect('/shop', 'https://shop.example.org/', 308)]);
  });

  test('leads to the place of the reader’s locale, for now, where they differ or only one has a redirect', () => {
    const redirects = [
      redirect('/en/forum', 'https://forum.example.org/en'),
      redirect('/en/old', '/en/new'),
      redirect('/fr/forum', 'https://forum.example.org/fr', 308),
    ];
    expect(bareRedirects(redirects)).toEqual([
      { ...redirect('/forum', 'https://forum.example.org/en', 302), locale: 'en' },
      { ...redirect('/forum', 'https://forum.example.org/fr', 302), locale: 'fr' },
      { ...redirect('/old', '/en/new', 302), locale: 'en' },
    ]);
  });

  test.each(['/fr', '/fr/guide.pdf', '/fr/en/x', '/guide.pdf'])('there is none for %s', (from) =>
    expect(bareRedirects([redirect(from, '/fr/x')])).toEqual([]),
  );

  test('takes no address that must not be taken', () =>
    expect(bareRedirects([redirect('/fr/x', '/fr/y')], (path) => (path === '/x' ? 'a file' : null))).toEqual([]));
});
