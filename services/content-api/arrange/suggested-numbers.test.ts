import fc from 'fast-check';
import { readNumberedName } from '../../../src/shared/numbered-name';
import { FreeNumbers, UsedNumbers, withNumber } from './suggested-numbers';

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

describe('the number that a name begins with', () => {
  test.each([
    ['23.x', 23],
    ['0023. Install', 23],
    ['23', 23],
    ['00-intro', 1],
    ['12.install', null],
    ['23x', null],
    ['install', null],
    ['99999999999999999', null],
  ])('is taken where it is free: %j', (name, number) => {
    const used = new UsedNumbers();
    used.add('fr/', 12);
    used.add('en/', 23);
    expect(used.takeTyped('fr/', name)).toBe(number);
  });

  test('is taken once in each place', () => {
    const used = new UsedNumbers();
    expect([used.takeTyped('fr/', '4.a'), used.takeTyped('fr/', '4.b'), used.takeTyped('en/', '4.c')]).toEqual([
      4,
      null,
      4,
    ]);
  });
});
