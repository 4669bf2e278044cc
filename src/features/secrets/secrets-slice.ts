import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Ids of the found secrets, in order of finding; null until the storage is read. */
type SecretsState = readonly string[] | null;

/**
 * Slice for the found secrets (specification §3, "Main store"). Every page includes it; all other
 * code of secrets is loaded on demand.
 */
export const secretsSlice = createSlice({
  name: 'secrets',
  initialState: null as SecretsState,
  reducers: {
    /** The reader found one, or deleted all, here: the new list, and a message. */
    secretsChanged: (_, { payload }: PayloadAction<{ secrets: readonly string[]; message: string }>) => payload.secrets,
    /** The list was read from storage: at the start, or because another tab changed it. */
    secretsRead: (_, { payload }: PayloadAction<readonly string[]>) => payload,
  },
  selectors: {
    selectSecrets: (state) => state,
    /** Whether a secret was found; null until known. */
    selectAccessToSecretPage: (state) => state && state.length > 0,
  },
});

export const { secretsChanged, secretsRead } = secretsSlice.actions;
export const { selectSecrets, selectAccessToSecretPage } = secretsSlice.selectors;
