import { act, renderHook, waitFor } from '@testing-library/react';
import { type Async, useAsync } from './use-async';

/** Loads whose answers the test gives, with the signal of each. */
function aLoad() {
  const requests: { signal: AbortSignal; resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => requests.push({ signal, resolve, reject }));
  return { requests, load };
}

type Load = Parameters<typeof useAsync<string>>[0];

const onError = jest.fn();
beforeEach(() => onError.mockClear());

const renderLoad = (load: Load, key = '') =>
  renderHook((props: { load: Load; key: string }) => useAsync(props.load, { key: props.key, onError }), {
    initialProps: { load, key },
  });

const stateOf = ({ value, error }: Async<string>) => ({ value, error });
const LOADING = { value: undefined, error: undefined };

test('a value is loaded once, and nothing by null', async () => {
  const { requests, load } = aLoad();
  const { result, rerender } = renderLoad(null);
  expect(requests).toHaveLength(0);
  rerender({ load, key: '' });
  rerender({ load, key: '' });
  expect(requests).toHaveLength(1);
  expect(stateOf(result.current)).toEqual(LOADING);
  await act(async () => requests[0]?.resolve('river'));
  expect(stateOf(result.current)).toEqual({ value: 'river', error: undefined });
  rerender({ load: null, key: '' });
  expect(result.current.value).toBe('river');
});

test('an error is removed by another attempt, a value stays until the next one', async () => {
  const { requests, load } = aLoad();
  const { result } = renderLoad(load);
  const error = new Error('no network');
  await act(async () => requests[0]?.reject(error));
  expect(stateOf(result.current)).toEqual({ value: undefined, error });
  expect(onError.mock.calls).toEqual([[error]]);
  act(() => result.current.reload());
  expect(stateOf(result.current)).toEqual(LOADING);
  await act(async () => requests[1]?.resolve('river'));
  act(() => result.current.reload());
  expect(result.current.value).toBe('river');
  await act(async () => requests[2]?.resolve('lake'));
  expect(result.current.value).toBe('lake');
  act(() => result.current.put('sea'));
  expect(result.current.value).toBe('sea');
  expect(requests).toHaveLength(3);
});

test('only the last request counts, and the signal of an earlier one is aborted', async () => {
  const [first, second] = [aLoad(), aLoad()];
  const { result, rerender, unmount } = renderLoad(first.load);
  rerender({ load: second.load, key: '' });
  expect(first.requests[0]?.signal.aborted).toBe(true);
  await act(async () => {
    second.requests[0]?.resolve('second');
    first.requests[0]?.resolve('first');
  });
  await waitFor(() => expect(result.current.value).toBe('second'));
  unmount();
  expect(second.requests[0]?.signal.aborted).toBe(true);
});

test('the result stays when only the function changes, and is dropped at once with its key', async () => {
  const [first, second, third] = [aLoad(), aLoad(), aLoad()];
  const { result, rerender } = renderLoad(first.load, 'fr');
  await act(async () => first.requests[0]?.resolve('rivière'));
  rerender({ load: second.load, key: 'fr' });
  expect(result.current.value).toBe('rivière');
  rerender({ load: third.load, key: 'en' });
  expect(stateOf(result.current)).toEqual(LOADING);
  await act(async () => third.requests[0]?.resolve('river'));
  expect(result.current.value).toBe('river');
});
