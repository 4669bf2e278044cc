import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isContentId, toContentId } from './markdown/safety/content-ids';
import * as contract from './page-contract';
import * as SHELL_IDS from './shell-ids';

const ids = [...Object.values(SHELL_IDS), ...Object.values(contract.accountSectionIds('password'))];

test.each(ids)('no author can give an element the id %s, and no heading gets it from its text', (id) => {
  expect(isContentId(id)).toBe(false);
  expect(toContentId(id)).not.toBe(id);
});

test('ids are unique', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

describe('attributes', () => {
  const SRC = path.resolve(__dirname, '..');
  const names = Object.values(contract).filter((value) => typeof value === 'string' && value.startsWith('data-'));
  /** Returns the concatenated text of every file whose path matches. */
  const textOf = (folder: string, ending: RegExp) =>
    readdirSync(path.join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => readFileSync(path.join(SRC, folder, file), 'utf8'))
      .join('\n');

  test('the style sheets use only those of the contract', () => {
    const used = textOf('.', /\.css$/).match(/\bdata-[a-z-]+/g) ?? [];
    expect(used).not.toEqual([]);
    expect(names).toEqual(expect.arrayContaining(used));
  });

  test('the boot script, the app and the layouts contain no literal ones', () => {
    for (const folder of ['boot', 'app', 'layouts']) {
      // Comments may mention them, and tests inspect pages.
      const code = textOf(folder, /(?<!\.test)\.tsx?$/).replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
      expect(code.match(/['"`[ ]data-[a-z-]+/g)).toBeNull();
    }
  });
});
