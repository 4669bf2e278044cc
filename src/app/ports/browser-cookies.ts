import type { CookiePort } from './ports';

/** The cookies of the document. */
export const browserCookies: CookiePort = {
  read(name) {
    for (const pair of document.cookie.split('; ')) {
      const [key, ...rest] = pair.split('=');
      if (key === name) return rest.join('=');
    }
    return null;
  },
  text: () => document.cookie,
};
