import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Ids of the secrets found, in order of finding; null until the browser has been asked. */
type SecretsState = readonly string[] | null;

/** What the reader has found (specification §3, "Main store"). Every page carries this: all else of secrets comes with them. */
export const secretsSlice = createSlice({
  name: 'secrets',
  initialState: null as SecretsState,
  reducers: {
    /** The reader found one, or forgot them all, here: the list as it is now, and what to say about it. */
    secretsChanged: (_, { payload }: PayloadAction<{ secrets: readonly string[]; message: string }>) => payload.secrets,
    /** The list was read from storage: at the start, or because another tab changed it. */
    secretsRead: (_, { payload }: PayloadAction<readonly string[]>) => payload,
  },
  selectors: {
    selectSecrets: (state) => state,
    /** Whether a secret was found; null until it is known. */
    selectAccessToSecretPage: (state) => state && state.length > 0,
  },
});

export const { secretsChanged, secretsRead } = secretsSlice.actions;
export const { selectSecrets, selectAccessToSecretPage } = secretsSlice.selectors;
