import { rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, readFiles, removeFolders, writeFiles } from '../testing/temporary-folder';
import { createSiteCopy, updateSiteCopy } from './site-copy';

const SOURCES = {
  'package.json': '{}',
  '.env.production': 'A=1',
  'gatsby-config.ts': 'config',
  'src/pages/index.tsx': 'home',
  'plugins/gatsby-source-x/gatsby-node.ts': 'node',
  'src/content/names.ts': 'a folder of the sources with the name of another at the root',
};

function makeRepository(more: Record<string, string> = {}) {
  const root = makeFolder({ ...SOURCES, ...more });
  return { root, copy: path.join(root, '.versio', 'build') };
}

afterAll(removeFolders);

describe('the copy of the sources', () => {
  it('contains what the site is built from, and nothing else', () => {
    const { root, copy } = makeRepository({
      '.git/HEAD': 'ref',
      'commands/build.ts': 'command',
      'content/versions.json': '[]',
      'node_modules/gatsby/package.json': '{}',
      'public/index.html': 'published',
      'services/site/main.ts': 'service',
      'stubs/parcel/index.js': 'package',
      'notes.txt': 'notes',
      'src/pages/index.test.tsx': 'test',
      'plugins/gatsby-source-x/README.md': 'notes',
      'src/ui/DECISIONS.md': 'notes',
      'src/build/testing/doubles.ts': 'for tests',
    });
    updateSiteCopy({ root }, copy);
    expect(readFiles(copy)).toEqual(SOURCES);
  });

  it('leaves out content of any name, so that the process that builds survives a saved article', () => {
    const { root, copy } = makeRepository({ 'my-docs/versions.json': '[]' });
    symlinkSync(path.join(root, 'my-docs'), path.join(root, 'linked-docs'));
    updateSiteCopy({ root, own: path.join(root, 'my-docs') }, copy);
    writeFiles(root, { 'my-docs/versions.json': '[1]', 'versio-before/build/src/a.ts': 'an earlier build' });
    expect(updateSiteCopy({ root, own: path.join(root, 'my-docs') }, copy)).toBe(0);
    expect(readFiles(copy)).toEqual(SOURCES);
  });

  it('has the second text of a file that was saved twice within a moment', () => {
    const { root, copy } = makeRepository({ 'src/a.ts': 'first' });
    updateSiteCopy({ root }, copy);
    writeFiles(root, { 'src/a.ts': 'other' });
    const { atime, mtime } = statSync(path.join(copy, 'src/a.ts'));
    utimesSync(path.join(root, 'src/a.ts'), atime, mtime);
    expect(updateSiteCopy({ root }, copy)).toBe(1);
    expect(readFiles(copy)['src/a.ts']).toBe('other');
  });

  it('applies changes, removals, files that become folders and the reverse, and leaves the rest untouched', () => {
    const { root, copy } = makeRepository({ 'src/old.ts': 'old', 'src/ui': 'a file', 'src/app/x.ts': 'x' });
    updateSiteCopy({ root }, copy);
    const untouched = path.join(copy, 'src/pages/index.tsx');
    utimesSync(untouched, 1000, 1000);
    utimesSync(path.join(root, 'src/pages/index.tsx'), 2000, 2000);
    rmSync(path.join(root, 'src/old.ts'));
    rmSync(path.join(root, 'src/ui'));
    rmSync(path.join(root, 'src/app'), { recursive: true });
    writeFiles(root, { 'src/ui/button.tsx': 'button', 'src/app': 'now a file', 'gatsby-config.ts': 'CONFIG' });

    expect(updateSiteCopy({ root }, copy)).toBe(6);
    expect(readFiles(copy)).toEqual({
      ...SOURCES,
      'gatsby-config.ts': 'CONFIG',
      'src/ui/button.tsx': 'button',
      'src/app': 'now a file',
    });
    expect(statSync(untouched).mtimeMs).toBe(1_000_000);
    expect(updateSiteCopy({ root }, copy)).toBe(0);
  });

  it('has a digest of the code of the build, by which Gatsby notices that it changed', () => {
    const code = { 'src/build/pages/plan-pages.ts': 'plan', 'src/build/outputs/feeds/feeds.ts': 'feeds' };
    const { root, copy } = makeRepository({ ...code, 'src/build/pages/plan-pages.test.ts': 'test' });
    const digest = () => {
      updateSiteCopy({ root }, copy);
      const { 'gatsby-build-code-digest': text, ...others } = readFiles(copy);
      return { text, others };
    };
    const first = digest();
    expect(first).toEqual({
      text: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      others: { ...SOURCES, ...code },
    });

    writeFiles(root, { 'src/pages/index.tsx': 'HOME', 'src/build/pages/plan-pages.test.ts': 'TEST' });
    expect(digest().text).toBe(first.text);
    writeFiles(root, { 'src/build/pages/plan-pages.ts': 'PLAN' });
    const changed = digest().text;
    expect(changed).not.toBe(first.text);
    rmSync(path.join(root, 'src/build/outputs'), { recursive: true });
    expect([first.text, changed]).not.toContain(digest().text);
    writeFiles(root, code);
    expect(digest().text).toBe(first.text);
  });

  it('has the components of the site, from the folder that they are in, and Gatsby notices that they changed', () => {
    const { root, copy } = makeRepository({ 'content/components/price.tsx': 'price' });
    const own = makeFolder({
      'components/price.tsx': 'own',
      'components/parts/coin.tsx': 'coin',
      'components/price.test.tsx': 'test',
    });
    const digest = (from?: string) => {
      updateSiteCopy({ root, own: from }, copy);
      return readFiles(copy)['gatsby-build-code-digest'];
    };
    expect(digest()).toBeUndefined();
    const first = digest(own);
    expect(readFiles(copy)).toEqual({
      ...SOURCES,
      'components/price.tsx': 'own',
      'components/parts/coin.tsx': 'coin',
      'gatsby-build-code-digest': first,
    });
    writeFiles(own, { 'components/price.tsx': 'changed' });
    const changed = digest(own);
    expect(changed).not.toBe(first);
    rmSync(path.join(own, 'components'), { recursive: true });
    expect(digest(own)).not.toBe(changed);
    expect(readFiles(copy)).not.toHaveProperty(['components/price.tsx']);
  });

  it('has components of content elsewhere that are linked into the folder of the site', () => {
    const { root, copy } = makeRepository();
    const content = makeFolder({ 'components/price.tsx': 'price' });
    for (const folder of ['components', 'fonts']) symlinkSync(path.join(content, folder), path.join(root, folder));
    updateSiteCopy({ root, own: root }, copy);
    expect(readFiles(copy)).toMatchObject({ 'components/price.tsx': 'price' });
  });

  it('keeps the state of Gatsby and the plugins in it', () => {
    const { root, copy } = makeRepository();
    const state = { '.cache/redux': 'state', 'public/index.html': 'made', '.versio/documents/1': 'compiled' };
    writeFiles(copy, state);
    updateSiteCopy({ root }, copy);
    expect(readFiles(copy)).toEqual({ ...SOURCES, ...state });
  });
});

afterAll(removeFolders);

/** Waits until a condition holds, as long as the test may take. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the copy of the sources for development', () => {
  it('applies changes, new folders and removals until the command ends', async () => {
    const root = makeFolder({ 'src/a.ts': 'a', 'src/b.ts': 'b', 'content/versions.json': '[]' });
    const shutdown = new Shutdown();
    const copy = await createSiteCopy({ root }, shutdown);
    expect(copy).toBe(path.join(root, '.versio/dev'));
    expect(readFiles(copy)).toEqual({ 'src/a.ts': 'a', 'src/b.ts': 'b' });

    writeFiles(root, { 'src/a.ts': 'A', 'src/new/c.ts': 'c', 'content/versions.json': '[1]' });
    rmSync(path.join(root, 'src/b.ts'));
    const expected = JSON.stringify({ 'src/a.ts': 'A', 'src/new/c.ts': 'c' });
    await until(() => JSON.stringify(readFiles(copy)) === expected);

    await shutdown.close();
    writeFiles(root, { 'src/a.ts': 'after the end' });
    expect(readFiles(copy)['src/a.ts']).toBe('A');
  });
});
