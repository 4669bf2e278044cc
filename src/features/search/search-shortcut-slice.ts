import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STORED_SETTINGS } from '../../../content-schema';

/**
 * Slice of whether the key `/` opens the search. It can be turned off, because speech input may
 * trigger single keys by accident (WCAG 2.1.4). The boot script reads the storage itself, so the
 * store only displays and changes the setting.
 */
export const searchShortcutSlice = createSlice({
  name: 'searchShortcut',
  initialState: { isOn: STORED_SETTINGS.searchShortcut.fallback },
  reducers: {
    /** The reader has changed the setting in this tab. */
    searchShortcutChosen: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOn: payload }),
    /** The setting was read from storage, at the start or after a change in another tab. */
    searchShortcutRead: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOn: payload }),
  },
  selectors: { selectHasSearchShortcut: ({ isOn }) => isOn },
});

export const { searchShortcutChosen, searchShortcutRead } = searchShortcutSlice.actions;
export const { selectHasSearchShortcut } = searchShortcutSlice.selectors;
