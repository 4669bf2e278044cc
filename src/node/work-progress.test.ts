import { createWorkProgress } from './work-progress';

function reporterDouble() {
  const bar = { total: 0, ticks: 0, start: jest.fn(), tick: (by = 1) => void (bar.ticks += by), done: jest.fn() };
  const createProgress = jest.fn(() => bar);
  return { bar, createProgress };
}

describe('the progress of work', () => {
  it('is displayed from the first step on, counts added steps, and ends', () => {
    const reporter = reporterDouble();
    const progress = createWorkProgress(reporter, 'Drawing');
    progress.expect(2);
    progress.advance();
    progress.expect(3);
    progress.advance(4);
    progress.done();
    expect(reporter.createProgress.mock.calls).toEqual([['Drawing', 2]]);
    expect(reporter.bar).toMatchObject({ total: 5, ticks: 5 });
    expect(reporter.bar.start).toHaveBeenCalledTimes(1);
    expect(reporter.bar.done).toHaveBeenCalledTimes(1);
  });

  it('is not displayed without any steps', () => {
    const reporter = reporterDouble();
    const progress = createWorkProgress(reporter, 'Drawing');
    progress.expect(0);
    progress.advance();
    progress.done();
    expect(reporter.createProgress).not.toHaveBeenCalled();
  });
});
