import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileMarkdown } from '../../shared/markdown/compile-markdown';
import { labelsFrom } from '../../shared/markdown/document-labels';
import { compileKey, pipelineKey, readLabels } from './article-context';
import { CompilePool, RefusedTextError } from './compile-pool';
import { type DocumentSource, DocumentCache } from './document-cache';
import { DocumentCompiler } from './document-compiler';
import { ENDLESS_TEXT } from './testing/article-site';

const site = path.resolve(__dirname, '../../..');
const labels = readLabels(path.join(site, 'locales'));

let folder: string;
/** Shared by all tests, so that the worker is bundled once. */
const pool = new CompilePool({ site, size: 2, textLimitMs: 20_000 });
let compiler: DocumentCompiler;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'document-compiler-'));
  compiler = new DocumentCompiler(new DocumentCache(path.join(folder, 'documents')), pool);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
afterAll(() => pool.close());

const source = (markdown: string): DocumentSource => ({
  markdown,
  locale: 'en',
  labels: labels.en,
  key: compileKey(markdown, pipelineKey('en', labels.en)),
});
const texts = (count: number): DocumentSource[] =>
  Array.from({ length: count }, (_, index) => source(`## Title ${index}`));

describe('DocumentCompiler', () => {
  it('compiles documents in threads, from a bundle of its own sources', async () => {
    const sources = texts(12);
    const summaries = await Promise.all(sources.map((each) => compiler.summaryOf(each)));
    expect(summaries.map(({ headings }) => headings[0]?.text)).toEqual(sources.map((_, index) => `Title ${index}`));
  });

  it('returns the same document as the pipeline in this thread', async () => {
    const { markdown, locale, labels: words, ...rest } = source('## Title\n\nA [link](2) and `code`.\n');
    const expected = compileMarkdown(markdown, { locale, labels: words });
    expect(await compiler.documentOf({ markdown, locale, labels: words, ...rest })).toEqual(expected);
  });

  it('starts again after it was closed', async () => {
    await compiler.summaryOf(source('One'));
    await compiler.close();
    expect((await compiler.summaryOf(source('## Two'))).headings).toHaveLength(1);
  });

  it('rejects a text that exceeds its time limit, and reports it', async () => {
    const limited = new CompilePool({ site, size: 1, textLimitMs: 50 });
    const strict = new DocumentCompiler(new DocumentCache(path.join(folder, 'documents')), limited);
    const refused: unknown = await strict.documentOf(source(ENDLESS_TEXT)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedTextError);
    expect(refused).toMatchObject({
      message: expect.stringContaining(
        'compiles within 2.03 s and 2048 MB, received one that does not (it took more than 2.03 s)',
      ),
    });
    await strict.close();
  });

  it('processes at most two documents per thread at the same time', async () => {
    let working = 0;
    let most = 0;
    const run = jest.spyOn(pool, 'run').mockImplementation(async ({ source: { markdown } }) => {
      most = Math.max(most, (working += 1));
      // Long enough for other tasks to start.
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      working -= 1;
      return { headings: [], sections: [], anchors: [], links: [], images: [], findings: [], excerpt: markdown };
    });
    await Promise.all(texts(50).map((each) => compiler.summaryOf(each)));
    expect(run.mock.calls.length).toBeGreaterThan(40);
    expect(most).toBe(4);
  });

  it('compiles a text once that is in several articles', async () => {
    const run = jest.spyOn(pool, 'run');
    const again = source('## The same');
    await Promise.all([...texts(5), again, again, again].map((each) => compiler.summaryOf(each)));
    expect(run).toHaveBeenCalledTimes(6);
  });

  it('compiles a document again when its cache entry is damaged', async () => {
    const text = source('## Title');
    await compiler.summaryOf(text);
    const cache = new DocumentCache(path.join(folder, 'documents'));
    writeFileSync(cache.fileOf(text.key), '{"parts":[');
    expect((await compiler.documentOf(text)).headings).toHaveLength(1);
    expect((await cache.read(text.key))?.headings).toHaveLength(1);
  });

  it('rejects all requests when the threads cannot be started', async () => {
    const homeless = new CompilePool({ site: path.join(folder, 'nowhere'), size: 1, textLimitMs: 20_000 });
    const broken = new DocumentCompiler(new DocumentCache(path.join(folder, 'documents')), homeless);
    const outcomes = await Promise.allSettled(texts(5).map((each) => broken.summaryOf(each)));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(reasons).toHaveLength(5);
    expect(reasons[0]).toContain('compile-worker');
    await broken.close();
  });
});

describe('compileKey', () => {
  it('changes with the text, the language and the labels of the pipeline', () => {
    const otherLabels = labelsFrom({
      ...Object.fromEntries(
        ['newTab', 'backToReference', 'footnotes', 'headingLink', 'spoiler', 'table', 'copy', 'copyCode'].map((key) => [
          key,
          'x',
        ]),
      ),
      ...Object.fromEntries(['missingArticle', 'missingImage', 'brokenComponent'].map((key) => [key, 'x'])),
      ...Object.fromEntries(
        ['summary', 'requirement', 'note', 'important', 'danger', 'warning'].map((key) => [`widget.${key}`, 'x']),
      ),
    });
    const keys = [
      compileKey('a', pipelineKey('en', labels.en)),
      compileKey('b', pipelineKey('en', labels.en)),
      compileKey('a', pipelineKey('fr', labels.en)),
      compileKey('a', pipelineKey('en', otherLabels)),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('is the same in any process, on any machine', () => {
    expect(compileKey('a', 'pipeline')).toBe('bd748890d3fc7bb1eb711528101beb126fb6fed7');
  });
});
