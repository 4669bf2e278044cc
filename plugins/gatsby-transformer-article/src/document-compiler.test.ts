import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { labelsFrom } from '../../../src/shared/markdown/document-labels';
import { compileKey, pipelineKey } from './compile-key';
import { CompilePool } from './compile-pool';
import type { DocumentSource } from './compile-source';
import { DocumentCache } from './document-cache';
import { COMPILED_WITHOUT_POOL, DocumentCompiler } from './document-compiler';
import { readLabels } from './read-labels';

const site = path.resolve(__dirname, '../../..');
const labels = readLabels(path.join(site, 'locales'));

// The threads start from a bundle that is made anew for each test.
jest.setTimeout(60_000);

let folder: string;
let pool: CompilePool;
let compiler: DocumentCompiler;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'document-compiler-'));
  pool = new CompilePool(site, path.join(folder, 'workers'), 2);
  compiler = new DocumentCompiler(new DocumentCache(path.join(folder, 'documents')), pool);
});
afterEach(async () => {
  await compiler.close();
  rmSync(folder, { recursive: true });
});

const source = (markdown: string): DocumentSource => ({
  markdown,
  locale: 'en',
  labels: labels.en,
  key: compileKey(markdown, pipelineKey('en', labels.en)),
});
const texts = (count: number): DocumentSource[] =>
  Array.from({ length: count }, (_, index) => source(`## Title ${index}`));
const bundles = (): string[] =>
  readdirSync(folder).includes('workers') ? readdirSync(path.join(folder, 'workers')) : [];

describe('DocumentCompiler', () => {
  it('compiles a few documents without starting a thread', async () => {
    const summaries = await Promise.all(texts(COMPILED_WITHOUT_POOL).map((each) => compiler.summaryOf(each)));
    expect(summaries.map(({ headings }) => headings[0]?.text)).toEqual(['Title 0', 'Title 1', 'Title 2']);
    expect(bundles()).toEqual([]);
  });

  it('compiles many documents in threads, from a bundle of its own sources, with the same result', async () => {
    const sources = texts(12);
    const summaries = await Promise.all(sources.map((each) => compiler.summaryOf(each)));
    expect(summaries.map(({ headings }) => headings[0]?.text)).toEqual(sources.map((_, index) => `Title ${index}`));
    expect(bundles()).toEqual([expect.stringMatching(/^compile-[0-9a-f]{16}\.cjs$/)]);
    const inProcess = new DocumentCompiler(new DocumentCache(path.join(folder, 'other')), pool);
    const [, , , , , fifth = source('')] = sources;
    expect(await compiler.documentOf(fifth)).toEqual(await inProcess.documentOf(fifth));
  });

  it('starts again after it was closed, and removes bundles of older sources', async () => {
    await Promise.all(texts(5).map((each) => compiler.summaryOf(each)));
    await compiler.close();
    writeFileSync(path.join(folder, 'workers', 'compile-0123456789abcdef.cjs'), 'old');
    await Promise.all(texts(12).map((each) => compiler.summaryOf(each)));
    expect(bundles()).toHaveLength(1);
  });

  it('works on no more documents at once than two for each thread', async () => {
    let working = 0;
    let most = 0;
    const run = jest.spyOn(pool, 'run').mockImplementation(async ({ source: { markdown } }) => {
      most = Math.max(most, (working += 1));
      // As long as it takes for the others to be let in.
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      working -= 1;
      return { headings: [], sections: [], anchors: [], links: [], images: [], findings: [], excerpt: markdown };
    });
    await Promise.all(texts(50).map((each) => compiler.summaryOf(each)));
    expect(run.mock.calls.length).toBeGreaterThan(40);
    expect(most).toBe(4);
  });

  it('compiles a text that stands in several articles once', async () => {
    const run = jest.spyOn(pool, 'run');
    const again = source('## The same');
    await Promise.all([...texts(5), again, again, again].map((each) => compiler.summaryOf(each)));
    expect(run).toHaveBeenCalledTimes(6);
  });

  it('compiles again what is damaged in the cache', async () => {
    const text = source('## Title');
    await compiler.summaryOf(text);
    const cache = new DocumentCache(path.join(folder, 'documents'));
    writeFileSync(cache.fileOf(text.key), '{"parts":[');
    expect((await compiler.documentOf(text)).headings).toHaveLength(1);
    expect((await cache.read(text.key))?.headings).toHaveLength(1);
  });

  it('tells whoever asked when the threads cannot be started', async () => {
    const homeless = new CompilePool(path.join(folder, 'nowhere'), path.join(folder, 'workers'), 1);
    const broken = new DocumentCompiler(new DocumentCache(path.join(folder, 'documents')), homeless);
    const outcomes = await Promise.allSettled(texts(5).map((each) => broken.summaryOf(each)));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(reasons[0]).toContain('compile-worker');
    await broken.close();
  });
});

describe('compileKey', () => {
  it('changes with the text, the language and the words of the pipeline', () => {
    const otherLabels = labelsFrom({
      ...Object.fromEntries(
        ['newTab', 'backToReference', 'footnotes', 'headingLink', 'spoiler'].map((key) => [key, 'x']),
      ),
      ...Object.fromEntries(['missingArticle', 'missingImage'].map((key) => [key, 'x'])),
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
    expect(compileKey('a', pipelineKey('en', labels.en))).toBe(keys[0]);
  });
});
