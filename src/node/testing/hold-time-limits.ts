/**
 * Replaces the time limits of requests until mocks are restored, and returns a function that ends
 * the newest. A test on a loaded machine may be slower than any limit in milliseconds: it ends the
 * time of a request when the server has it.
 */
export function holdTimeLimits(): () => void {
  let newest = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    newest = new AbortController();
    return newest.signal;
  });
  return () => newest.abort(new DOMException('The time is over.', 'TimeoutError'));
}
