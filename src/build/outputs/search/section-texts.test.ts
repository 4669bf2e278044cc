import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../../node/errors';
import { readable, speakFrench } from '../../../node/testing/speak-french';
import { onPostBuild } from './on-post-build';
import { readSectionTexts } from './section-texts';
import { SearchedSite, nodesOf, type StoredSidebarTree } from './testing/searched-site';

let site: SearchedSite;
beforeEach(async () => {
  site = await SearchedSite.create();
});
afterEach(() => site.remove());

const file = () => path.join(site.directory, '.versio', 'section-texts.json');
const aSidebarTree = (...texts: string[]): StoredSidebarTree => ({
  versionId: 1,
  locale: 'fr',
  articles: texts.map((text, index) => ({ id: index + 1, title: `${index}`, sections: { '': text } })),
});
const read = (...texts: string[]) => {
  const { documents } = nodesOf([aSidebarTree(...texts)]);
  return readSectionTexts(file(), documents, site.args([aSidebarTree(...texts)]).graphql);
};

test('texts are cached between builds: only those that changed are queried', async () => {
  await read('un', 'deux', 'trois');
  expect(site.asked).toHaveLength(3);
  expect(
    Object.values(await read('un', 'autre', 'trois'))
      .flat()
      .sort(),
  ).toEqual(['autre', 'trois', 'un']);
  expect(site.asked).toHaveLength(4);
});

test('texts of deleted documents are not cached', async () => {
  await read('un', 'deux');
  await read('un');
  expect(await readFile(file(), 'utf8')).not.toContain('deux');
});

test.each(['{"truncat', '[]', '{"digest":"no list"}', ''])('a file that is %p is written again', async (content) => {
  await read('un');
  await writeFile(file(), content);
  expect(Object.values(await read('un'))).toEqual([['un']]);
  expect(Object.values(JSON.parse(await readFile(file(), 'utf8')))).toEqual([['un']]);
});

test('a failed query is an error with the reason', async () => {
  const { documents } = nodesOf([aSidebarTree('un')]);
  const fails = () => Promise.resolve({ errors: [new Error('Unknown field sectionTexts')] });
  await expect(readSectionTexts(file(), documents, fails)).rejects.toThrow('Unknown field sectionTexts');
});

describe('in French', () => {
  speakFrench();

  test('a failed query and its purpose are reported in French', async () => {
    const { documents } = nodesOf([aSidebarTree('un', 'deux')]);
    const silent = () => Promise.resolve({ errors: ['no such type'] });
    const failed = await readSectionTexts(file(), documents, silent).then(() => 'nothing failed', messageOf);
    expect(readable(failed)).toBe(
      'Attendu : les textes de 2 documents pour l’index de recherche ; reçu : no such type',
    );
    await onPostBuild(site.args([aSidebarTree('un')]));
    expect(site.reported.map(readable)).toEqual([
      expect.stringMatching(/^Fichiers de recherche : \d+, dont \d+ écrits? ; 0 ancien retiré\.$/),
    ]);
  });
});
