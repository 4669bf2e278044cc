import { configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/**
 * Creates a store that provides services to components, as the app's does.
 * @param reducer Reducer of its state.
 */
export const aStoreWith = <State>(services: object, reducer: Reducer<State, UnknownAction, State | undefined>) =>
  configureStore({ reducer, middleware: (defaults) => defaults({ thunk: { extraArgument: services } }) });
