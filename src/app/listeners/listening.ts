import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { AppState } from '../store';

/** What listeners are added to. */
export type Listeners = ListenerMiddlewareInstance<AppState>;
