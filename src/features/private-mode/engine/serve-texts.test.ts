import { compileMarkdown } from '../../../shared/markdown/compile-markdown';
import { englishLabels, frenchLabels } from '../../../shared/markdown/testing/compile-for-test';
import { serveTexts } from './serve-texts';
import type { SourceText } from './text-engine';
import type { WorkerMessage } from './text-messages';

function aServer() {
  const posted: WorkerMessage[] = [];
  const compile = jest.fn(compileMarkdown);
  const serve = serveTexts({ fr: frenchLabels, en: englishLabels }, (message) => posted.push(message), compile);
  return { posted, serve, compile };
}

const text = (key: string, markdown: string): SourceText => ({ key, versionOrder: 1, contentLocale: 'fr', markdown });

test('before each step it announces the time limit and the text', () => {
  const { posted, serve } = aServer();
  serve({ id: 7, task: { kind: 'prepare', texts: [text('a', 'Un.'), text('b', 'x'.repeat(2000))], wanted: ['a'] } });
  expect(posted.slice(0, 3)).toEqual([
    { id: 7, limitMs: 5030, key: 'a' },
    { id: 7, limitMs: 5060, key: 'b' },
    { id: 7, limitMs: 5000, key: null },
  ]);
  expect(posted[3]).toMatchObject({ id: 7, result: { kind: 'prepared' } });
});

test('a text that was compiled before is not compiled again, until many others were', () => {
  const { serve, compile } = aServer();
  const ask = (...texts: SourceText[]) => serve({ id: 1, task: { kind: 'prepare', texts, wanted: [] } });
  ask(text('a', 'Un.'));
  ask(text('b', 'Un.'));
  expect(compile).toHaveBeenCalledTimes(1);
  ask(...Array.from({ length: 99 }, (_, number) => text(`${number}`, `Texte ${number}.`)));
  ask(text('a', 'Un.'));
  expect(compile).toHaveBeenCalledTimes(100);
  ask(...Array.from({ length: 100 }, (_, number) => text(`${number}`, `Autre ${number}.`)), text('a', 'Un.'));
  expect(compile).toHaveBeenCalledTimes(201);
});

test('the size of the cache is limited', () => {
  const { serve, compile } = aServer();
  compile.mockReturnValue(compileMarkdown('', { locale: 'fr', labels: frenchLabels }));
  const long = (letter: string) => text(letter, letter.repeat(200_000));
  for (const letter of [...'abcdefghijklmnop', 'a'])
    serve({ id: 1, task: { kind: 'prepare', texts: [long(letter)], wanted: [] } });
  expect(compile).toHaveBeenCalledTimes(17);
});

test('an error is reported as a message', () => {
  const { posted, serve, compile } = aServer();
  compile.mockImplementation(() => {
    throw new Error('out of memory');
  });
  serve({ id: 2, task: { kind: 'index', texts: [text('a', 'Un.')], wanted: ['a'] } });
  expect(posted.at(-1)).toEqual({ id: 2, error: 'out of memory' });
});
