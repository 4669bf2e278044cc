import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { watchOwnFiles } from './watch-own-files';

afterAll(removeFolders);

/** Calls that were made, and a promise of the next one. */
function calls() {
  let next = () => {};
  return {
    onChange: jest.fn(() => Promise.resolve(next())),
    after: async (change: () => void) => {
      const called = new Promise<void>((resolve) => (next = resolve));
      change();
      await called;
    },
  };
}

it('notices a component that is added, changed or removed, also where there was none, until the command ends', async () => {
  const own = makeFolder({ 'site.json': '{}' });
  const shutdown = new Shutdown();
  const { onChange, after } = calls();
  await watchOwnFiles(own, onChange, shutdown);

  await after(() => writeFiles(own, { 'components/price.tsx': 'a' }));
  await after(() => writeFiles(own, { 'components/price.tsx': 'b' }));
  await after(() => writeFiles(own, { 'components/parts/coin.tsx': 'c' }));
  await after(() => rmSync(path.join(own, 'components/price.tsx')));
  await shutdown.close();
  const before = onChange.mock.calls.length;
  writeFiles(own, { 'components/price.tsx': 'd' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onChange).toHaveBeenCalledTimes(before);
});

it('notices a font whose file is replaced', async () => {
  const own = makeFolder({ 'fonts/inter.woff2': 'a' });
  const shutdown = new Shutdown();
  const { onChange, after } = calls();
  await watchOwnFiles(own, onChange, shutdown);
  await after(() => writeFiles(own, { 'fonts/inter.woff2': 'b' }));
  await after(() => {
    // As programs that save safely do.
    writeFiles(own, { 'fonts/new.tmp': 'c' });
    renameSync(path.join(own, 'fonts/new.tmp'), path.join(own, 'fonts/inter.woff2'));
  });
  await after(() => rmSync(path.join(own, 'fonts'), { recursive: true }));
  await shutdown.close();
});

it('does not notice content', async () => {
  const own = makeFolder({ 'components/price.tsx': 'a' });
  const shutdown = new Shutdown();
  const { onChange, after } = calls();
  await watchOwnFiles(own, onChange, shutdown);
  writeFiles(own, { 'site.json': '{}', 'versions/1/en/articles/1.md': '# One' });
  await after(() => writeFiles(own, { 'components/price.tsx': 'b' }));
  expect(onChange).toHaveBeenCalledTimes(1);
  await shutdown.close();
});
