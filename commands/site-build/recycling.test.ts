import { Recycling, type UsedBuild } from './recycling';

const first: UsedBuild = { builds: 1, isReplacement: false, rendered: 20, pages: 20, bytes: 800 };
const reasonAfter = (build: Partial<UsedBuild>) =>
  new Recycling({ maxProcessBytes: 1000 }).reasonAfter({ ...first, ...build });

test('a process that compiled the site is replaced below the limit, because it will hold more', () => {
  expect(reasonAfter({})).toContain('a new one takes its place');
  expect(reasonAfter({ rendered: 2 })).toBeNull();
  expect(reasonAfter({ isReplacement: true })).toBeNull();
  expect(reasonAfter({ builds: 2 })).toBeNull();
});
