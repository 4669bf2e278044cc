import { existsSync } from 'node:fs';
import path from 'node:path';
import { CURRENT_VERSION, LOCALE_DETAILS, type Locale } from '../../../../../content-schema';
import { APP_SCREENSHOTS } from '../../../../node/app-screenshots';
import type { PublicContent } from '../../../../node/public-content';
import type { Site } from '../../../../node/site';
import { themeSurface } from '../../../../shared/site/themes';
import { localesOf } from '../../../../shared/site/site-identity';
import { homePath, manifestPath, routePath, versionPath } from '../../../../shared/routes/paths';
import { basePathOf } from '../../../../shared/routes/base-path';

/** Background of the site's light mode, displayed while it starts. */
const SURFACE = '#fcfdfb';

/** Input of `webManifests`. */
export interface ManifestParts {
  /** Folder of the site: its `static/` contains the screenshots. */
  directory: string;
  site: Site;
  content: Pick<PublicContent, 'editions'>;
}

/**
 * Returns the web application manifests (https://www.w3.org/TR/appmanifest/), one per language of
 * the site, by site path.
 */
export function webManifests(parts: ManifestParts): Record<string, string> {
  return Object.fromEntries(
    localesOf(parts.site.identity).map((locale) => [
      manifestPath(locale),
      `${JSON.stringify(webManifest(parts, locale), null, 2)}\n`,
    ]),
  );
}

function webManifest({ directory, site, content }: ManifestParts, locale: Locale) {
  const { lang, dir } = LOCALE_DETAILS[locale];
  const { theme } = site.identity;
  const surface = theme === null ? SURFACE : themeSurface(theme, 'light');
  const basePath = basePathOf(site.url);
  const hosted = (path: string) => basePath + path;
  return {
    // The same application in every language.
    id: hosted('/'),
    name: site.name,
    short_name: site.name,
    description: site.identity.tagline[locale] ?? site.translate(locale, 'home.lead'),
    lang,
    dir,
    scope: hosted('/'),
    start_url: hosted(homePath(locale)),
    display: 'standalone',
    background_color: surface,
    theme_color: surface,
    categories: ['books', 'education'],
    icons: [
      { src: hosted('/icons/app-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: hosted('/icons/app-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: hosted('/icons/app-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // The screenshots show the program's own manual.
    screenshots: site.identity.hasBuiltInPages ? screenshots(directory, site, locale, hosted) : [],
    shortcuts: [
      shortcut('search', site.translate(locale, 'search.title'), routePath(locale, 'search'), hosted),
      // Without a version there is no page for the shortcut.
      ...(content.editions.length === 0
        ? []
        : [
            shortcut(
              'reading',
              site.translate(locale, 'manifest.current'),
              versionPath(locale, CURRENT_VERSION),
              hosted,
            ),
          ]),
    ],
  };
}

/** Returns the path on the host of a path of the site. */
type Hosted = (path: string) => string;

function shortcut(icon: 'search' | 'reading', name: string, path: string, hosted: Hosted) {
  const src = hosted(`/icons/shortcut-${icon}.png`);
  return { name, url: hosted(path), icons: [{ src, sizes: '192x192', type: 'image/png' }] };
}

/** Returns the existing screenshots in this language. */
function screenshots(directory: string, site: Site, locale: Locale, hosted: Hosted) {
  return APP_SCREENSHOTS.filter(
    (each) => each.locale === locale && existsSync(path.join(directory, 'static', each.file)),
  ).map(({ file, width, height, scale, formFactor, labelKey }) => ({
    src: hosted(`/${file}`),
    sizes: `${width * scale}x${height * scale}`,
    type: 'image/webp',
    form_factor: formFactor,
    label: site.translate(locale, labelKey),
  }));
}
