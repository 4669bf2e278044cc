import type { Change, ChangeList } from '../../../../content-schema';
import { followChanges, MAX_WAIT_MS } from './follow-changes';
import type { ContentResult } from './content-result';

const change: Change = { kind: 'versions', digest: 'd' };
const ok = (cursor: string, changes: Change[] = []): ContentResult<ChangeList> => ({
  kind: 'ok',
  data: { changes, cursor },
});
const down: ContentResult<ChangeList> = {
  kind: 'unavailable',
  problem: { reason: 'unreachable', message: '/private/changes: expected an answer, received none.' },
};

function follow(answers: ContentResult<ChangeList>[], { isHidden = () => false }: { isHidden?: () => boolean } = {}) {
  const asked: (string | null)[] = [];
  const reported: (readonly Change[] | null)[] = [];
  let refusals = 0;
  const follower = followChanges({
    changes: async (since) => {
      asked.push(since);
      return answers.length > 1 ? (answers.shift() ?? down) : (answers[0] ?? down);
    },
    onChanged: (changes) => reported.push(changes),
    onRefused: () => (refusals += 1),
    interval: () => 400,
    isHidden,
  });
  return { follower, asked, reported, refusals: () => refusals };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('reports the changes since the cursor of the previous answer', async () => {
  const { follower, asked, reported } = follow([ok('a'), ok('a'), ok('b', [change])]);
  await follower.start();
  await jest.advanceTimersByTimeAsync(1300);
  expect(asked).toEqual([null, 'a', 'a', 'b']);
  expect(reported).toEqual([[change]]);
});

test('restarts from the current cursor when its own is too old, and reports all as changed', async () => {
  const { follower, asked, reported } = follow([ok('a'), { kind: 'missing' }, ok('z')]);
  await follower.start();
  await jest.advanceTimersByTimeAsync(850);
  expect(asked).toEqual([null, 'a', null]);
  expect(reported).toEqual([null]);
});

test('waits longer after each failure, up to a limit', async () => {
  const { follower, asked } = follow([ok('a'), down]);
  await follower.start();
  await jest.advanceTimersByTimeAsync(400 + 800 + 1600);
  expect(asked).toHaveLength(4);
  await jest.advanceTimersByTimeAsync(10 * MAX_WAIT_MS);
  expect(asked.length).toBeLessThan(20);
});

test('reports when the API answers again', async () => {
  const recovered = jest.fn();
  const answers = [ok('a'), down, ok('a'), ok('a')];
  const follower = followChanges({
    ...{ changes: async () => answers.shift() ?? ok('a'), onRecovered: recovered },
    ...{ onChanged: () => undefined, onRefused: () => undefined, interval: () => 400, isHidden: () => false },
  });
  await follower.start();
  await jest.advanceTimersByTimeAsync(3000);
  follower.end();
  expect(recovered).toHaveBeenCalledTimes(1);
});

test('content read before the first cursor may be outdated', async () => {
  const { follower, reported } = follow([down, ok('a')]);
  await follower.start();
  await jest.advanceTimersByTimeAsync(900);
  expect(reported).toEqual([null]);
});

test('does not poll while the page is hidden, and polls at once when it is visible again', async () => {
  let hidden = false;
  const { follower, asked } = follow([ok('a')], { isHidden: () => hidden });
  await follower.start();
  hidden = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  hidden = false;
  follower.refresh();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(3);
});

test.each<ContentResult<ChangeList>>([{ kind: 'refused' }, { kind: 'missing' }])(
  'reports that the signed-in user is not a member (%j)',
  async (answer) => {
    const { follower, refusals } = follow([answer]);
    await follower.start();
    expect(refusals()).toBe(1);
  },
);

test('reports nothing after it has ended', async () => {
  const { follower, asked, reported } = follow([ok('a'), ok('b', [change])]);
  await follower.start();
  follower.end();
  await jest.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([null]);
  expect(reported).toEqual([]);
});
