import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../content-schema';
import { STORED_SETTINGS } from '../../content-schema/stored-settings';
import { INFORMATION_PAGES } from '../shared/routes/information-pages';
import { matchRoute } from '../shared/routes/route-table';

const pages = INFORMATION_PAGES.map(({ name }) => name);
const textOf = (page: string, locale: Locale) => readFileSync(join(__dirname, page, `${locale}.mdx`), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The text as it is read: without code, imports and the names of components. */
const prose = (text: string) =>
  text
    .replace(/^import .*$/gm, '')
    .replace(/```[\s\S]*?```|`[^`]*`/g, 'x')
    .replace(/\b(?:id|kind|place|level|date|members|has)=(?:"[^"]*"|\{[^}]*\})/g, '');

const idsOf = (text: string) => matches(text, /\s(?:id|date)="([^"]+)"/g);
const linksOf = (text: string) => matches(text, /\]\(([^)]+)\)/g);
const articlesOf = (text: string) => linksOf(text).filter((target) => /^(?:v\d+\/)?\d/.test(target));

/** An article of the manual: `9` of the site's current version, `v1/9` of version 1. */
function manualArticle(target: string, locale: Locale): string | null {
  const [id = '', version] = target.split('/').reverse();
  const content = join(__dirname, '../../content');
  const versions: unknown = JSON.parse(readFileSync(join(content, 'versions.json'), 'utf8'));
  const current = (versions as { id: number; defaultVersion: boolean }[]).find(({ defaultVersion }) => defaultVersion);
  const file = join(content, 'versions', version?.slice(1) ?? String(current?.id), locale, 'articles', `${id}.md`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

describe.each(pages)('the text of %s', (page) => {
  test('has the same places, in the same order, in both languages', () => {
    expect(idsOf(textOf(page, 'fr'))).toEqual(idsOf(textOf(page, 'en')));
  });

  test('links to the same articles in both languages', () => {
    expect(articlesOf(textOf(page, 'fr')).sort()).toEqual(articlesOf(textOf(page, 'en')).sort());
  });

  test.each(LOCALES)('links to articles and sections that exist in the manual (%s)', (locale) => {
    const broken = articlesOf(textOf(page, locale)).filter((target) => {
      const [place = '', hash] = target.split('#');
      const article = manualArticle(place, locale);
      return article === null || (hash !== undefined && !article.includes(`{#${hash}}`));
    });
    expect(broken).toEqual([]);
  });

  test.each(LOCALES)('links to pages and places of the site that exist (%s)', (locale) => {
    const broken = linksOf(textOf(page, locale)).filter((target) => {
      if (/^(?:v?\d|https:)/.test(target)) return false;
      const [path = '', hash] = target.split('#');
      const match = path === '' ? null : matchRoute(`/${locale}${path}`);
      if (match !== null && match.kind !== 'route') return true;
      if (hash === undefined) return false;
      const other = INFORMATION_PAGES.find(({ routeName }) => match?.kind === 'route' && routeName === match.name);
      return !idsOf(textOf(other?.name ?? page, locale)).includes(hash);
    });
    expect(broken).toEqual([]);
  });

  test.each(LOCALES)('has typographic apostrophes (%s)', (locale) => {
    expect(prose(textOf(page, locale))).not.toContain("'");
  });

  test('keeps French marks on the line of their word', () => {
    expect(matches(prose(textOf(page, 'fr')), /(.{0,20}(?:[^\u00a0\u202f\n][:;!?»](?=\s|$|<)|«(?!\u00a0)))/gm)).toEqual(
      [],
    );
  });
});

/** Returns the privacy policy of a site with these parts. */
function policyWith(parts: readonly string[], locale: Locale): string {
  let text = textOf('privacy-policy', locale);
  // From the inside out: a passage may hold others.
  const passage = /<When (has|lacks)="([^"]+)">((?:(?!<When)[\s\S])*?)<\/When>/;
  for (let found = passage.exec(text); found !== null; found = passage.exec(text)) {
    const [whole, kind, part = '', inside = ''] = found;
    text = text.replace(whole, () => (parts.includes(part) === (kind === 'has') ? inside : ''));
  }
  return text;
}
const storedWith = (parts: readonly string[], locale: Locale) =>
  matches(policyWith(parts, locale), /<StoredItem\s+name="([^"]+)"/g).flatMap((names) => names.split(', '));

/** Keys that every site keeps in browsers. */
const ALWAYS_KEPT = [
  ...['color-mode', 'packs', 'recent-pages', 'recent-searches', 'searchShortcut'],
  ...['read', 'shell', 'search', 'offline', 'navigation'],
  ...['@@scroll|…', 'chunk-reload:…', 'early-input', 'gatsby-reload-compilation-hash-match'],
];

