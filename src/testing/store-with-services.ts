import { configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/**
 * Makes a store that gives components services, as the app's does.
 * @param reducer What it holds (default: nothing).
 */
export const aStoreWith = <State>(services: object, reducer: Reducer<State, UnknownAction, State | undefined>) =>
  configureStore({ reducer, middleware: (defaults) => defaults({ thunk: { extraArgument: services } }) });
