import { BuildProgress } from './build-progress';

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
