import { privateSection, type PrivateFigures } from './private-benchmark';

const figures: PrivateFigures = {
  warmMs: [120, 180, 150],
  coldMs: [900, 500, 600],
  seenMs: [400, 500, 450, 2000],
  searchMs: 90,
  articles: 262,
  scriptBytes: 250_000,
};

test('each wait is listed with its target, and one that is too long is reported', () => {
  const { text } = privateSection(figures);
  expect(text).toMatch(/pipeline loaded +150 ms +target 300 ms +× 0.50 +pass/);
  expect(text).toMatch(/not loaded yet +600 ms +target 800 ms +× 0.75 +pass/);
  expect(text).toMatch(/95 of 100 +2000 ms +target 1000 ms +× 2.00 +OVER/);
  expect(text).toMatch(/among 262 articles/);
});
