import { revisionStatusSchema } from '../../content-schema';
import { startTestContent, type TestContent } from './testing/test-content';
import { startTestRebuild, stopTestRebuilds } from './testing/test-rebuild';

let content: TestContent;
beforeEach(async () => {
  content = await startTestContent('c0');
});
afterEach(async () => {
  await stopTestRebuilds();
  await content.close();
});

describe('a build', () => {
  test('waits until the content API knows the cursor of its hook', async () => {
    const rebuild = await startTestRebuild({ content });
    await rebuild.hook({ cursor: 'c1' });
    await content.untilAsked(3);
    const { running } = await rebuild.until(({ running }) => running?.phase === 'waiting for the content API');
    expect([running?.state, rebuild.builder.builds.length]).toEqual(['building', 0]);
    expect(running?.deadline).not.toBeNull();
    content.known.push('c1');
    expect((await rebuild.ended('b1')).state).toBe('live');
    expect(rebuild.releases.published[0]?.includes).toEqual(['c1']);
  });

  test('starts after the limit with the current content, and the cursor is not reported as reached', async () => {
    const rebuild = await startTestRebuild({ content, limits: { contentMs: 100 } });
    await rebuild.hook({ cursor: 'c9' });
    expect((await rebuild.ended('b1')).state).toBe('live');
    expect(rebuild.releases.published[0]?.includes).toEqual([]);
    const revision = await rebuild.read('/revisions/c9', revisionStatusSchema);
    expect(revision).toEqual({ cursor: 'c9', state: 'unknown', release: 'r1', build: 'b1' });
    expect(await (await rebuild.ask('/builds/b1/log')).text()).toMatch(
      /expected it to hold the content of 1 hook within 0.1 s, and it does not \(c9\)/,
    );
  });

  test('treats a forgotten cursor as reached once the API knows a later one', async () => {
    const rebuild = await startTestRebuild({ content });
    const timestamp = (second: number) => `2026-01-01T00:00:0${second}Z`;
    let isFirst = true;
    rebuild.builder.onBuild = ({ finish }) => {
      if (!isFirst) return finish();
      isFirst = false;
      content.known.push('c5');
      const hooks = async () => {
        await rebuild.hook({ cursor: 'old', toldAt: timestamp(1) });
        await rebuild.hook({ cursor: 'older', toldAt: timestamp(0) });
        await rebuild.hook({ cursor: 'c5', toldAt: timestamp(2) });
      };
      void hooks().then(() => finish());
      return undefined;
    };
    await rebuild.hook({ cursor: 'c0' });
    await rebuild.until(({ last }) => last?.id === 'b2');
    expect(rebuild.releases.published[1]?.includes).toEqual(['old', 'older', 'c5']);
  });

  test('does not treat a cursor as reached that was reported after the known one', async () => {
    content.known.push('c1');
    const rebuild = await startTestRebuild({ content, limits: { contentMs: 150 } });
    let first = true;
    rebuild.builder.onBuild = ({ finish }) => {
      // Both others wait for the second build.
      if (!first) return finish();
      first = false;
      void Promise.all([
        rebuild.hook({ cursor: 'later', toldAt: '2026-01-01T00:00:02Z' }),
        rebuild.hook({ cursor: 'c1', toldAt: '2026-01-01T00:00:01Z' }),
      ]).then(() => finish());
      return undefined;
    };
    await rebuild.hook({ cursor: 'c0' });
    await rebuild.until(({ last }) => last?.id === 'b2');
    expect(rebuild.releases.published[1]?.includes).toEqual(['c1']);
  });

  test.each<[what: string, spoil: (content: TestContent) => unknown]>([
    ['is down', (api) => api.close()],
    ['answers garbage', (api) => (api.answer = (response) => response.end('<html>'))],
    ['answers other JSON', (api) => (api.answer = (response) => response.end('{"cursor": 7}'))],
    ['answers an error', (api) => (api.answer = (response) => response.writeHead(503).end())],
    ['hangs up', (api) => (api.answer = (response) => response.destroy())],
  ])('fails as unreachable when the content API %s', async (_what, spoil) => {
    const rebuild = await startTestRebuild({ content, limits: { contentMs: 100 } });
    spoil(content);
    await rebuild.hook({ cursor: 'c0' });
    const { failure, state } = await rebuild.ended('b1');
    expect([state, failure?.reason]).toEqual(['failed', 'content-unreachable']);
    expect(failure?.message).toMatch(/in \d+ attempts? \(.+\)\. See that it runs/);
    expect(rebuild.builder.builds).toEqual([]);
  });

  test('continues when the content API answers again in time', async () => {
    const rebuild = await startTestRebuild({ content });
    // Fast refusals, as while it restarts.
    let failures = 8;
    content.answer = (response) => {
      failures -= 1;
      if (failures === 0) content.answer = null;
      response.writeHead(502).end();
    };
    await rebuild.hook({ cursor: 'c0' });
    expect((await rebuild.ended('b1')).state).toBe('live');
  });

  test('that failed as unreachable is tried again by itself after a pause', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    const rebuild = await startTestRebuild({ content, limits: { contentMs: 20 }, clock: () => time });
    content.answer = (response) => response.writeHead(502).end();
    await rebuild.hook({ cursor: 'c0' });
    expect((await rebuild.ended('b1')).state).toBe('failed');
    content.answer = null;
    time += 30_000;
    await rebuild.until(({ last }) => last?.id === 'b2');
    expect(await rebuild.ended('b2')).toMatchObject({ state: 'live', hooks: 0 });
    expect(rebuild.releases.published[0]?.includes).toEqual(['c0']);
  });
});

test('the status shows whether the live release has the current content', async () => {
  const rebuild = await startTestRebuild({ content });
  rebuild.builder.cursor = () => content.known.at(-1) ?? null;
  await rebuild.hook({ cursor: 'c0' });
  await rebuild.ended('b1');
  const status = await rebuild.until(({ contentCursor }) => contentCursor !== null);
  expect([status.contentCursor, status.isUpToDate]).toEqual(['c0', true]);
});
