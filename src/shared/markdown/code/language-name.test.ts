import { languageName } from './language-name';

test.each([
  ['ts', 'TypeScript'],
  ['yml', 'YAML'],
  ['c++', 'C++'],
  ['dotenv', '.env'],
])('the language that authors type as %s is called %s', (typed, name) => {
  expect(languageName(typed)).toBe(name);
});

test('a language that is not known is named as typed, also one that every object has', () => {
  expect(languageName('brainfuck')).toBe('brainfuck');
  expect(languageName('constructor')).toBe('constructor');
});

test('plain text names none, nor does a word that is too long for a name', () => {
  for (const language of ['', 'txt', 'plaintext', 'x'.repeat(25)]) expect(languageName(language)).toBeNull();
});
