import { publishedName } from './image-record';

describe('publishedName', () => {
  const variant = { hash: '0a1b2c3d', extension: 'webp', width: null };

  it.each([
    ['images/a/Écran 1.PNG', 'ecran-1.0a1b2c3d.webp'],
    ['images/.svg', 'image.0a1b2c3d.webp'],
    ['images/日本.png', 'image.0a1b2c3d.webp'],
    ['images/"><script>.png', 'script.0a1b2c3d.webp'],
  ])('creates a plain name from %s', (imagePath, name) => {
    expect(publishedName(imagePath, variant)).toBe(name);
  });

  it('distinguishes the widths of one image', () => {
    expect(publishedName('images/a.png', { ...variant, width: 480 })).toBe('a.0a1b2c3d-480.webp');
  });
});
