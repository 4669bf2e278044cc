import { renderDocument } from '../../../shared/markdown/render-document';
import { openPlacement } from '../../../shared/markdown/testing/compile-for-test';
import { createTextEngine } from './create-text-engine';
import { TextEngineError, type SourceText } from './text-engine';
import { aTextWorker, ENDLESS } from './testing/text-worker-double';

const text = (key: string, markdown: string, over: Partial<SourceText> = {}): SourceText => ({
  key,
  versionOrder: 1,
  contentLocale: 'fr',
  markdown,
  ...over,
});

function anEngine() {
  const worker = aTextWorker();
  return { engine: createTextEngine(worker.start), worker };
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof TextEngineError ? error.reason : error),
  );

test('a text is compiled as on the page, its headings with the ids of the other languages', async () => {
  const { engine, worker } = anEngine();
  expect(worker.started()).toBe(0);
  const texts = [text('fr', '## Titre\n\nUn *mot*.'), text('en', '## Heading\n\nA *word*.', { contentLocale: 'en' })];
  const prepared = await engine.prepare(texts, ['fr']);
  expect([...prepared.keys()]).toEqual(['fr']);
  const { document, headingIds = [] } = prepared.get('fr') ?? {};
  expect(headingIds).toEqual([{ id: 'heading', aliases: ['titre'] }]);
  expect(document && renderDocument(document, { ...openPlacement, headingIds })).toContain('<p>Un <em>mot</em>.</p>');
  expect(worker.started()).toBe(1);
});

test('for search, a text is returned as sections without HTML', async () => {
  const { engine } = anEngine();
  const indexed = await engine.index([text('a', 'Avant.\n\n## Titre\n\nUn [lien](1).')], ['a']);
  expect(indexed.get('a')).toEqual({
    headings: [{ depth: 2, text: 'Titre', slug: 'titre' }],
    headingIds: [{ id: 'titre', aliases: [] }],
    sections: [
      { heading: null, text: 'Avant.' },
      { heading: 0, text: 'Un lien.' },
    ],
  });
});

test('two texts are compared in the worker', async () => {
  const { engine } = anEngine();
  const sides = ['Un héron.', 'Deux hérons.'].map((markdown) => ({ contentLocale: 'fr' as const, markdown }));
  const [before = { contentLocale: 'fr', markdown: '' }, after = before] = sides;
  expect((await engine.compare(before, after)).isSame).toBe(false);
  expect((await engine.compare(after, after)).isSame).toBe(true);
});

test('a text that takes too long ends the worker, and the next call gets a new one', async () => {
  const { engine, worker } = anEngine();
  const slow = engine.prepare([text('slow', ENDLESS)], ['slow']);
  const next = engine.prepare([text('fine', 'Bien.')], ['fine']);
  expect(await reasonOf(slow)).toBe('too-slow');
  await expect(slow).rejects.toThrow('"slow"');
  expect((await next).has('fine')).toBe(true);
  expect([worker.started(), worker.ended()]).toEqual([2, 1]);
});

test('another version that takes too long does not block this one, and is tried once', async () => {
  const { engine, worker } = anEngine();
  const texts = [text('new', '## Titre'), text('old', ENDLESS, { versionOrder: 0 })];
  expect((await engine.prepare(texts, ['new'])).has('new')).toBe(true);
  expect((await engine.prepare(texts, ['new'])).has('new')).toBe(true);
  expect(worker.ended()).toBe(1);
  // It is tried again when it is requested itself.
  expect(await reasonOf(engine.prepare(texts, ['old']))).toBe('too-slow');
});

test('a worker that fails, or cannot be started, is unavailable; the next call tries again', async () => {
  const { engine, worker } = anEngine();
  const lost = engine.prepare([text('a', 'Un.')], ['a']);
  await Promise.resolve();
  worker.crash();
  expect(await reasonOf(lost)).toBe('unavailable');
  expect((await engine.prepare([text('a', 'Un.')], ['a'])).has('a')).toBe(true);
  const refused = createTextEngine(() => {
    throw new Error('SecurityError');
  });
  expect(
    await reasonOf(refused.compare({ contentLocale: 'fr', markdown: '' }, { contentLocale: 'fr', markdown: '' })),
  ).toBe('unavailable');
});

test('a disposed engine rejects pending, queued and later calls, and terminates its worker', async () => {
  const { engine, worker } = anEngine();
  const underWay = engine.prepare([text('a', 'Un.')], ['a']);
  const waiting = engine.prepare([text('b', 'Deux.')], ['b']);
  await Promise.resolve();
  engine.dispose();
  const later = engine.prepare([text('c', 'Trois.')], ['c']);
  expect(await Promise.all([underWay, waiting, later].map(reasonOf))).toEqual(['disposed', 'disposed', 'disposed']);
  expect(worker.ended()).toBe(1);
});

test('a worker whose script never loads is given up after half a minute', async () => {
  jest.useFakeTimers();
  try {
    const silent = createTextEngine(() => ({
      postMessage: () => undefined,
      addEventListener: () => undefined,
      terminate: () => undefined,
    }));
    const asked = reasonOf(silent.prepare([text('a', 'Un.')], ['a']));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await asked).toBe('unavailable');
  } finally {
    jest.useRealTimers();
  }
});
