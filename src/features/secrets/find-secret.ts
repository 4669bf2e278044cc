import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type Locale, readSetting, STORED_SETTINGS } from '../../../content-schema';
import english from '../../../locales/en/secret-found.json';
import french from '../../../locales/fr/secret-found.json';
import { findMessage } from '../../messages/messages';
import { selectSettings, settingsChosen, type WithSettings } from '../../store/settings-slice';
import { knownSecrets, type SecretId, SECRETS } from './secrets';

/** Services used for secrets. */
export interface SecretServices {
  storage: { read(key: string): string | null };
}

/** A thunk that changes the found secrets. */
type SecretThunk = ThunkAction<void, WithSettings, SecretServices, UnknownAction>;

/** The dispatch of a store that has secrets. */
export type SecretDispatch = ThunkDispatch<WithSettings, SecretServices, UnknownAction>;

/** Messages loaded when a secret is found, not with pages. */
const BUNDLES = { fr: { found: french }, en: { found: english } };

/** Returns a message about secrets in the language of the page. */
const say = (locale: Locale, key: keyof typeof english, values = {}) =>
  findMessage({ locale, bundles: BUNDLES }, 'found', key, values) ?? key;

/**
 * Stores a found secret and notifies once. A known secret or an invalid id changes nothing.
 * @param locale Language of the page on which it was found.
 * @param isThere Whether the reader is on the secret page (default: no; the message then includes
 * the way there).
 */
export function findSecret(id: string, locale: Locale, isThere = false): SecretThunk {
  return (dispatch, getState, { storage }) => {
    const { isRead, secrets: found } = selectSettings(getState());
    const known = isRead ? found : readCached(storage);
    if (known.includes(id) || !isSecret(id)) return;
    const secrets = [...known, id];
    const number = knownSecrets(secrets).length;
    const isLast = number === SECRETS.length;
    const message = say(locale, isThere ? 'foundHere' : isLast ? 'foundLast' : 'found', {
      number,
      total: SECRETS.length,
    });
    dispatch(settingsChosen({ secrets }, message));
  };
}

/** Deletes all found secrets, including those of another site. */
export function deleteSecrets(locale: Locale): SecretThunk {
  return (dispatch) => void dispatch(settingsChosen({ secrets: [] }, say(locale, 'forgotten')));
}

const isSecret = (id: string): id is SecretId => SECRETS.some((each) => each === id);

/**
 * Reads the stored secrets, in case the store is not initialised: a `details` element may be open
 * when scripts start.
 */
const readCached = (storage: SecretServices['storage']) =>
  readSetting(STORED_SETTINGS.secrets, storage.read(STORED_SETTINGS.secrets.key)).value;
