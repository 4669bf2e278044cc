import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../content-schema';
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
    .replace(/\b(?:id|kind|place|level|date|members)=(?:"[^"]*"|\{[^}]*\})/g, '');

const idsOf = (text: string) => matches(text, /\s(?:id|date)="([^"]+)"/g);
const linksOf = (text: string) => matches(text, /\]\(([^)]+)\)/g);
const articlesOf = (text: string) => linksOf(text).filter((target) => /^(?:v\d+\/)?\d/.test(target));

/** An article of the manual: `9` of the version that the public site shows as current, `v1/9` of version 1. */
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

test('the privacy policy names the same entries in both languages', () => {
  const [french, english] = LOCALES.map((locale) =>
    matches(textOf('privacy-policy', locale), /StoredItem\s+name="([^"]+)"/g),
  );
  expect(french).toEqual(english);
  expect(french).toContain('locale');
});
