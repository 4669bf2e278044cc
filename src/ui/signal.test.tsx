import { TextEncoder } from 'node:util';
import { act, render, screen } from '@testing-library/react';
import { createSignal, useSignal } from './signal';

test('subscribers are called whenever the value is set, until they unsubscribe', () => {
  const signal = createSignal(1);
  const seen: number[] = [];
  const stop = signal.subscribe(() => seen.push(signal.get()));
  signal.set(2);
  signal.set(2);
  stop();
  signal.set(3);
  expect(seen).toEqual([2, 2]);
  expect(signal.get()).toBe(3);
});

test('what changes the value is observed from the first subscription to the end of the last', () => {
  const steps: string[] = [];
  const signal = createSignal(null, () => {
    steps.push('observed');
    return () => steps.push('ended');
  });
  const [one, other] = [signal.subscribe(() => undefined), signal.subscribe(() => undefined)];
  one();
  one();
  expect(steps).toEqual(['observed']);
  other();
  expect(steps).toEqual(['observed', 'ended']);
  signal.subscribe(() => undefined)();
  expect(steps).toEqual(['observed', 'ended', 'observed', 'ended']);
});

test('a component renders the value at any time, and the initial one on the server', async () => {
  // React's server renderer needs it, and jsdom has none.
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = await import('react-dom/server');
  const signal = createSignal('initial');
  const Value = () => <p>{useSignal(signal)}</p>;
  signal.set('set before');
  expect(renderToString(<Value />)).toBe('<p>initial</p>');
  render(<Value />);
  expect(screen.getByText('set before')).toBeVisible();
  act(() => signal.set('set later'));
  expect(screen.getByText('set later')).toBeVisible();
});
