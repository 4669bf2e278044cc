import { imageUrl } from './article-context';

describe('imageUrl', () => {
  it('gives the public address of an image, whatever its name', () => {
    expect(imageUrl('http://127.0.0.1:4100/', 'images/a b/été?#.png')).toBe(
      'http://127.0.0.1:4100/public/images/a%20b/%C3%A9t%C3%A9%3F%23.png',
    );
  });

  it.each(['images/../private/a.png', 'images//a.png', 'images/./a.png'])('refuses %s', (path) => {
    expect(() => imageUrl('http://127.0.0.1:4100', path)).toThrow('has an empty part');
  });
});
