import { bareRedirects } from './bare-redirects';
import type { Redirect } from './hosting-rules';

const redirect = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status });

describe('bareRedirects', () => {
  test('redirect to the common target of both locales, with the same status', () => {
    const redirects = [
      redirect('/en/shop', 'https://shop.example.org/', 308),
      redirect('/fr/shop', 'https://shop.example.org/', 308),
    ];
    expect(bareRedirects(redirects)).toEqual([redirect('/shop', 'https://shop.example.org/', 308)]);
  });

  test('redirect temporarily to the target of the reader’s locale, where targets differ or only one exists', () => {
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

  test('redirect everybody, permanently, on a site in one language', () => {
    const redirects = [redirect('/en/old', '/en/new', 308), redirect('/en/fr/old', '/en/new')];
    expect(bareRedirects(redirects, undefined, ['en'])).toEqual([
      redirect('/old', '/en/new', 308),
      redirect('/fr/old', '/en/new'),
    ]);
  });

  test.each(['/fr', '/fr/guide.pdf', '/fr/en/x', '/guide.pdf'])('do not exist for %s', (from) =>
    expect(bareRedirects([redirect(from, '/fr/x')])).toEqual([]),
  );

  test('exclude reserved addresses', () =>
    expect(bareRedirects([redirect('/fr/x', '/fr/y')], (path) => (path === '/x' ? 'a file' : null))).toEqual([]));
});
