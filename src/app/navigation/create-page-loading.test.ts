import { createPageLoading, type Clock, type PageLoadingState } from './create-page-loading';

/** An indicator with a clock controlled by the test, frame by frame. */
function anIndicator() {
  const frame = 10;
  let time = 0;
  const frames: (() => void)[] = [];
  const timers = new Set<{ at: number; run: () => void }>();
  const clock: Clock = {
    now: () => time,
    onFrame: (run) => frames.push(run),
    after: (milliseconds, run) => {
      const timer = { at: time + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  let state: PageLoadingState = { isVisible: false, progress: 0 };
  const seen: PageLoadingState[] = [];
  const loading = createPageLoading((next) => {
    state = next;
    seen.push(next);
  }, clock);
  const pass = (milliseconds: number) => {
    for (const end = time + milliseconds; time < end;) {
      time += frame;
      for (const timer of [...timers]) {
        if (timer.at > time || !timers.delete(timer)) continue;
        timer.run();
      }
      for (const run of frames.splice(0)) run();
    }
  };
  return { loading, pass, seen, state: () => state };
}

test('a page that loads within 200 ms has no indicator', () => {
  const { loading, pass, seen } = anIndicator();
  loading.start();
  pass(190);
  loading.finish();
  pass(2000);
  expect(seen).toEqual([]);
});

test('a page that takes longer has one after 200 ms, empty', () => {
  const { loading, pass, state } = anIndicator();
  loading.start();
  pass(190);
  expect(state().isVisible).toBe(false);
  pass(10);
  expect(state()).toEqual({ isVisible: true, progress: 0 });
});

test('its progress only grows, slower and slower, and is never full before the end', () => {
  const { loading, pass, seen, state } = anIndicator();
  loading.start();
  pass(200);
  pass(1000);
  expect(state().progress).toBeCloseTo(50);
  pass(1000);
  expect(state().progress).toBeGreaterThan(65);
  pass(60_000);
  expect(state().progress).toBeGreaterThan(95);
  const progress = seen.map((each) => each.progress);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(Math.max(...progress)).toBeLessThan(100);
});

test('at the end it is full, hides after 500 ms, and is empty again after 400 ms more', () => {
  const { loading, pass, state } = anIndicator();
  loading.start();
  pass(400);
  loading.finish();
  expect(state()).toEqual({ isVisible: true, progress: 100 });
  pass(490);
  expect(state().isVisible).toBe(true);
  pass(10);
  expect(state()).toEqual({ isVisible: false, progress: 100 });
  pass(390);
  expect(state().progress).toBe(100);
  pass(10);
  expect(state()).toEqual({ isVisible: false, progress: 0 });
});

test('a second page that starts while the first one hides has its own indicator', () => {
  const { loading, pass, state } = anIndicator();
  loading.start();
  pass(400);
  loading.finish();
  pass(300);
  loading.start();
  pass(1000);
  expect(state().isVisible).toBe(true);
  expect(state().progress).toBeLessThan(100);
  loading.finish();
  pass(900);
  expect(state()).toEqual({ isVisible: false, progress: 0 });
});

test('a second start changes nothing, nor does an end without a start, as at hydration', () => {
  const { loading, pass, seen, state } = anIndicator();
  loading.finish();
  pass(2000);
  expect(seen).toEqual([]);
  loading.start();
  pass(600);
  const before = state().progress;
  loading.start();
  pass(10);
  expect(state().progress).toBeGreaterThan(before);
});
