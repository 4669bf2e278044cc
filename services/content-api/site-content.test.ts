import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { changeListSchema, informationSchema, informationTextSchema, siteAnswerSchema } from '../../content-schema';
import { writeContentFile } from './testing/content-directory';
import { startTestApi, stopTestApis, type TestApi } from './testing/test-api';

afterEach(stopTestApis);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const json = (value: unknown) => JSON.stringify(value);
const messagesOf = ({ api }: TestApi, file: string) =>
  api.problems.filter((problem) => problem.file === file).map(({ message }) => message);
const textsOf = async ({ read }: TestApi, lang: string) =>
  (await read(`/public/information?lang=${lang}`, informationSchema)).texts.map((text) =>
    informationTextSchema.parse(text),
  );

describe('the site settings', () => {
  test('are empty when the content has none', async () => {
    const { read } = await startTestApi({});
    expect(await read('/public/site', siteAnswerSchema)).toEqual({ site: {}, images: [] });
  });

  test('are served in both modes, with images for everyone', async () => {
    const site = { name: 'River guide', logo: { light: 'images/a.svg', dark: 'images/b.svg' }, $schema: 'x' };
    const images = { 'a.svg': SVG, 'b.svg': SVG, 'secret.svg': SVG };
    const { read, get } = await startTestApi({ images, files: { 'site.json': json(site) } });
    const { site: served, images: named } = await read('/public/site', siteAnswerSchema);
    expect(served).toEqual({ name: site.name, logo: site.logo });
    expect(named.map(({ path }) => path)).toEqual(['images/a.svg', 'images/b.svg']);
    expect((await get('/public/images/b.svg')).status).toBe(200);
    expect((await get('/public/images/secret.svg')).status).toBe(404);
  });

  test('lose an image that is missing or too large, which is reported', async () => {
    const site = { name: 'A', logo: 'images/none.svg', icon: 'images/big.png', scene: 'images/scene.png' };
    const images = { 'big.png': new Uint8Array(1_000_001), 'scene.png': new Uint8Array(1_000_001) };
    const api = await startTestApi({ images, files: { 'site.json': json(site) } });
    const { site: served } = await api.read('/public/site', siteAnswerSchema);
    expect(served).toEqual({ name: 'A', scene: 'images/scene.png' });
    expect(messagesOf(api, 'site.json')).toEqual([
      'icon: expected an image of at most 1,000,000 bytes, received "images/big.png" of 1,000,001 bytes; give a smaller one. It is left out until then.',
      'logo: expected an image that is there, received "images/none.svg", which is not; add it. It is left out until then.',
    ]);
    expect((await api.get('/public/images/big.png')).status).toBe(404);
  });

  test('of a later format are reported', async () => {
    const api = await startTestApi({ files: { 'site.json': json({ name: 'A', format: 2 }) } });
    expect((await api.read('/public/site', siteAnswerSchema)).site).toEqual({ name: 'A' });
    expect(messagesOf(api, 'site.json')).toEqual([
      expect.stringMatching(/^format: expected 1, the format that .*update Versio\), received number 2;/),
    ]);
  });

  test('are reported in the change feed, also when only an image changed', async () => {
    const files = { 'site.json': json({ logo: 'images/a.svg' }) };
    const api = await startTestApi({ images: { 'a.svg': SVG }, files }, { watch: true });
    const { cursor } = await api.read('/public/changes', changeListSchema);
    await writeContentFile(api.directory, 'images/a.svg', `${SVG}\n`);
    const next = await api.nextCursor(cursor);
    const { changes } = await api.read(`/public/changes?since=${cursor}`, changeListSchema);
    expect(changes).toMatchObject([{ kind: 'site' }]);
    await rm(join(api.directory, 'site.json'));
    await api.nextCursor(next);
    expect(await api.read('/public/site', siteAnswerSchema)).toEqual({ site: {}, images: [] });
  });
});

