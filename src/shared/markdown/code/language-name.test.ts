import { languageName } from './language-name';

test.each([
  ['ts', 'TypeScript'],
  ['yml', 'YAML'],
  ['c++', 'C++'],
  ['dotenv', '.env'],
])('the language typed as %s is named %s', (typed, name) => {
  expect(languageName(typed)).toBe(name);
});

test('an unknown language is named as typed, even when it is a property of every object', () => {
  expect(languageName('brainfuck')).toBe('brainfuck');
  expect(languageName('constructor')).toBe('constructor');
});

test('plain text and overlong words have no name', () => {
  for (const language of ['', 'txt', 'plaintext', 'x'.repeat(25)]) expect(languageName(language)).toBeNull();
});
