import type { ColorSchemePort } from './ports';

const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The colour scheme of the system, and of this document. The boot script does the same before the first paint. */
export const browserColorScheme: ColorSchemePort = {
  systemMode: () => (darkScheme().matches ? 'dark' : 'light'),
  subscribe(onChange) {
    const query = darkScheme();
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  },
  show(mode) {
    const root = document.documentElement;
    if (mode === 'system') root.removeAttribute('data-color-mode');
    else root.setAttribute('data-color-mode', mode);
    // The page has one theme colour for each mode of the system: an own choice takes one of them for good.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-mode]')) {
      const own = meta.dataset.mode;
      const media = mode === 'system' ? `(prefers-color-scheme: ${own})` : own === mode ? 'all' : 'not all';
      meta.setAttribute('media', media);
    }
  },
};
