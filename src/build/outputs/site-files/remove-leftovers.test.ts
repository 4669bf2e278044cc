import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PublicFolder } from '../../../node/public-folder';
import { listFiles } from '../../../node/file-trees';
import { readPublicTree } from './public-tree';
import { removeLeftovers } from './remove-leftovers';
import { SiteWriter } from './site-writer';
import { pageHtml } from './testing/built-site';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'versio-leftovers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const REDIRECT = '<!DOCTYPE html><meta http-equiv="refresh" content="0; url=/fr">';

const FILES = {
  'index.html': pageHtml('/'),
  '404.html': pageHtml('/404.html'),
  'fr/index.html': pageHtml('/fr'),
  'fr/gone/index.html': pageHtml('/fr/gone'),
  'fr/gone/index.html.br': 'compressed',
  'fr/old/index.html': REDIRECT,
  'demo/index.html': '<!DOCTYPE html><p>A file of static.</p>',
  'search/text-fr-1.json.4711-0a1b2c3d.tmp': '{',
};

function leftAfter(pages: readonly string[]): string[] {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const writer = new SiteWriter(new PublicFolder(folder), readPublicTree(folder), new Map());
  removeLeftovers(writer, new Map(pages.map((page) => [page, { path: page }])));
  expect([...writer.tree.keys()].sort()).toEqual(
    listFiles(folder)
      .map((file) => `/${file}`)
      .sort(),
  );
  return Object.keys(FILES).filter((file) => !listFiles(folder).includes(file));
}

test('pages that Gatsby forgot and files that were being written are removed, other pages stay', () => {
  expect(leftAfter(['/', '/fr', '/404.html'])).toEqual([
    'fr/gone/index.html',
    'fr/gone/index.html.br',
    'search/text-fr-1.json.4711-0a1b2c3d.tmp',
  ]);
});

test('no page is removed when the pages of the site are not known', () => {
  expect(leftAfter([])).toEqual(['search/text-fr-1.json.4711-0a1b2c3d.tmp']);
});
