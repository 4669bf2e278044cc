import { reasonToRecycle } from './recycling';

const limit = { maxProcessBytes: 1000 };
const after = { builds: 1, isFromCache: true, bytes: 800, baselineBytes: 0 };

test('a process that compiled the site is replaced below the limit, because it will hold more', () => {
  expect(reasonToRecycle(after, limit)).toBeNull();
  expect(reasonToRecycle({ ...after, isFromCache: false }, limit)).toContain('a new one takes its place');
  expect(reasonToRecycle({ ...after, isFromCache: false, builds: 2 }, limit)).toBeNull();
});
