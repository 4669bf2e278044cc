import {
  articleConfigSchema,
  articlePageSchema,
  categoryListSchema,
  routeRuleListSchema,
  versionListSchema,
} from '../../content-schema';
import { startTestApi, stopTestApis } from './testing/test-api';

afterEach(stopTestApis);

test('a broken directory is reported file by file, and the rest is served', async () => {
  const { api, read } = await startTestApi({
    versions: [{ id: 1, defaultVersion: true }, { id: 2, color: 'red' }, { id: 5 }],
    categories: {
      '1/fr': [
        { id: 1, parent: 2, articles: [1, 9, 1] },
        { id: 2, parent: 1, articles: [2] },
        { id: 3, parent: 30, articles: [1] },
      ],
    },
    articles: {
      '1/fr/1': { categoryId: 1 },
      '1/fr/2': { categoryId: 77 },
      '1/fr/3': { updatedAt: 'yesterday' },
      '8/fr/1': {},
    },
    routeRules: [{ path: '/a', redirect: '/b', status: 200 }],
    musicsConfig: { calm: [{ key: 'river' }, { key: 'reed', subCategory: 'quiet' }] },
    files: { 'versions/1/en/categories.json': '[', 'versions/1/en/articles/one.md': '' },
  });

  expect(api.problems).toEqual([
    {
      file: 'musicsConfig.json',
      line: 3,
      message:
        'calm: entry 1 (key "river"): subCategory: expected string, received nothing; correct it. It is left out until then.',
    },
    {
      file: 'routeRules.json',
      line: 5,
      message:
        'entry 1 (path "/a"): status: expected 301 or 302 or 307 or 308, received number 200; correct it. The entry is served without it until then.',
    },
    {
      file: 'versions.json',
      line: 17,
      message:
        'entry 2 (id 2): color: expected a color such as "#3d7a5c", received string "red"; correct it. The entry is served without it until then.',
    },
    {
      file: 'versions/1/en/articles/one.md',
      message:
        'expected a name that begins with the number of the article, such as 12-install.md, received "one.md"; rename it to 4-one.md, or give it the number of its translation. Until then it is no article.',
    },
    {
      file: 'versions/1/en/categories.json',
      line: 1,
      column: 2,
      message:
        'invalid JSON: expected a value or "]", received the end of the file; correct it. The last published revision stays until then, if there is one.',
    },
    {
      file: 'versions/1/fr/articles/2.md',
      message:
        'categoryId: expected the id of a category of this version, received 77; correct it. Until then the article has no category.',
    },
    {
      file: 'versions/1/fr/articles/3.md',
      line: 3,
      message:
        'updatedAt: expected a date and time such as "2026-01-31T12:00:00Z" or a date such as "2026-01-31", ' +
        'received yesterday; correct it. The last published revision stays until then, if there is one.',
    },
    {
      file: 'versions/1/fr/categories.json',
      line: 6,
      message:
        'category 1: parent: expected a parent that is not below it, received 2; correct it. Until then it stands at the top.',
    },
    {
      file: 'versions/1/fr/categories.json',
      line: 9,
      message:
        'category 1: articles: expected ids of articles of this version, received 9, which has no readable file; ' +
        'correct one of the two. Until then the category leaves it out.',
    },
    {
      file: 'versions/1/fr/categories.json',
      line: 20,
      message:
        'category 2: articles: expected articles whose categoryId is 2, received 2, whose categoryId is 77; ' +
        'correct one of the two. Until then the category leaves it out.',
    },
    {
      file: 'versions/1/fr/categories.json',
      line: 28,
      message:
        'category 3: parent: expected the id of a category of this version, received 30; correct it. Until then it stands at the top.',
    },
    {
      file: 'versions/1/fr/categories.json',
      line: 30,
      message:
        'category 3: articles: expected articles whose categoryId is 3, received 1, whose categoryId is 1; ' +
        'correct one of the two. Until then the category leaves it out.',
    },
    {
      file: 'versions/2',
      message:
        'expected at least one readable article or category of this version, received none; add one. The version is empty until then.',
    },
    {
      file: 'versions/5',
      message:
        'expected at least one readable article or category of this version, received none; add one. The version is empty until then.',
    },
    {
      file: 'versions/8',
      message:
        'expected the folder of a version of versions.json, received 8; add an entry with this id, or remove the folder. It is left out until then.',
    },
  ]);

  expect((await read('/public/versions', versionListSchema)).versions.map(({ id }) => id)).toEqual([5, 2, 1]);
  const { categories } = await read('/public/versions/1/categories', categoryListSchema);
  expect(categories.map(({ id, parent, articles }) => ({ id, parent, articles }))).toEqual([
    { id: 1, parent: null, articles: [1] },
    { id: 2, parent: 1, articles: [] },
    { id: 3, parent: null, articles: [] },
  ]);
  expect((await read('/public/versions/1/articles', articlePageSchema)).articles).toMatchObject([
    { id: 1, categoryId: 1 },
    { id: 2, categoryId: null },
  ]);
});

