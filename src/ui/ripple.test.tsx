import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button';

const wave = () => document.querySelector('.ripple-wave');
let animate: jest.Mock;

const givenReducedMotion = (isReduced: boolean) => {
  window.matchMedia = jest.fn(() => ({ matches: isReduced }) as MediaQueryList);
};

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom renders nothing, so the animations are recorded.
  animate = jest.fn(() => ({}));
  Object.assign(Element.prototype, { animate });
  givenReducedMotion(false);
  render(<Button>Save</Button>);
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a wave spreads in 0.4 s from where the button is pressed, and dissolves in 0.15 s when it is let go', async () => {
  fireEvent.pointerDown(screen.getByRole('button'));
  expect(wave()).toBeInTheDocument();
  expect(animate).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ duration: 400 }));
  fireEvent.pointerUp(window);
  await wait(399);
  expect(animate).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(animate).toHaveBeenLastCalledWith({ opacity: 0 }, expect.objectContaining({ duration: 150 }));
  await wait(150);
  expect(wave()).toBeNull();
});

test('the wave stays while the button is held', async () => {
  fireEvent.pointerDown(screen.getByRole('button'));
  await wait(5000);
  expect(wave()).toBeInTheDocument();
  fireEvent.pointerCancel(window);
  await wait(150);
  expect(wave()).toBeNull();
});

test('there is no wave with reduced motion', () => {
  givenReducedMotion(true);
  fireEvent.pointerDown(screen.getByRole('button'));
  expect(wave()).toBeNull();
});
