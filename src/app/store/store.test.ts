import { createSlice } from '@reduxjs/toolkit';
import { STORED_SETTINGS } from '../../../content-schema';
import {
  colorModeForced,
  selectColorModeValue,
  selectIsColorModeForced,
  selectIsColorModeUnknown,
} from '../../features/color-mode/color-mode-slice';
import { sessionRead } from '../../features/account/session-slice';
import { selectNotifications } from '../../features/notifications/notifications-slice';
import { privateModeChanged } from '../../features/private-mode/private-mode-slice';
import { selectSettings, settingsChosen } from '../../store/settings-slice';
import { fakePorts, type FakeBrowser } from '../../testing/fake-ports';
import { aSignedInUser } from '../../testing/identity-builders';
import { aToken } from '../../testing/identity-tokens';
import { followBrowser } from './follow-browser';
import { createAppStore } from './store';

function aPage(browser: FakeBrowser = {}) {
  const ports = fakePorts(browser);
  const store = createAppStore(ports);
  return { ports, store, follow: () => followBrowser(store, ports) };
}

const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => warnings.mockClear());

test('a reducer that changes its state instead of returning another throws', () => {
  const { actions, reducer } = createSlice({
    name: 'counter',
    initialState: { count: 0 },
    reducers: { counted: (state) => void (state.count += 1) },
  });
  expect(() => reducer(undefined, actions.counted())).toThrow(/must not return undefined/);
});

describe('settings', () => {
  test('are the defaults until the browser is followed, whatever it holds', () => {
    const { store, ports } = aPage({ stored: { 'color-mode': 'dark', musicVolume: '20' } });
    expect(selectSettings(store.getState()).colorMode).toBe('system');
    expect(selectSettings(store.getState())).toMatchObject({
      favoriteMusics: [],
      isMusicIsMuted: false,
      musicVolume: 100,
      playerPlace: null,
    });
    expect(ports.activeMode()).toBeNull();
  });

  test('are restored from storage', () => {
    const { store, follow } = aPage({
      stored: {
        'color-mode': 'dark',
        favoriteMusics: '["river"]',
        isMusicIsMuted: 'true',
        musicVolume: '20',
        searchShortcut: 'false',
      },
    });
    follow();
    expect(selectSettings(store.getState()).colorMode).toBe('dark');
    expect(selectSettings(store.getState())).toMatchObject({
      favoriteMusics: ['river'],
      isMusicIsMuted: true,
      musicVolume: 20,
      playerPlace: null,
    });
    expect(selectSettings(store.getState()).searchShortcut).toBe(false);
    expect(warnings).not.toHaveBeenCalled();
  });

  test('are stored when the reader changes them, and nothing else is written', () => {
    const { store, ports, follow } = aPage();
    follow();
    expect([...ports.stored]).toEqual([]);
    store.dispatch(settingsChosen({ colorMode: 'dark' }));
    store.dispatch(settingsChosen({ musicVolume: 0 }));
    store.dispatch(settingsChosen({ favoriteMusics: ['river', 'reed'], isMusicIsMuted: true }));
    store.dispatch(settingsChosen({ searchShortcut: false }));
    expect(Object.fromEntries(ports.stored)).toEqual({
      'color-mode': 'dark',
      musicVolume: '0',
      favoriteMusics: '["river","reed"]',
      isMusicIsMuted: 'true',
      searchShortcut: 'false',
    });
  });

  test('follow other tabs until the returned function stops them', () => {
    const { store, ports, follow } = aPage();
    const stop = follow();
    ports.writeElsewhere('color-mode', 'light');
    ports.writeElsewhere('isMusicIsMuted', 'true');
    expect(selectSettings(store.getState()).colorMode).toBe('light');
    expect(selectSettings(store.getState()).isMusicIsMuted).toBe(true);
    stop();
    ports.writeElsewhere('color-mode', 'dark');
    expect(selectSettings(store.getState()).colorMode).toBe('light');
  });

  test('that are invalid are reset, each with one warning', () => {
    const { store, ports, follow } = aPage({ stored: { musicVolume: '7000', 'color-mode': 'sepia' } });
    follow();
    expect(selectSettings(store.getState()).musicVolume).toBe(STORED_SETTINGS.musicVolume.fallback);
    expect(Object.fromEntries(ports.stored)).toEqual({ musicVolume: '100', 'color-mode': 'system' });
    ports.writeElsewhere('isMusicIsMuted', 'false');
    expect(warnings.mock.calls.map(String)).toEqual([
      'The setting “color-mode” in local storage should be system, light, dark, and was "sepia". It is back at its default, system.',
      'The setting “musicVolume” in local storage should be a number from 0 to 100, and was "7000". It is back at its default, 100.',
    ]);
  });

  test('that cannot be stored work on this page, and the reader is notified once', () => {
    const { store, ports } = aPage({ isStorageFull: true });
    ports.translator.use((key) => `[${key}]`);
    store.dispatch(settingsChosen({ colorMode: 'dark' }));
    store.dispatch(settingsChosen({ musicVolume: 10 }));
    expect(ports.activeMode()).toBe('dark');
    expect(selectNotifications(store.getState())).toEqual([{ id: 1, state: 'error', message: '[settings.unsaved]' }]);
  });
});

describe('the colour mode', () => {
  test('is unknown until the mode of the system is read, then follows it live', () => {
    const { store, ports, follow } = aPage({ systemMode: 'dark' });
    expect(selectIsColorModeUnknown(store.getState())).toBe(true);
    follow();
    expect(selectIsColorModeUnknown(store.getState())).toBe(false);
    expect(selectColorModeValue(store.getState())).toBe('dark');
    ports.turnSystem('light');
    expect(selectColorModeValue(store.getState())).toBe('light');
  });

  test('does not follow the system when the reader chose one', () => {
    const { store, ports, follow } = aPage({ systemMode: 'dark' });
    follow();
    store.dispatch(settingsChosen({ colorMode: 'light' }));
    ports.turnSystem('dark');
    expect(selectColorModeValue(store.getState())).toBe('light');
    expect(ports.activeMode()).toBe('light');
    store.dispatch(settingsChosen({ colorMode: 'system' }));
    expect(ports.activeMode()).toBe('system');
    expect(selectColorModeValue(store.getState())).toBe('dark');
  });

  test('is the one that a page forces; the preference is ignored meanwhile but stays stored', () => {
    const { store, ports, follow } = aPage({ stored: { 'color-mode': 'light' } });
    follow();
    store.dispatch(colorModeForced('dark'));
    expect(selectIsColorModeForced(store.getState())).toBe(true);
    expect(ports.activeMode()).toBe('dark');
    store.dispatch(settingsChosen({ colorMode: 'system' }));
    expect(ports.activeMode()).toBe('dark');
    store.dispatch(colorModeForced(null));
    expect(ports.activeMode()).toBe('system');
    expect(ports.stored.get('color-mode')).toBe('system');
  });
});

test('requests of a device whose clock is ahead ask the provider once for each token', async () => {
  const user = aSignedInUser({ groups: ['Redactor'], accessToken: aToken({ exp: Date.now() / 1000 - 3600 }) });
  const session = jest.fn(() => Promise.resolve(user));
  const { store } = aPage({ identity: { session } });
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
  store.dispatch(sessionRead(user));
  store.dispatch(privateModeChanged({ privateAPI: true }));
  for (let time = 0; time < 2; time += 1) await store.dispatch((_, __, { request }) => request('/versions'));
  expect(asked).toHaveBeenCalledTimes(2);
  expect(session).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});
