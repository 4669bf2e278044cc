import { watchSilence } from './watch-silence';

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
    const { heard } = watchSilence(1000, onSilence);
    for (let sign = 0; sign < 100; sign += 1) {
      jest.advanceTimersByTime(900);
      heard();
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
