import { compileMarkdown } from '../../../shared/markdown/compile-markdown';
import { englishLabels, frenchLabels } from '../../../shared/markdown/testing/compile-for-test';
import { serveTexts } from './serve-texts';
import type { SourceText } from './text-engine';

function aServer() {
  const announced: [limitMs: number, step: string | null][] = [];
  const compile = jest.fn(compileMarkdown);
  const methodsFor = serveTexts({ fr: frenchLabels, en: englishLabels }, compile);
  return { announced, compile, ...methodsFor((...limit) => announced.push(limit)) };
}

const text = (key: string, markdown: string): SourceText => ({ key, versionOrder: 1, contentLocale: 'fr', markdown });

test('before each step it announces the time limit and the text', async () => {
  const { announced, prepare } = aServer();
  const prepared = await prepare([text('a', 'Un.'), text('b', 'x'.repeat(2000))], ['a']);
  expect(announced).toEqual([
    [5060, 'a'],
    [5120, 'b'],
    [5000, null],
  ]);
  expect([...prepared.keys()]).toEqual(['a']);
});

test('a text that was compiled before is not compiled again, until many others were', async () => {
  const { prepare, compile } = aServer();
  const ask = (...texts: SourceText[]) => prepare(texts, []);
  await ask(text('a', 'Un.'));
  await ask(text('b', 'Un.'));
  expect(compile).toHaveBeenCalledTimes(1);
  await ask(...Array.from({ length: 99 }, (_, number) => text(`${number}`, `Texte ${number}.`)));
  await ask(text('a', 'Un.'));
  expect(compile).toHaveBeenCalledTimes(100);
  await ask(...Array.from({ length: 100 }, (_, number) => text(`${number}`, `Autre ${number}.`)), text('a', 'Un.'));
  expect(compile).toHaveBeenCalledTimes(201);
});

test('the size of the cache is limited', async () => {
  const { prepare, compile } = aServer();
  compile.mockReturnValue(compileMarkdown('', { locale: 'fr', labels: frenchLabels }));
  const long = (letter: string) => text(letter, letter.repeat(200_000));
  for (const letter of [...'abcdefghijklmnop', 'a']) await prepare([long(letter)], []);
  expect(compile).toHaveBeenCalledTimes(17);
});

test('an error of the pipeline rejects the call', async () => {
  const { index, compile } = aServer();
  compile.mockImplementation(() => {
    throw new Error('out of memory');
  });
  await expect(index([text('a', 'Un.')], ['a'])).rejects.toThrow('out of memory');
});
