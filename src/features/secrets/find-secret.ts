import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type Locale, readSetting, STORED_SETTINGS } from '../../../content-schema';
import english from '../../../locales/en/secret-found.json';
import french from '../../../locales/fr/secret-found.json';
import { findMessage } from '../../messages/messages';
import { knownSecrets, type SecretId, SECRETS } from './secrets';
import { secretsChanged, selectSecrets } from './secrets-slice';

/** What secrets need of the store besides its state: what the browser keeps. */
export interface SecretServices {
  storage: { read(key: string): string | null };
}

/** What changes the secrets found. */
type SecretThunk = ThunkAction<void, Parameters<typeof selectSecrets>[0], SecretServices, UnknownAction>;

/** The dispatch of a store that has secrets. */
export type SecretDispatch = ThunkDispatch<Parameters<typeof selectSecrets>[0], SecretServices, UnknownAction>;

/** No page carries these words: they come when a secret is found. */
const BUNDLES = { fr: { found: french }, en: { found: english } };

/** Says something about secrets in the language of the page. */
const say = (locale: Locale, key: keyof typeof english, values = {}) =>
  findMessage({ locale, bundles: BUNDLES }, 'found', key, values) ?? key;

/**
 * Finds a secret: it is kept, and reported once. What is known already, or no secret, changes nothing.
 * @param locale Language of the page on which it was found.
 * @param isThere Whether the reader is on the secret page (default: the way there is reported as well).
 */
export function findSecret(id: string, locale: Locale, isThere = false): SecretThunk {
  return (dispatch, getState, { storage }) => {
    const known = selectSecrets(getState()) ?? readCached(storage);
    if (known.includes(id) || !isSecret(id)) return;
    const secrets = [...known, id];
    const number = knownSecrets(secrets).length;
    const isLast = number === SECRETS.length;
    const message = say(locale, isThere ? 'foundHere' : isLast ? 'foundLast' : 'found', {
      number,
      total: SECRETS.length,
    });
    dispatch(secretsChanged({ secrets, message }));
  };
}

/** Forgets every secret found, those of another site as well. */
export function deleteSecrets(locale: Locale): SecretThunk {
  return (dispatch) => void dispatch(secretsChanged({ secrets: [], message: say(locale, 'forgotten') }));
}

const isSecret = (id: string): id is SecretId => SECRETS.some((each) => each === id);

/** What the browser kept, where the store has not been told yet: a fold may stand open when scripts start. */
const readCached = (storage: SecretServices['storage']) =>
  readSetting(STORED_SETTINGS.secrets, storage.read(STORED_SETTINGS.secrets.key)).value;
