import fc from 'fast-check';
import { readNumberedName } from '../../../src/shared/numbered-name';
import { FreeNumbers, withNumber } from './suggested-numbers';

describe('withNumber', () => {
  test.each([
    ['install', '13-install'],
    ['README', '13-README'],
    ['0-intro', '13-intro'],
    ['0. Install', '13-Install'],
    ['12.install', '13-install'],
    ['12install', '13-12install'],
    ['0', '13'],
    ['', '13'],
  ])('makes of %j the name %j', (name, better) => expect(withNumber(name, '13')).toBe(better));

  test('always makes a name of that number', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(readNumberedName(withNumber(name, '13'))?.number).toBe(13);
      }),
    );
  });
});

test('the same name gets the same free number, another one the next', () => {
  const free = new FreeNumbers(12);
  expect([free.for('a'), free.for('b'), free.for('a'), free.for('c')]).toEqual([13, 14, 13, 15]);
});
