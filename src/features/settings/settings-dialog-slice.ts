import { createSlice } from '@reduxjs/toolkit';

/** Slice for the open state of the settings dialog (specification §3, main store). */
export const settingsDialogSlice = createSlice({
  name: 'settingsDialog',
  initialState: { openParamsModal: false },
  reducers: {
    settingsDialogOpened: (state) => ({ ...state, openParamsModal: true }),
    settingsDialogClosed: (state) => ({ ...state, openParamsModal: false }),
  },
  selectors: { selectOpenParamsModal: ({ openParamsModal }) => openParamsModal },
});

export const { settingsDialogOpened, settingsDialogClosed } = settingsDialogSlice.actions;
export const { selectOpenParamsModal } = settingsDialogSlice.selectors;
