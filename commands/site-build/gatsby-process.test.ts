import { BuildProgress, watchSilence } from './gatsby-process';

/** What Gatsby sends: an action of its reporter. */
const action = (type: string, payload: unknown) => ({ type: 'LOG_ACTION', action: { type, payload } });

describe('what Gatsby reported last', () => {
  it.each([
    ['nothing before it has begun', [], ''],
    ['an activity that began', [action('ACTIVITY_START', { uuid: '1', text: 'onPostBuild' })], 'onPostBuild'],
    [
      'how far an activity has come, of which the later messages carry no name',
      [
        action('ACTIVITY_START', { uuid: '1', text: 'Building static HTML for pages', total: 350 }),
        action('ACTIVITY_START', { uuid: '2', text: 'Caching' }),
        action('ACTIVITY_UPDATE', { uuid: '1', id: 'html', current: 12 }),
      ],
      'Building static HTML for pages, 12 of 350',
    ],
    [
      'the first line of what it says',
      [action('LOG', { level: 'INFO', text: 'Heaviest page\n  at once' })],
      'Heaviest page',
    ],
    [
      'nothing of messages that say nothing',
      [action('LOG', { text: 'success createPages' }), action('SET_STATUS', 'SUCCESS'), 'hello', null],
      'success createPages',
    ],
  ])('is %s', (_, messages, last) => {
    const progress = new BuildProgress();
    for (const message of messages) progress.note(message);
    expect(progress.last).toBe(last);
  });
});

describe('the watch for silence', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('calls back once when nothing was heard for as long as it may be', () => {
    const onSilence = jest.fn();
    watchSilence(1000, onSilence);
    jest.advanceTimersByTime(999);
    expect(onSilence).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(onSilence).toHaveBeenCalledTimes(1);
  });

  it('never does while something is heard now and then, however long that goes on', () => {
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
