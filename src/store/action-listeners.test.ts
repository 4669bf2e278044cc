import { configureStore } from '@reduxjs/toolkit';
import { createActionListeners } from './action-listeners';

function aCounter() {
  const { middleware, afterActions } = createActionListeners<number>();
  const store = configureStore({
    reducer: (count: number = 0) => count + 1,
    middleware: (defaults) => defaults().concat(middleware),
  });
  return { store, afterActions };
}

test('a listener gets the states before and after its own action, whatever an earlier listener dispatched', () => {
  const { store, afterActions } = aCounter();
  const calls: unknown[] = [];
  afterActions((_, before) => {
    if (before === 1) store.dispatch({ type: 'second' });
  });
  afterActions((...given) => void calls.push(given));
  store.dispatch({ type: 'first' });
  expect(calls).toEqual([
    [{ type: 'second' }, 2, 3],
    [{ type: 'first' }, 1, 2],
  ]);
});

test('an error of a listener is logged, and neither stops the others nor the dispatch', () => {
  const { store, afterActions } = aCounter();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('no sound');
  const next = jest.fn();
  afterActions(() => {
    throw error;
  });
  afterActions(next);
  expect(store.dispatch({ type: 'played' })).toEqual({ type: 'played' });
  expect(logged).toHaveBeenCalledWith(error);
  expect(next).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
