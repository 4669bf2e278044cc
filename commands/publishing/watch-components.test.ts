import { rmSync } from 'node:fs';
import path from 'node:path';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { watchComponents } from './watch-components';

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
  await watchComponents(own, onChange, shutdown);

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

it('does not notice content', async () => {
  const own = makeFolder({ 'components/price.tsx': 'a' });
  const shutdown = new Shutdown();
  const { onChange, after } = calls();
  await watchComponents(own, onChange, shutdown);
  writeFiles(own, { 'site.json': '{}', 'versions/1/en/articles/1.md': '# One' });
  await after(() => writeFiles(own, { 'components/price.tsx': 'b' }));
  expect(onChange).toHaveBeenCalledTimes(1);
  await shutdown.close();
});
