import { abortWith, TimeoutError, withTimeout } from './with-timeout';

/** A request without an answer: it fails when its signal aborts, with an error of its own. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('aborted'));
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail);
  });

describe('a controller of several signals', () => {
  test.each([0, 1])('aborts with signal %d and its reason', (index) => {
    const outer = [new AbortController(), new AbortController()];
    const { signal } = abortWith(outer.map((each) => each.signal));
    expect(signal.aborted).toBe(false);
    outer[index]?.abort('over');
    expect(signal.reason).toBe('over');
  });

  test('is aborted where one of them is', () => {
    expect(abortWith([undefined, AbortSignal.abort('before'), null]).signal.reason).toBe('before');
  });

  test('releases the signals when it aborts', () => {
    const outer = new AbortController().signal;
    const listen = jest.spyOn(outer, 'addEventListener');
    const { signal } = abortWith([outer]);
    expect(listen).toHaveBeenCalledWith('abort', expect.anything(), { signal });
  });
});

describe('a timeout', () => {
  test('ends a request that takes too long', async () => {
    const request = withTimeout(20, [], hanging);
    await expect(request).rejects.toThrow(TimeoutError);
    await expect(request).rejects.toThrow('nothing complete within 20 ms');
  });

  test('may be cancelled by the request', async () => {
    const answer = withTimeout(10, [], async (signal, cancelTimeout) => {
      cancelTimeout();
      await new Promise((resolve) => setTimeout(resolve, 30));
      return signal.aborted;
    });
    expect(await answer).toBe(false);
  });

  test('leaves other errors as they are, also those of an outer signal', async () => {
    await expect(withTimeout(1000, [], () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    await expect(withTimeout(1000, [AbortSignal.abort()], hanging)).rejects.toThrow('aborted');
  });

  test('aborts the signal at the end: what was not read is not downloaded', async () => {
    const signal = await withTimeout(1000, [], async (given) => given);
    expect(signal.aborted).toBe(true);
  });
});
