import fc from 'fast-check';
import { attackText } from './attacks';
import { stepCounter } from './count-steps';
import { findSuperlinearAttack } from './superlinear-attack';

const PATTERNS = [
  /a/,
  /^a*b$/,
  /(?:a|ab)(?:c|bcd)(?:d*)$/,
  /^(a+|b{2,3})*?c/,
  /(?<=a)b+(?!c)/,
  /(?<!ab*)c/,
  /(?=a+b)[ab]{2}$/,
  /\ba\b|b\B/,
  /^[^a]b?$/m,
  /A.C/is,
  /(a*)*b/,
  /^(?:a?){3}$/,
  /\u{61}b|./u,
];

describe('the counter of steps', () => {
  test.each(PATTERNS)('matches %s if the engine does', (pattern) => {
    const count = stepCounter(pattern);
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'A', ' ', '\n', '\u{1F426}')).map((all) => all.join(''));
    fc.assert(fc.property(texts, (text) => expect(count(text).isFound).toBe(pattern.test(text))));
  });

  test('counts the same steps as by hand', () => {
    // Three compared characters and a search for the end, then one step from each of the other
    // positions.
    expect(stepCounter(/^abc/)('abx')).toEqual({ isFound: false, steps: 4 + 3 });
    expect(stepCounter(/abc/)('abx')).toEqual({ isFound: false, steps: 3 + 1 + 1 + 1 });
  });

  test('gives up at its limit', () => {
    expect(stepCounter(/^(a+)+$/, 10_000)(`${'a'.repeat(100)}b`)).toEqual({ isFound: false, steps: Infinity });
  });

  test('throws for patterns that it does not support', () => {
    expect(() => stepCounter(/(a)\1/)).toThrow(/without references/);
  });
});

describe('a pattern', () => {
  test.each([
    /^\/+([^?\\]*[^?/\\])\/+(\?.*)?$/,
    /(?<=.)\/+$/,
    /\s+$/,
    /^(a+)+$/,
    /^(?:a|aa)+$/,
    /,\s*\s*;/,
    /^x(?:[^y]*z)*$/,
    /^(?:[a-z]+-?)*$/,
    /"(?:[^"]|\\.)*"/,
    /<[^>]*>/,
    /\d+[.]\d+/,
  ])('that takes more than linear work is recognised: %s', (pattern) => {
    const attack = findSuperlinearAttack(pattern);
    if (attack === undefined) throw new Error('Expected an attack to be found.');
    const count = stepCounter(pattern, 200_000);
    const [once, twice] = [100, 200].map((length) => count(attackText(attack, length)).steps);
    // A quadratic pattern takes four times as many; an exponential one more than are counted.
    expect(Number(twice)).toBeGreaterThan(3 * Math.min(Number(once), 60_000));
  });

  test.each([
    /^\/+([^/?\\](?:[^?\\]*[^/?\\])?)\/+(\?.*)?$/,
    /^\s+/,
    /\.[A-Za-z][A-Za-z0-9]*$/,
    /^\/[^/]*[-.][0-9a-f]{20}\.js$/,
    /^[^/]+(?:\/[^/]+)*$/,
    /(?:^|,)\s*(fr|en|\*)(?:-[A-Za-z0-9-]+)?\s*;/,
  ])('that takes linear work is let through: %s', (pattern) => expect(findSuperlinearAttack(pattern)).toBeUndefined());
});