test('an article without categoryId belongs to the category that lists it, and an unlisted one comes last', async () => {
  const { api, read } = await startTestApi({
    categories: { '1/fr': [{ id: 1, articles: [3] }] },
    articles: { '1/fr/1': { categoryId: 1 }, '1/fr/2': { categoryId: 1 }, '1/fr/3': {} },
  });
  expect(api.problems).toEqual([]);
  const { categories } = await read('/public/versions/1/categories', categoryListSchema);
  expect(categories[0]?.articles).toEqual([3, 1, 2]);
});

test('an invalid entry of articleConfig.json is reported and left out, and the others are served', async () => {
  const { api, read } = await startTestApi({
    articles: { '1/fr/1': { presentation: 'tutorial' }, '1/fr/5': {}, '1/fr/7': {}, '1/fr/8': {} },
    articleConfig: {
      1: { icon: 'lucide:rocket', color: '#3d7a5c', banner: 'images/a.png', toc: false, related: [1] },
      2: { icon: 'javascript:alert(1)' },
      3: { color: 'url(https://evil.example)' },
      4: { banner: '//evil.example/a.png' },
      5: { colour: 'red', toc: false },
      8: { color: 'reed', toc: false },
      7: { colorMode: 'system', toc: false },
      6: 'red',
      'Bad key': { color: 'red' },
      [`k${'k'.repeat(500)}`]: {},
      tutorial: { color: 'blue-dark', colorMode: 'dark' },
    },
  });
  expect(await read('/public/configs/articleConfig', articleConfigSchema)).toEqual({
    1: { icon: 'lucide:rocket', color: '#3d7a5c', banner: 'images/a.png', toc: false, related: [1] },
    5: { toc: false },
    7: { toc: false },
    8: { toc: false },
    tutorial: { color: 'blue-dark', colorMode: 'dark' },
  });
  const reported = api.problems.filter(({ file }) => file === 'articleConfig.json').map(({ message }) => message);
  expect(reported).toEqual([
    '2: icon: expected the name of an icon such as "lucide:rocket" or the path of an image of the content such as ' +
      '"images/banner.png", received string "javascript:alert(1)"; correct it. It is left out until then.',
    expect.stringMatching(/^3: color: expected one of red, .*, or a color such as "#3d7a5c", received string "url/),
    expect.stringMatching(/^4: banner: expected the path of an image of the content/),
    '5: colour: expected one of the fields icon, color, banner, toc, related, colorMode, received a field that nothing reads; ' +
      'write color. It counts for nothing until then.',
    '6: expected object, received string "red"; correct it. It is left out until then.',
    '7: colorMode: expected "light" or "dark", received string "system"; choose one of the two, or remove the field. ' +
      'The page follows the color mode of each reader until then.',
    expect.stringMatching(/^8: color: .* string "reed"; correct it. The entry is served without it until then.$/),
    expect.stringMatching(
      /^Bad key: expected an article id such as "12" or the id of a presentation such as "tutorial"/,
    ),
    expect.stringMatching(/^k{60}…: expected at most 200 characters, received string "k{59}… of 501 character/),
  ]);
});

test('an article with an invalid presentation keeps its last revision, and the message explains ids', async () => {
  const { api } = await startTestApi({ articles: { '1/fr/1': { presentation: 'Tutorial!' } } });
  expect(api.problems).toContainEqual({
    file: 'versions/1/fr/articles/1.md',
    line: 4,
    message:
      'presentation: expected the id of a presentation such as "tutorial": lower-case letters, digits and "-", ' +
      'received Tutorial!; correct it. The last published revision stays until then, if there is one.',
  });
});

test('a redirect that is too long is reported with entry, field and length, and only it is left out', async () => {
  const { api, read } = await startTestApi({
    routeRules: [
      { path: '/a', redirect: `/${'b'.repeat(20_000)}` },
      { path: `/${'c'.repeat(20_000)}`, redirect: '/d' },
      { path: '/e', redirect: '/f' },
    ],
  });
  const reported = api.problems.filter(({ file }) => file === 'routeRules.json').map(({ message }) => message);
  expect(reported).toEqual([
    expect.stringMatching(/^entry 1 \(path "\/a"\): redirect: expected at most 2,000 .*20,001/),
    expect.stringMatching(/^entry 2 \(path "\/c+…"\): path: expected at most 1,000 .*20,001/),
  ]);
  for (const message of reported) expect(message.length).toBeLessThan(300);
  expect((await read('/public/route-rules', routeRuleListSchema)).rules.map(({ path }) => path)).toEqual(['/e']);
});

test('an empty directory does not crash', async () => {
  const { api, get } = await startTestApi({ files: { 'versions.json': '[]' } });
  expect(api.problems.map(({ file }) => file)).toEqual(['versions.json']);
  expect(await (await get('/public/versions')).json()).toEqual({ versions: [] });
});
