import path from 'node:path';
import { runNode } from '../testing/run-node';

/** Language settings of a machine, and the resulting language. */
const CASES: readonly [setting: Record<string, string>, language: string][] = [
  [{}, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'fr_CA@euro' }, 'fr'],
  [{ LANG: 'FR' }, 'fr'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  // Friulian and Frisian have the same first letters.
  [{ LANG: 'fur_IT' }, 'en'],
  [{ LANG: 'fry' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'en_GB' }, 'en'],
  [{ LANG: 'en_US', LC_MESSAGES: 'fr_BE' }, 'fr'],
  [{ LANG: 'fr_FR', LC_MESSAGES: 'fr_FR', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'fr_FR', LC_ALL: 'POSIX' }, 'en'],
  [{ LANG: 'fr_FR', LC_ALL: '', LC_MESSAGES: '' }, 'fr'],
  [{ LANG: 'en_US', LC_ALL: 'C', VERSIO_LANG: 'fr' }, 'fr'],
  [{ LANG: 'fr_FR', VERSIO_LANG: 'en' }, 'en'],
  [{ LANG: 'fr_FR', VERSIO_LANG: 'klingon' }, 'en'],
];

test('the language of the system comes from its variables, in the order of POSIX', async () => {
  const { output, errors } = await runNode(
    [
      '--input-type=module',
      '--eval',
      `import { languageOfSystem } from ${JSON.stringify(path.join(__dirname, 'language.mjs'))};
      console.log(JSON.stringify(${JSON.stringify(CASES.map(([setting]) => setting))}.map(languageOfSystem)));`,
    ],
    { cwd: __dirname },
  );
  expect(errors).toBe('');
  expect(JSON.parse(output)).toEqual(CASES.map(([, language]) => language));
});
