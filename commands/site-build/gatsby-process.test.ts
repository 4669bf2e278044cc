import { BuildProgress, memoryVariables, watchSilence } from './gatsby-process';

/** Creates a message of Gatsby: an action of its reporter. */
const action = (type: string, payload: unknown) => ({ type: 'LOG_ACTION', action: { type, payload } });

describe('what Gatsby reported last', () => {
  it.each([
    ['nothing before it has begun', [], ''],
    ['an activity that began', [action('ACTIVITY_START', { uuid: '1', text: 'onPostBuild' })], 'onPostBuild'],
    [
      'the progress of an activity, whose later messages have no name',
      [
        action('ACTIVITY_START', { uuid: '1', text: 'Building static HTML for pages', total: 350 }),
        action('ACTIVITY_START', { uuid: '2', text: 'Caching' }),
        action('ACTIVITY_UPDATE', { uuid: '1', id: 'html', current: 12 }),
      ],
      'Building static HTML for pages, 12 of 350',
    ],
    [
      'the first line of its message',
      [action('LOG', { level: 'INFO', text: 'Heaviest page\n  at once' })],
      'Heaviest page',
    ],
    [
      'unchanged by messages without content',
      [action('LOG', { text: 'success createPages' }), action('SET_STATUS', 'SUCCESS'), 'hello', null],
      'success createPages',
    ],
  ])('is %s', (_, messages, last) => {
    const progress = new BuildProgress();
    for (const message of messages) progress.note(message);
    expect(progress.last).toBe(last);
  });
});

test.each([
  ['has two arenas of the C allocator', {}, '2'],
  ['has as many arenas as the environment says', { MALLOC_ARENA_MAX: '4' }, '4'],
])('a build %s', (_, environment, expected) => {
  expect(memoryVariables(environment)).toEqual({ MALLOC_ARENA_MAX: expected });
});

describe('the watch for silence', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('calls back once when there was no output for the maximum time', () => {
    const onSilence = jest.fn();
    watchSilence(1000, onSilence);
    jest.advanceTimersByTime(999);
    expect(onSilence).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(onSilence).toHaveBeenCalledTimes(1);
  });

  it('never does while there is output now and then, however long that takes', () => {
    const onSilence = jest.fn();
    const { onOutput } = watchSilence(1000, onSilence);
    for (let sign = 0; sign < 100; sign += 1) {
      jest.advanceTimersByTime(900);
      onOutput();
    }
    expect(onSilence).not.toHaveBeenCalled();
  });

  it('ends when it is stopped', () => {
    const onSilence = jest.fn();
    watchSilence(1000, onSilence).stop();
    jest.advanceTimersByTime(10_000);
    expect(onSilence).not.toHaveBeenCalled();
  });
});
