import { messageOf } from '../../../node/errors';
import { readable, speakFrench } from '../../../node/testing/speak-french';
import { compileDocuments } from './compile-documents';
import { onPostBuild } from './on-post-build';
import { nodesOf, SearchedSite, type StoredSidebarTree } from './testing/searched-site';

const aSidebarTree = (...texts: string[]): StoredSidebarTree => ({
  versionId: 1,
  locale: 'fr',
  articles: texts.map((text, index) => ({ id: index + 1, title: `${index}`, sections: { '': text } })),
});

test('a failed query is an error with the reason', async () => {
  const { documents } = nodesOf([aSidebarTree('un')]);
  const fails = () => Promise.resolve({ errors: [new Error('Unknown field sectionTexts')] });
  await expect(compileDocuments(documents, fails)).rejects.toThrow('Unknown field sectionTexts');
});

describe('in French', () => {
  speakFrench();

  test('a failed query and its purpose are reported in French', async () => {
    const { documents } = nodesOf([aSidebarTree('un', 'deux')]);
    const silent = () => Promise.resolve({ errors: ['no such type'] });
    const failed = await compileDocuments(documents, silent).then(() => 'nothing failed', messageOf);
    expect(readable(failed)).toBe(
      'Attendu : les textes de 2 documents pour l’index de recherche ; reçu : no such type',
    );
    const site = await SearchedSite.create();
    await onPostBuild(site.args([aSidebarTree('un')]));
    expect(site.reported.map(readable)).toEqual([
      expect.stringMatching(/^Fichiers de recherche : \d+, dont \d+ écrits? ; 0 ancien retiré\.$/),
    ]);
    await site.remove();
  });
});
