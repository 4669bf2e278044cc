import { htmlOf } from '../testing/compile-for-test';

const addresses = (markdown: string) => [...htmlOf(markdown).matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
const readable = (html: string) => html.replace(/<span class="visually-hidden">.*?<\/span>|<[^>]*>/g, '');

describe('an address typed as it is', () => {
  test.each([
    ['Voir «https://a.example/guide» ou', 'https://a.example/guide'],
    ['https://a.example/a’ et', 'https://a.example/a'],
    ['https://a.example/b… enfin', 'https://a.example/b'],
    ['(https://a.example/c)… et', 'https://a.example/c'],
    ['https://a.example/d”.', 'https://a.example/d'],
    ['“https://a.example/e,”', 'https://a.example/e'],
    ['«\u00a0https://a.example/f\u00a0»', 'https://a.example/f'],
    ['‹https://a.example›', 'https://a.example'],
    ['« www.a.example/g\u202f»', 'http://www.a.example/g'],
    ['«www.a.example/g\u00a0»', 'http://www.a.example/g'],
    ['«www.a.example»', 'http://www.a.example'],
    ['https://a.example/h — et', 'https://a.example/h'],
    ['https://a.example/h—', 'https://a.example/h'],
    ['https://a.example/i?q=é…»', 'https://a.example/i?q=%C3%A9'],
  ])('ends before the signs of its sentence: %s', (markdown, address) => {
    expect(addresses(markdown)).toEqual([address]);
    expect(readable(htmlOf(markdown))).toBe(markdown);
  });

  test.each([
    ['https://a.example/Ville_(France) et', 'https://a.example/Ville_(France)'],
    ['https://a.example/l’été et', 'https://a.example/l%E2%80%99%C3%A9t%C3%A9'],
    ['https://a.example/1…5 et', 'https://a.example/1%E2%80%A65'],
    ['<https://a.example/x»>', 'https://a.example/x%C2%BB'],
    ['[https://a.example/x»](https://a.example/x»)', 'https://a.example/x%C2%BB'],
  ])('keeps what belongs to it: %s', (markdown, address) => {
    expect(addresses(markdown)).toEqual([address]);
  });

  test('leaves the next one a link', () => {
    expect(addresses('«https://a.example»/«https://b.example»')).toEqual(['https://a.example', 'https://b.example']);
  });
});
