import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, openPlacement } from './testing/compile-for-test';
import { withoutFenceMeta, withoutKnownFences } from './testing/corpora';
import { firstLoss, plainMarkdownText, readableText } from './testing/readable-text';
import { renderDocument } from './render-document';

const CORPORA = path.resolve(__dirname, '../../../../shared/corpora');
const isThere = existsSync(CORPORA);
/** One article in this many; `CORPORA=all` takes them all, some minutes long. */
const STEP = process.env['CORPORA'] === 'all' ? 1 : 20;

/** Notes with lines indented deeper than their fence: a block here, indented code without directives. */
const OTHERWISE_INDENTED = ['astro/versions/2/fr/articles/91.md', 'astro/versions/3/fr/articles/91.md'];

function articles(): string[] {
  if (!isThere) return [];
  return readdirSync(CORPORA, { recursive: true, encoding: 'utf8' })
    .filter((file) => /articles[/\\]\d+\.md$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .filter((file, index) => index % STEP === 0 && !OTHERWISE_INDENTED.includes(file));
}

const read = (file: string): string => readFileSync(path.join(CORPORA, file), 'utf8').replace(/^---\n[^]*?\n---\n/, '');

(isThere ? describe : describe.skip)('real documentation (corpora beside the repository)', () => {
  it('loses no character that a pipeline without directives keeps', () => {
    const losses = articles().flatMap((file) => {
      const markdown = withoutFenceMeta(read(file));
      const plain = plainMarkdownText(withoutKnownFences(markdown));
      const loss = firstLoss(plain, readableText(renderDocument(compile(markdown), openPlacement)));
      return loss < 0 ? [] : [`${file}: …${plain.slice(Math.max(0, loss - 20), loss + 20)}…`];
    });
    expect(losses).toEqual([]);
  }, 900_000);

  it('compiles without an error, and has one section for each heading', () => {
    for (const file of articles()) {
      const { findings, headings, sections } = compile(read(file));
      expect(findings.filter(({ message }) => message.includes('received an error'))).toEqual([]);
      expect(sections.filter(({ heading }) => heading !== null)).toHaveLength(headings.length);
    }
  }, 900_000);
});
