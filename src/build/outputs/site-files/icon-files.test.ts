import path from 'node:path';
import { iconFiles } from './icon-files';

const ROOT = path.resolve(__dirname, '../../../..');
const read = (files: Record<string, string>, prefix: string): unknown =>
  JSON.parse(files[`/icons/${prefix}.json`] ?? '');

describe('the icon files', () => {
  test('contain only the icons that the configuration names', () => {
    const { files, findings } = iconFiles(ROOT, {
      1: { icon: 'lucide:bird' },
      2: { icon: 'simple-icons:github' },
      3: { icon: 'images/icons/heron.svg' },
      4: { icon: 'mdi:home' },
    });
    expect(findings).toEqual([]);
    expect(read(files, 'lucide')).toEqual({
      prefix: 'lucide',
      icons: { bird: { body: expect.stringContaining('<') as string } },
      width: 24,
      height: 24,
    });
    expect(read(files, 'simple-icons')).toMatchObject({ icons: { github: {} } });
  });

  test('contain the parent of an alias', () => {
    const { files } = iconFiles(ROOT, { 1: { icon: 'lucide:home' } });
    expect(read(files, 'lucide')).toMatchObject({ icons: { house: {} }, aliases: { home: { parent: 'house' } } });
  });

  test('report a name that the set does not contain', () => {
    const { files, findings } = iconFiles(ROOT, { 7: { icon: 'lucide:no-such-bird' } });
    expect(read(files, 'lucide')).toMatchObject({ icons: {} });
    expect(findings).toEqual([
      expect.objectContaining({
        kind: 'invalid-config',
        message: expect.stringMatching(/"7".*no-such-bird/) as string,
      }),
    ]);
  });
});
