import { isPrivateApiChosen, privateApiCookie } from './private-api';
import { parseCookies } from './session/identity-cookies';

/** Checks the choice on a site, in a browser that sends these cookies to it. */
function isChosenOn(basePath: string, ...cookies: string[]): boolean {
  Object.assign(globalThis, { SITE_BASE_PATH: basePath });
  try {
    const values = parseCookies(cookies.map((cookie) => cookie.split(';')[0] ?? '').join('; '));
    return isPrivateApiChosen({ read: (name) => values.get(name) ?? null });
  } finally {
    Object.assign(globalThis, { SITE_BASE_PATH: '' });
  }
}

const above = privateApiCookie(true, true, '');
const below = privateApiCookie(true, true, '/docs');

test('private mode of a site at the root of a host is not that of a site below it', () => {
  expect(isChosenOn('', above)).toBe(true);
  // Browsers send the cookies of `/` to `/docs/` too, after those of `/docs/`.
  expect(isChosenOn('/docs', above)).toBe(false);
  expect(isChosenOn('/docs', below, above)).toBe(true);
  expect(isChosenOn('/docs/api', below, above)).toBe(false);
});

test('a site without private mode has no cookie', () => {
  expect(isChosenOn('')).toBe(false);
  expect(privateApiCookie(false, false, '/docs')).toBe('privateAPI=false; Path=/docs/; Max-Age=0; SameSite=Lax');
});
