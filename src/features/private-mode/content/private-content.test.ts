import type { Change } from '../../../../content-schema';
import { aPrivateApiVersion, aPrivateArticle, fakePrivateApi } from '../testing/fake-private-api';
import { createPrivateContent } from './private-content';

const EDITION = { versionId: 2, locale: 'fr' } as const;

function start() {
  const api = fakePrivateApi({
    versions: [aPrivateApiVersion(2, { label: 'beta', description: 'Ce qui vient' })],
    categories: { '2/fr': [] },
    articles: { '2/fr/1': aPrivateArticle(), '2/fr/3': aPrivateArticle({ id: 3 }) },
  });
  return { api, content: createPrivateContent(api) };
}

const changed = (id: number, digest: string | null = 'x'): Change => ({ kind: 'article', ...EDITION, id, digest });

test('each resource is requested once, also by parallel callers', async () => {
  const { api, content } = start();
  await Promise.all([content.edition(EDITION), content.edition(EDITION), content.article(EDITION, 1)]);
  await content.article(EDITION, 1);
  expect(api.asked).toEqual(['categories 2/fr', 'list 2/fr', 'article 2/fr/1']);
});

test('a version has its description in the requested language', async () => {
  const { content } = start();
  expect(await content.versions('fr')).toMatchObject({
    kind: 'ok',
    data: { nodes: [{ versionId: 2, description: { fr: 'Ce qui vient', en: null } }] },
  });
});

test('a failed request is sent again', async () => {
  const { api, content } = start();
  api.instead.set('versions fr', async () => ({ kind: 'refused' }));
  expect(await content.versions('fr')).toEqual({ kind: 'refused' });
  api.instead.clear();
  expect(await content.versions('fr')).toMatchObject({ kind: 'ok' });
});

describe('when something has changed', () => {
  test('a saved article is read separately, and has its new title in the sidebar tree', async () => {
    const { api, content } = start();
    await content.edition(EDITION);
    api.content.articles['2/fr/1'] = aPrivateArticle({ title: 'Un titre neuf' });
    await content.takeChanges([changed(1)]);
    expect(content.knownEdition(EDITION)?.outline.articles.get(1)?.title).toBe('Un titre neuf');
    expect(api.asked.filter((question) => question.startsWith('list'))).toHaveLength(1);
  });

  test('a deleted article is removed from the sidebar tree', async () => {
    const { api, content } = start();
    await content.edition(EDITION);
    delete api.content.articles['2/fr/3'];
    await content.takeChanges([changed(3, null)]);
    expect([...(content.knownEdition(EDITION)?.outline.articles.keys() ?? [])]).toEqual([1]);
  });

  test('an article that could not be read again stays in the sidebar tree', async () => {
    const { api, content } = start();
    await content.edition(EDITION);
    api.instead.set('article 2/fr/1', async () => ({ kind: 'refused' }));
    await content.takeChanges([changed(1)]);
    const edition = await content.edition(EDITION);
    expect(edition.kind === 'ok' && [...edition.data.outline.articles.keys()]).toEqual([1, 3]);
  });

  test('a new article, or many changed ones, cause the list to be read again', async () => {
    const { api, content } = start();
    await content.edition(EDITION);
    api.content.articles['2/fr/7'] = aPrivateArticle({ id: 7 });
    await content.takeChanges([changed(7)]);
    const edition = await content.edition(EDITION);
    expect(edition.kind === 'ok' && edition.data.outline.articles.has(7)).toBe(true);
    await content.takeChanges(Array.from({ length: 50 }, () => changed(1)));
    expect(content.knownEdition(EDITION)).toBeNull();
  });

  test('an answer that was pending does not replace a newer one', async () => {
    const { api, content } = start();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    api.instead.set('article 2/fr/1', () => gate.then(() => ({ kind: 'missing' })));
    const older = content.article(EDITION, 1);
    await content.takeChanges([changed(1)]);
    api.instead.clear();
    expect(await content.article(EDITION, 1)).toMatchObject({ kind: 'ok' });
    release();
    expect(await older).toEqual({ kind: 'missing' });
    expect(await content.article(EDITION, 1)).toMatchObject({ kind: 'ok' });
  });

  test('the cache is cleared when the changes are unknown, and at the end', async () => {
    const { content } = start();
    await Promise.all([content.edition(EDITION), content.versions('fr')]);
    await content.takeChanges(null);
    expect(content.knownEdition(EDITION)).toBeNull();
    expect(content.knownVersions('fr')).toBeNull();
    await content.versions('fr');
    content.clear();
    expect(content.knownVersions('fr')).toBeNull();
  });
});
