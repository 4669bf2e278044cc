import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CompiledDocument } from '../../../src/shared/markdown/document';
import { DocumentCache } from './document-cache';

const document: CompiledDocument = {
  parts: ['<p>Text</p>', { slot: 'link', index: 0 }],
  headings: [],
  sections: [{ heading: null, text: 'Text', digest: 'd' }],
  anchors: [],
  links: [],
  images: [],
  findings: [],
  excerpt: 'Text',
};

let folder: string;
let cache: DocumentCache;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'document-cache-'));
  cache = new DocumentCache(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('DocumentCache', () => {
  it('gives back what it was given', async () => {
    await cache.write('abcd', document);
    expect(await cache.read('abcd')).toEqual(document);
  });

  it('keeps one file for each document in a folder named by the key, and nothing else', async () => {
    await Promise.all([cache.write('abcd', document), cache.write('abcd', document), cache.write('abff', document)]);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['ab', 'ab/abcd.json', 'ab/abff.json']);
  });

  it('knows nothing of a key it was not given', async () => {
    expect(await cache.read('abcd')).toBeNull();
  });

  it('takes a truncated file for a missing one', async () => {
    await cache.write('abcd', document);
    const file = cache.fileOf('abcd');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -10));
    expect(await cache.read('abcd')).toBeNull();
  });

  it.each(['', 'null', '[]', '{"parts":[]}', '\u0000\u0000'])(
    'takes a file that holds %j for a missing one',
    async (content) => {
      mkdirSync(path.join(folder, 'ab'));
      writeFileSync(cache.fileOf('abcd'), content);
      expect(await cache.read('abcd')).toBeNull();
    },
  );
});
