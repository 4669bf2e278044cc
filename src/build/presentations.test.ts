import { presentationsOf } from './presentations';

const placed = (src: string) => ({ src, width: 600, height: 300, sources: [] });

test('images are given by their published address, icons also by their name', () => {
  const config = {
    1: { banner: 'images/river.jpg', icon: 'images/heron.svg', color: '#3d7a5c' },
    2: { icon: 'lucide:rocket', toc: false, related: [1] },
  };
  const images = { 'images/river.jpg': placed('/river.1.jpg'), 'images/heron.svg': placed('/heron.1.svg') };
  expect(presentationsOf(config, images)).toEqual({
    1: { banner: placed('/river.1.jpg'), icon: '/heron.1.svg', color: '#3d7a5c' },
    2: { icon: 'lucide:rocket', toc: false, related: [1] },
  });
});

test('an image that could not be had is left out', () => {
  expect(presentationsOf({ 1: { banner: 'images/gone.jpg', icon: 'images/gone.svg' } }, {})).toEqual({ 1: {} });
});
