import fc from 'fast-check';
import { readNumberedName } from './numbered-name';

describe('readNumberedName', () => {
  it.each([
    ['12', 12, ''],
    ['012', 12, ''],
    ['12-install', 12, 'install'],
    ['12_install-on mac', 12, 'install-on mac'],
    ['12 Installer l’outil', 12, 'Installer l’outil'],
    ['12\u00a0Installer', 12, 'Installer'],
    ['12-', 12, ''],
    ['2026-01-31-news', 2026, '01-31-news'],
  ])('reads %j', (name, number, rest) => {
    expect(readNumberedName(name)).toEqual({ number, rest });
  });

  it.each(['', 'install', '0', '0-intro', '12install', '12.install', '-12', ' 12', '1234567890123456'])(
    'finds none in %j',
    (name) => {
      expect(readNumberedName(name)).toBeNull();
    },
  );

  it('reads every number from 1 of up to fifteen digits, whatever follows it', () => {
    const separator = fc.constantFrom('-', '_', ' ');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), separator, fc.string(), (number, sign, rest) => {
        expect(readNumberedName(`${number}${sign}${rest}`)).toEqual({ number, rest });
      }),
    );
  });
});
