import { LOCALES, LOCALE_DETAILS, type Locale } from '../../../../content-schema';
import { manifestPath } from '../../../../src/shared/routes/file-paths';
import { homePath, versionListPath } from '../../../../src/shared/routes/paths';
import type { Site } from '../content/site';

/** Ground of the site's light mode: what is behind it while it starts. */
const SURFACE = '#fcfdfb';

/** The web application manifests (https://www.w3.org/TR/appmanifest/), one for each locale, by site path. */
export function webManifests(site: Site): Record<string, string> {
  return Object.fromEntries(
    LOCALES.map((locale) => [manifestPath(locale), `${JSON.stringify(webManifest(site, locale), null, 2)}\n`]),
  );
}

function webManifest(site: Site, locale: Locale) {
  const { lang, dir } = LOCALE_DETAILS[locale];
  return {
    // One application, in whatever language it was installed.
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.translate(locale, 'home.lead'),
    lang,
    dir,
    scope: '/',
    start_url: homePath(locale),
    display: 'standalone',
    background_color: SURFACE,
    theme_color: SURFACE,
    icons: [
      { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: site.translate(locale, 'versionList.title'), url: versionListPath(locale) }],
  };
}
