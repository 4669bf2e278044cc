import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STORED_SETTINGS } from '../../../content-schema';

/**
 * Whether the key `/` leads to the search. It can be turned off because whoever speaks to their computer may press single
 * keys without meaning to (WCAG 2.1.4). The boot script asks the storage itself, so the store only shows and changes it.
 */
export const searchShortcutSlice = createSlice({
  name: 'searchShortcut',
  initialState: { isOn: STORED_SETTINGS.searchShortcut.fallback },
  reducers: {
    /** The reader chose, here. */
    searchShortcutChosen: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOn: payload }),
    /** The setting was read from storage: at the start, or because another tab changed it. */
    searchShortcutRead: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOn: payload }),
  },
  selectors: { selectHasSearchShortcut: ({ isOn }) => isOn },
});

export const { searchShortcutChosen, searchShortcutRead } = searchShortcutSlice.actions;
export const { selectHasSearchShortcut } = searchShortcutSlice.selectors;
