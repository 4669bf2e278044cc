import { buildSchema, publishingStatusSchema } from '../../content-schema';
import { repeats } from '../../src/testing/long-run';
import { measureStorm } from './testing/hook-storm';
import { startTestRebuild, stopTestRebuilds } from './testing/test-rebuild';

/** Number of hooks, one every ten milliseconds. */
const HOOKS = repeats(100, 1000);

afterEach(stopTestRebuilds);

test('all hooks of a storm are answered, with at most one build running and one waiting', async () => {
  const rebuild = await startTestRebuild();
  // Each build takes a while.
  rebuild.builder.onBuild = ({ finish }) => setTimeout(finish, 100);
  const seen: number[] = [];
  const look = setInterval(() => {
    void rebuild
      .read('/status', publishingStatusSchema)
      .then(({ running, waiting }) => seen.push(Number(!!running) + Number(!!waiting)));
  }, 50);
  const storm = await measureStorm(rebuild.service.url, { hooks: HOOKS, ms: HOOKS * 10, cursor: () => 'c1' });
  clearInterval(look);
  process.stdout.write(`${storm.summary}\n`);
  expect(storm.statuses).toEqual(new Map([[202, HOOKS]]));
  await rebuild.until(({ running, waiting }) => !running && !waiting);
  expect(rebuild.builder.mostAtOnce).toBe(1);
  expect(Math.max(...seen)).toBeLessThanOrEqual(2);
  let hooks = 0;
  for (const { request } of rebuild.builder.builds)
    hooks += (await rebuild.read(`/builds/${request.id}`, buildSchema)).hooks;
  expect(hooks).toBe(HOOKS);
});
