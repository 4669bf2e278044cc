import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from './testing/compile-for-test';
import { assignHeadingIds, type HeadedText } from './heading-ids';

const ARTICLES = path.resolve(__dirname, '../../../../shared/corpora/astro/versions/2');
const isThere = existsSync(ARTICLES);

function read(locale: 'en' | 'fr', file: string): HeadedText | null {
  const source = path.join(ARTICLES, locale, 'articles', file);
  if (!existsSync(source)) return null;
  const { headings, sections, anchors } = compile(readFileSync(source, 'utf8').replace(/^---\n[^]*?\n---\n/, ''));
  return { key: locale, versionOrder: 1, contentLocale: locale, headings, sections, anchors };
}

const depths = (text: HeadedText): string => text.headings.map(({ depth }) => depth).join('');

(isThere ? describe : describe.skip)('real documentation (corpora beside the repository)', () => {
  // 99.9 % on 2026-11-21; 30 % of the slugs of the same headings agree.
  it('has the same id on at least 97 % of the French headings that have an English twin', () => {
    let twins = 0;
    let agreeing = 0;
    for (const file of readdirSync(path.join(ARTICLES, 'fr/articles'))) {
      const french = read('fr', file);
      const english = read('en', file);
      // Where both texts have the same outline, headings in the same place are twins.
      if (!french || !english || depths(french) !== depths(english)) continue;
      const ids = assignHeadingIds([french, english]);
      french.headings.forEach((_, index) => {
        twins += 1;
        if (ids.get('fr')?.[index]?.id === ids.get('en')?.[index]?.id) agreeing += 1;
      });
    }
    expect(twins).toBeGreaterThan(2000);
    expect(agreeing / twins).toBeGreaterThanOrEqual(0.97);
  }, 300_000);
});