describe('the style sheet of the site', () => {
  const sheetOf = async ({ read }: TestApi) => (await read('/public/site', siteAnswerSchema)).sheet;

  test('is served without its comments, and absent when there is none or it is empty', async () => {
    const css = '/* reeds */ :root { --accent: #123456 }';
    expect(await sheetOf(await startTestApi({ files: { 'theme.css': css } }))).toBe(':root { --accent: #123456 }');
    expect(await sheetOf(await startTestApi({ files: { 'theme.css': '/* later */' } }))).toBeUndefined();
    expect(await sheetOf(await startTestApi({}))).toBeUndefined();
  });

  test('is served without what would ask another host, which is reported with its line', async () => {
    const css = 'a { color: red }\nb {\n  background: url(//host.example/a.png);\n  color: blue }';
    const api = await startTestApi({ files: { 'theme.css': css } });
    expect(await sheetOf(api)).toMatch(/^a \{ color: red \}\s+b \{\s+color: blue \}$/);
    expect(api.api.problems).toContainEqual(expect.objectContaining({ file: 'theme.css', line: 3, column: 3 }));
    expect(messagesOf(api, 'theme.css')).toEqual([
      'expected nothing that is requested from another host, received "//host.example/a.png"; write the image into the sheet, as url("data:image/svg+xml,…"). The sheet counts without it until then.',
    ]);
  });

  test('has advice where its colors are hard to read, and counts as it is', async () => {
    const css = ':root {\n  --text: light-dark(#999, #fff);\n}';
    const api = await startTestApi({ files: { 'theme.css': css } });
    expect(await sheetOf(api)).toBe(css);
    expect(api.api.problems).toContainEqual(
      expect.objectContaining({ file: 'theme.css', line: 2, column: 3, kind: 'low-contrast' }),
    );
  });

  test('that was never well-formed is null, so that clients keep what they have', async () => {
    const api = await startTestApi({ files: { 'theme.css': 'a {\n  color: red;' } });
    expect(await sheetOf(api)).toBeNull();
    expect(api.api.problems).toContainEqual(expect.objectContaining({ file: 'theme.css', line: 1, column: 1 }));
    expect(messagesOf(api, 'theme.css')).toEqual([
      'expected a well-formed style sheet, received a block "{" without "}"; correct the rule. The last published revision stays until then, if there is one.',
    ]);
  });

  test('keeps its last good revision, and its changes are in the change feed', async () => {
    const api = await startTestApi({ files: { 'theme.css': 'a { color: red }' } }, { watch: true });
    const { cursor } = await api.read('/public/changes', changeListSchema);
    await writeContentFile(api.directory, 'theme.css', 'a { color: blue }');
    const next = await api.nextCursor(cursor);
    const { changes } = await api.read(`/public/changes?since=${cursor}`, changeListSchema);
    expect(changes).toMatchObject([{ kind: 'site' }]);
    await writeContentFile(api.directory, 'theme.css', 'a { color: ');
    await writeContentFile(api.directory, 'site.json', json({ name: 'River guide' }));
    await api.nextCursor(next);
    expect(messagesOf(api, 'theme.css')).toEqual([expect.stringContaining('The last good revision is served')]);
    expect(await sheetOf(api)).toBe('a { color: blue }');
  });
});

describe('the information texts', () => {
  const files = {
    'information/fr/faq.md': '---\ntitle: Questions\ncolorMode: dark\n---\nTexte. ![A](images/a.svg)\n',
    'information/en/home.md': 'Welcome.\n',
    'information/team.json': json([
      { id: 'ada', name: 'Ada', role: { en: 'Author' } },
      { id: 'Bad id', name: 'B', role: { en: 'x' } },
    ]),
    'information/history.json': json([
      { date: '2026-11-23', title: { fr: 'Un' } },
      { date: '2026-11-23', title: { fr: 'Deux' } },
      { date: 'today', title: { fr: 'Trois' } },
    ]),
  };

  test('are served in each language, borrowed from the other where one is missing', async () => {
    const api = await startTestApi({ images: { 'a.svg': SVG }, files });
    const inEnglish = await textsOf(api, 'en');
    expect(inEnglish.map(({ name, locale, contentLocale }) => [name, locale, contentLocale])).toEqual([
      ['home', 'en', 'en'],
      ['faq', 'en', 'fr'],
    ]);
    expect(inEnglish[1]).toMatchObject({
      title: 'Questions',
      colorMode: 'dark',
      markdown: 'Texte. ![A](images/a.svg)\n',
      images: [{ path: 'images/a.svg' }],
      file: { path: 'information/fr/faq.md', bodyLine: 5 },
    });
    expect(inEnglish[0]).toMatchObject({ title: null, file: { bodyLine: 1 } });
    expect((await api.get('/public/images/a.svg')).status).toBe(200);
  });

  test('include team and history, where an invalid entry only affects itself', async () => {
    const api = await startTestApi({ files });
    const { team, history } = await api.read('/public/information?lang=fr', informationSchema);
    expect(team).toEqual([{ id: 'ada', name: 'Ada', role: { en: 'Author' }, channels: [] }]);
    expect(history).toMatchObject([{ title: { fr: 'Un' } }, { title: { fr: 'Deux' } }]);
    expect(messagesOf(api, 'information/team.json')).toEqual([expect.stringMatching(/^entry 2 .*: id: expected /)]);
    expect(messagesOf(api, 'information/history.json')).toEqual([expect.stringMatching(/^entry 3: date: expected /)]);
  });

  test.each([
    ['information/fr/fqa.md', 'information/fr/fqa.md', /; name it faq\.md\. What is in it is left out\.$/],
    ['information/fr/contact.md', 'information/fr/contact.md', /received "contact\.md"; rename it\./],
    ['information/de/faq.md', 'information/de', /expected a folder named fr or en, received "de"/],
    ['information/faq.md', 'information/faq.md', /expected a folder named fr or en, or one of team\.json/],
  ])('are reported when they have another name: %s', async (path, file, message) => {
    const api = await startTestApi({ files: { [path]: 'Text.\n' } });
    expect(messagesOf(api, file)).toEqual([expect.stringMatching(message)]);
    expect(await textsOf(api, 'fr')).toEqual([]);
  });

  test('are reported in the change feed', async () => {
    const api = await startTestApi({ files }, { watch: true });
    const { cursor } = await api.read('/public/changes', changeListSchema);
    await writeContentFile(api.directory, 'information/fr/faq.md', 'Autre.\n');
    await api.nextCursor(cursor);
    const { changes } = await api.read(`/public/changes?since=${cursor}`, changeListSchema);
    expect(changes).toMatchObject([{ kind: 'information' }]);
  });
});
