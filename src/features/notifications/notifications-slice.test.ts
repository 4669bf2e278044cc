import { notificationDismissed, notificationRaised, notificationsSlice } from './notifications-slice';

const { reducer, getInitialState } = notificationsSlice;

describe('notifications', () => {
  test('are appended with incrementing ids that are never reused', () => {
    const actions = [
      notificationRaised({ state: 'success', message: 'Copied.' }),
      notificationRaised({ state: 'error', message: 'Not copied.' }),
      notificationDismissed(2),
      notificationRaised({ state: 'success', message: 'Copied again.' }),
    ];
    expect(actions.reduce(reducer, getInitialState()).visible).toEqual([
      { id: 1, state: 'success', message: 'Copied.' },
      { id: 3, state: 'success', message: 'Copied again.' },
    ]);
  });

  test('are refused when they are neither success nor error', () => {
    // @ts-expect-error -- the type says the same as the check at run time.
    expect(() => notificationRaised({ state: 'warning', message: 'Hm.' })).toThrow(
      'Expected the state of a notification to be success or error, received "warning".',
    );
  });
});
