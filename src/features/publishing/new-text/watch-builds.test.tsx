import { BUILD_POLLING_INTERVAL_MS } from '../../../../content-schema';
import { checkForBuild } from './check-for-build';
import { watchBuilds } from './watch-builds';

jest.mock('./check-for-build', () => ({ checkForBuild: jest.fn(() => Promise.resolve()) }));

let isHidden = false;
Object.defineProperty(document, 'hidden', { get: () => isHidden });
const show = (isVisible: boolean) => {
  isHidden = !isVisible;
  document.dispatchEvent(new Event('visibilitychange'));
};
const times = () => jest.mocked(checkForBuild).mock.calls.length;

test('a visible page polls every five minutes, and at once when it was hidden for longer', async () => {
  jest.useFakeTimers({ now: performance.timeOrigin });
  watchBuilds();
  await jest.advanceTimersByTimeAsync(BUILD_POLLING_INTERVAL_MS - 1000);
  expect(times()).toBe(0);
  await jest.advanceTimersByTimeAsync(2000);
  expect(times()).toBe(1);
  show(false);
  await jest.advanceTimersByTimeAsync(4 * BUILD_POLLING_INTERVAL_MS);
  expect(times()).toBe(1);
  show(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(times()).toBe(2);
  // Switching tabs does not poll more often.
  show(false);
  show(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(times()).toBe(2);
  // Without a network there is no request, and then one at once when it is back.
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await jest.advanceTimersByTimeAsync(2 * BUILD_POLLING_INTERVAL_MS);
  expect(times()).toBe(2);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(times()).toBe(3);
  jest.useRealTimers();
});
