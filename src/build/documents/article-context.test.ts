import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageUrl, readLabels } from './article-context';

test('a file without the labels of the pipeline is reported', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'labels-'));
  cpSync(path.resolve(__dirname, '../../../locales'), folder, { recursive: true });
  rmSync(path.join(folder, 'en/article-description.json'));
  expect(() => readLabels(folder)).toThrow(
    /^The words for articles cannot be read from .*en\/article-description\.json\.$/,
  );
  rmSync(folder, { recursive: true });
});

describe('imageUrl', () => {
  it('returns the public URL of an image with any name', () => {
    expect(imageUrl('http://127.0.0.1:4100/', 'images/a b/été?#.png')).toBe(
      'http://127.0.0.1:4100/public/images/a%20b/%C3%A9t%C3%A9%3F%23.png',
    );
  });

  it.each(['images/../private/a.png', 'images//a.png', 'images/./a.png'])('rejects %s', (path) => {
    expect(() => imageUrl('http://127.0.0.1:4100', path)).toThrow('has an empty part');
  });
});
