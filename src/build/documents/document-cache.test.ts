import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CompiledDocument } from '../../shared/markdown/document';
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
  it('returns a stored document', async () => {
    cache.write('abcd', document);
    expect(await cache.read('abcd')).toEqual(document);
  });

  it('stores one file per document in a folder named by the key, and nothing else', () => {
    for (const key of ['abcd', 'abcd', 'abff']) cache.write(key, document);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['ab', 'ab/abcd.json', 'ab/abff.json']);
  });

  it('returns null for an unknown key', async () => {
    expect(await cache.read('abcd')).toBeNull();
  });

  it('treats a truncated file as missing', async () => {
    cache.write('abcd', document);
    const file = cache.fileOf('abcd');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -10));
    expect(await cache.read('abcd')).toBeNull();
  });

  it.each(['', 'null', '[]', '{"parts":[]}', '\u0000\u0000'])(
    'treats a file that contains %j as missing',
    async (content) => {
      mkdirSync(path.join(folder, 'ab'));
      writeFileSync(cache.fileOf('abcd'), content);
      expect(await cache.read('abcd')).toBeNull();
    },
  );
});