describe.each(LOCALES)('the privacy policy (%s)', (locale) => {
  test.each<[parts: string[], stored: RegExp, absent: RegExp | null]>([
    [[], /^$/, null],
    [['languages'], /^(?:locale|language-suggestion)$/, /langue que vous avez choisie|language you chose/],
    [
      ['music'],
      /^(?:favoriteMusics|isMusicIsMuted|musicVolume|musicPlayerPlace|music)$/,
      /lancez un morceau|play a track/,
    ],
    [['secret'], /^secrets$/, null],
    [
      ['accounts'],
      /^(?:….*|CognitoSignInState\..*|(?:sign|reset)-.*|session-refresh|com\.amplify\..*)$/,
      /Amazon Cognito/,
    ],
    [
      ['accounts', 'private-mode'],
      /^(?:….*|CognitoSignInState\..*|(?:sign|reset)-.*|session-refresh|com\.amplify\..*|privateAPI|session-left)$/,
      /en mode privé|in private mode/,
    ],
    [['analytics'], /^$/, /les compte\.|counts them\./],
    [['analytics', 'consent'], /^analytics-consent$/, /au pied de chaque page|foot of every page/],
    [['announcement'], /^data-closed$/, null],
    [['public-api'], /^route-rule:…$/, /interrogée une fois|asked once/],
    [['feedback'], /^$/, /vous a-t-elle été utile|Was this page helpful/],
  ])('of a site with %j names what such a site keeps, and nothing of what it lacks', (parts, stored, absent) => {
    const more = storedWith(parts, locale).filter((name) => !ALWAYS_KEPT.includes(name));
    expect(storedWith(parts, locale)).toEqual(expect.arrayContaining(ALWAYS_KEPT));
    expect(more.filter((name) => !stored.test(name))).toEqual([]);
    expect(more.length > 0).toBe(!stored.test(''));
    if (absent === null) return;
    expect(policyWith(parts, locale)).toMatch(absent);
    expect(policyWith([], locale)).not.toMatch(absent);
  });

  test('links to no place that a site with less does not have', () => {
    const bare = policyWith([], locale);
    const places = linksOf(bare).flatMap((target) => (target.startsWith('#') ? [target.slice(1)] : []));
    expect(places.filter((place) => !idsOf(bare).includes(place))).toEqual([]);
  });

  test('links to no page of information, which a site may lack', () => {
    expect(linksOf(textOf('privacy-policy', locale)).filter((target) => target.startsWith('/information'))).toEqual([]);
  });
});

const SETTINGS = Object.values(STORED_SETTINGS).map(({ key }) => key);

/** Files that write to the local or the session storage, with the names of what they write. */
const WRITERS: Record<string, string[]> = {
  'app/shell/language-suggestion.tsx': ['language-suggestion'],
  'app/store/follow-browser.ts': SETTINGS,
  'app/store/listeners.ts': SETTINGS,
  'boot/accepted-service.ts': ['analytics-off'],
  'boot/consent.ts': ['analytics-consent'],
  'boot/early-input.ts': ['early-input'],
  'boot/saved-navigation.ts': ['navigation'],
  'features/account/auth/session-storage.ts': ['sign-in-name', 'sign-in-step', 'sign-up-step', 'reset-step'],
  'features/account/session/cognito/cookie-storage.ts': ['….accessToken', '….idToken'],
  'features/account/session/cognito/refresh-lock.ts': ['session-refresh'],
  'features/errors/use-missing-address.ts': ['route-rule:…'],
  'features/music/player/store-position.ts': ['music'],
  'features/offline/packs/pack-mark.ts': ['packs'],
  'features/private-mode/session/leave-private-mode.ts': ['session-left'],
  'features/search/recent-pages.tsx': ['recent-pages'],
  'features/search/recent-searches.tsx': ['recent-searches'],
  'layouts/site-parts.tsx': ['data-closed'],
  // The port of the files that write settings and closed notices.
  'store/browser-ports.ts': [],
  'store/scroll-position.ts': ['@@scroll|…'],
  'ui/load-chunk.ts': ['chunk-reload:…'],
};

test('the privacy policy names what every file of the source writes', () => {
  const source = join(__dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
  );
  const write = /storage\??\.(?:setItem|write)\(/i;
  expect(files.filter((file) => write.test(readFileSync(join(source, file), 'utf8'))).sort()).toEqual(
    Object.keys(WRITERS),
  );
  for (const locale of LOCALES) {
    const named = matches(textOf('privacy-policy', locale), /<StoredItem\s+name="([^"]+)"/g).flatMap((names) =>
      names.split(', '),
    );
    expect(named).toEqual(expect.arrayContaining(Object.values(WRITERS).flat()));
  }
});

test('the privacy policy names the same entries in both languages, whatever a site has', () => {
  for (const part of [
    'languages',
    'music',
    'secret',
    'accounts',
    'private-mode',
    'announcement',
    'public-api',
    'feedback',
  ]) {
    const [french, english] = LOCALES.map((locale) => storedWith([part], locale));
    expect(french).toEqual(english);
  }
});
