import fc from 'fast-check';
import { siteSchema } from '../../../content-schema';
import { parseSiteFile } from './parse-site-file';

const messagesOf = (data: unknown, previous = {}) =>
  parseSiteFile(data, previous).problems.map(({ message }) => message);

describe('site.json', () => {
  test('is parsed into settings', () => {
    const site = {
      $schema: '../schema/site.json',
      name: 'River guide',
      tagline: { fr: 'Tout sur la rivière.', en: 'All about the river.' },
      author: { name: 'Ada', url: 'https://ada.example/' },
      address: 'https://docs.example.org/',
      logo: { light: 'images/logo.svg', dark: 'images/logo-dark.svg' },
      accent: '#22664a',
      social: { chat: 'https://chat.example' },
      links: [{ name: 'Codeberg', address: 'https://codeberg.example' }],
      languages: ['en', 'fr'],
      scene: false,
      editLink: 'https://git.example/edit/{path}',
      feedback: 'help@example.org',
      mascot: false,
      theme: 'sand',
      headerLinks: [{ name: { fr: 'Journal', en: 'Blog' }, address: '/information/faq' }],
      footerGroups: [{ title: 'River', links: [{ name: 'Forum', address: 'https://forum.example' }] }],
      announcement: { version: '2026-11', text: { en: 'High water.' }, link: { name: 'More', address: '/' } },
    };
    const { settings, problems } = parseSiteFile(site);
    expect(problems).toEqual([]);
    const { $schema: _schema, ...rest } = site;
    expect(settings).toEqual({
      ...rest,
      author: { name: 'Ada', url: 'https://ada.example' },
      address: 'https://docs.example.org',
    });
  });

  test.each([
    [
      'headerLinks',
      [{ name: 'A', address: 'javascript:alert(1)' }],
      /^headerLinks\[0\]\.address: expected a web address, or a path of the site such as "\/information\/faq", received/,
    ],
    ['headerLinks', [{ name: {}, address: '/a' }], /^headerLinks\[0\]\.name: expected a text in one language at least/],
    ['footerGroups', [{ title: 'A', links: [] }], /^footerGroups\[0\]\.links: expected at least 1/],
    ['announcement', { version: '2"]', text: 'A' }, /^announcement\.version: expected a version such as "2"/],
    ['theme', 'Sand', /^theme: expected "slate" or "sand" or "ink", received string "Sand"/],
    [
      'accent',
      'green',
      /^accent: expected a color such as "#3d7a5c", received string "green"; correct it\. It is left out/,
    ],
    ['accent', { light: '#3d7a5c', dark: 7 }, /^accent/],
    ['name', '', /^name: expected at least 1 character, received string ""/],
    ['logo', 'logo.svg', /^logo: expected the path of an image of the content such as "images\/logo.svg"/],
    ['address', 'docs.example.org', /^address: expected a URL such as "https:\/\/example.org"/],
    [
      'address',
      'https://example.org/my docs',
      /^address: expected an address such as "https:\/\/docs\.example\.org" or "https:\/\/example\.org\/docs", whose path has only/,
    ],
    ['languages', ['fr', 'fr'], /^languages: expected one language or more, each once/],
    ['editLink', 'https://git.example/edit', /^editLink: expected an address with \{path\} in it/],
    ['links', [{ name: 'Codeberg' }], /^links\[0\]\.address: expected string, received nothing/],
    ['links', [{ name: ' ', address: 'https://a.example' }], /^links\[0\]\.name: expected /],
    ['links', { Codeberg: 'https://a.example' }, /^links: expected a list, received an object/],
    ['mascot', 'no', /^mascot: expected boolean, received string "no"/],
    ['author', { url: 'https://a.example' }, /^author\.name: expected string, received nothing/],
  ])('loses a bad %s and nothing else', (field, value, message) => {
    const { settings, problems } = parseSiteFile({ tagline: { fr: 'Bon' }, [field]: value });
    expect(settings).toEqual({ tagline: { fr: 'Bon' } });
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
  });

  test('reports a bad value at its own place, also inside a field', () => {
    const site = {
      name: 7,
      links: [
        { name: 'Codeberg', address: 'https://a.example' },
        { name: 'Forum', address: 7 },
      ],
    };
    expect(parseSiteFile(site).problems.map(({ at }) => at)).toEqual([['name'], ['links', 1, 'address']]);
  });

  test('keeps the last good value of a bad field, and no value of a field that is gone', () => {
    const { settings, problems } = parseSiteFile({ name: 7 }, { name: 'River guide', mascot: false });
    expect(settings).toEqual({ name: 'River guide' });
    expect(problems[0]?.message).toMatch(/^name: .* The last good revision is served until then\.$/);
  });

  test.each([
    [{ titel: 'x', nmae: 'y' }, ['rename it or remove it', 'write name']],
    [{ Logos: 'images/a.svg' }, ['write logo']],
    [{ social: { chats: 'https://a.example', chat: 'https://b.example' } }, ['write chat']],
    [{ tagline: { de: 'Fluss', en: 'River' } }, ['rename it or remove it']],
  ])('names the field that was meant by an unknown one: %j', (site, advice) => {
    expect(messagesOf(site)).toEqual(advice.map((each) => expect.stringContaining(`; ${each}.`) as unknown));
  });

  test('loses an unknown place elsewhere alone', () => {
    const social = { myspace: 'https://m.example', chat: 'https://b.example' };
    expect(parseSiteFile({ social }).settings).toEqual({ social: { chat: 'https://b.example' } });
  });

  test.each([[[]], ['text'], [null]])('is refused as a whole where it is no object: %j', (data) => {
    expect(() => parseSiteFile(data)).toThrow(/expected an object/);
  });

  test('whatever it contains, it gives valid settings, and reports the rest briefly', () => {
    const fields = fc.constantFrom(...Object.keys(siteSchema.shape), '__proto__', 'constructor', 'nmae');
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('images/a.svg', '#3d7a5c', 'https://a.example/'));
    const file = fc.dictionary(fields, value, { noNullPrototype: true });
    fc.assert(
      fc.property(file, file, (data, before) => {
        const { settings, problems } = parseSiteFile(data, parseSiteFile(before).settings);
        expect(siteSchema.parse(settings)).toEqual(settings);
        for (const { message } of problems) expect(message.length).toBeLessThan(5000);
      }),
    );
  });
});

test('an accent with too little contrast is left out, and its contrast and the nearest valid one are reported', () => {
  const { settings, problems } = parseSiteFile({ name: 'Riverbank', accent: '#ffcc00' });
  expect(settings).toEqual({ name: 'Riverbank' });
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^accent: expected a color that can be read in light mode, .*such as "#[0-9a-f]{6}".*contrast of this one: 1\.\d.*received string "#ffcc00"; correct it/,
    ),
  ]);
  expect(parseSiteFile({ accent: { light: '#22664a', dark: '#22664a' } }).problems[0]?.message).toMatch(
    /^accent\.dark: expected a color that can be read in dark mode/,
  );
  expect(parseSiteFile({ accent: { light: '#22664a', dark: '#8fcfab' } }).problems).toEqual([]);
});
