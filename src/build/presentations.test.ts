import { presentationsOf } from './presentations';

const placed = (src: string) => ({ src, width: 600, height: 300, sources: [] });

test('images are given by their published address, icons also by their name', () => {
  const config = {
    1: { banner: 'images/river.jpg', icon: 'images/heron.svg', color: '#3d7a5c' },
    2: { icon: 'lucide:rocket', toc: false, related: [1] },
  };
  const images = { 'images/river.jpg': placed('/river.1.jpg'), 'images/heron.svg': placed('/heron.1.svg') };
  expect(presentationsOf(config, images)).toEqual({
    1: { banner: placed('/river.1.jpg'), icon: { name: '/heron.1.svg', body: null }, color: '#3d7a5c' },
    2: {
      icon: { name: 'lucide:rocket', body: { body: expect.stringContaining('<path'), viewBox: '0 0 24 24' } },
      toc: false,
      related: [1],
    },
  });
});

test('an icon that the build does not have keeps its name, so that the browser can ask for it', () => {
  expect(presentationsOf({ 1: { icon: 'nowhere:heron' } }, {})).toEqual({
    1: { icon: { name: 'nowhere:heron', body: null } },
  });
});

test('an image that could not be had is left out', () => {
  expect(presentationsOf({ 1: { banner: 'images/gone.jpg', icon: 'images/gone.svg' } }, {})).toEqual({ 1: {} });
});
