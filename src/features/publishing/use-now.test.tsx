import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now';

const START = Date.parse('2026-11-22T14:32:00Z');
const DAY_MS = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const render = (isCounting: boolean) =>
  renderHook(({ counts }) => useNow(counts), { initialProps: { counts: isCounting } });

describe('the current time', () => {
  test('is updated every second while counting', () => {
    const { result } = render(true);
    wait(3000);
    expect(result.current).toBe(START + 3000);
  });

  test('is updated every minute while not counting, so that a line does not show the time of yesterday', () => {
    const { result } = render(false);
    wait(59_000);
    expect(result.current).toBe(START);
    wait(61_000);
    expect(result.current).toBe(START + 120_000);
  });

  test('is updated when the tab is visible again, after a night without timers', () => {
    const { result } = render(false);
    jest.setSystemTime(START + DAY_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(START + DAY_MS);
  });

  test('is updated at once when counting starts', () => {
    const { result, rerender } = render(false);
    wait(30_000);
    rerender({ counts: true });
    wait(0);
    expect(result.current).toBe(START + 30_000);
  });

  test('has no timer or listener after it was unmounted', () => {
    const removed = jest.spyOn(document, 'removeEventListener');
    const { unmount } = render(false);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledWith('visibilitychange', expect.any(Function));
  });
});
