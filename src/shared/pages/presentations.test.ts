import { presentationsOf } from './presentations';

const placed = (src: string) => ({ src, width: 600, height: 300, sources: [] });
const images = { 'images/river.jpg': placed('/river.1.jpg'), 'images/heron.svg': placed('/heron.1.svg') };

const findIconBody = () => ({ body: '<path d="M0 0"/>', viewBox: '0 0 24 24' });
const NOTHING_PLACED = { images: {}, findIconBody: () => null };

test('images have their published URL, icons their name and body, colours are parsed', () => {
  const presentationOf = presentationsOf(
    {
      1: { banner: 'images/river.jpg', icon: 'images/heron.svg', color: '#3d7a5c' },
      2: { icon: 'lucide:rocket', color: 'blue-dark', toc: false, related: [1] },
    },
    { images, findIconBody },
  );
  expect(presentationOf({ id: 1 })).toEqual({
    banner: placed('/river.1.jpg'),
    icon: { src: '/heron.1.svg' },
    color: { rgb: 0x3d7a5c },
  });
  expect(presentationOf({ id: 2 })).toEqual({
    icon: { name: 'lucide:rocket', body: findIconBody() },
    color: { name: 'blue-dark' },
    toc: false,
    related: [1],
  });
});

test('an article without configuration has no presentation', () => {
  expect(presentationsOf({ 1: {} }, NOTHING_PLACED)({ id: 2 })).toBeUndefined();
  expect(presentationsOf({ tutorial: {} }, NOTHING_PLACED)({ id: 2, presentation: 'reference' })).toBeUndefined();
});

test('an article takes the fields that its own entry lacks from its presentation', () => {
  const presentationOf = presentationsOf(
    { 1: { color: 'red', related: [2] }, tutorial: { color: 'green', toc: false, related: [3] } },
    NOTHING_PLACED,
  );
  expect(presentationOf({ id: 1, presentation: 'tutorial' })).toEqual({
    color: { name: 'red' },
    toc: false,
    related: [2],
  });
  expect(presentationOf({ id: 2, presentation: 'tutorial' })).toEqual({
    color: { name: 'green' },
    toc: false,
    related: [3],
  });
  expect(presentationOf({ id: 1 })).toEqual({ color: { name: 'red' }, related: [2] });
});

test('a colour mode is that of the front matter, else of the own entry, else of the presentation', () => {
  const presentationOf = presentationsOf({ 1: { colorMode: 'light' }, night: { colorMode: 'dark' } }, NOTHING_PLACED);
  const modeOf = (article: Parameters<typeof presentationOf>[0]) => presentationOf(article)?.colorMode;
  expect(modeOf({ id: 1, presentation: 'night', colorMode: 'dark' })).toBe('dark');
  expect(modeOf({ id: 1, presentation: 'night' })).toBe('light');
  expect(modeOf({ id: 2, presentation: 'night' })).toBe('dark');
  expect(modeOf({ id: 2, colorMode: 'light' })).toBe('light');
  expect(modeOf({ id: 2 })).toBeUndefined();
});

test('an icon that the build does not have keeps its name, so that the browser can request it', () => {
  expect(presentationsOf({ 1: { icon: 'nowhere:heron' } }, NOTHING_PLACED)({ id: 1 })).toEqual({
    icon: { name: 'nowhere:heron', body: null },
  });
});

test('an unavailable image is omitted', () => {
  expect(
    presentationsOf({ 1: { banner: 'images/gone.jpg', icon: 'images/gone.svg' } }, NOTHING_PLACED)({ id: 1 }),
  ).toEqual({});
});
