import { combineSlices } from '@reduxjs/toolkit';
import { act, fireEvent, type RenderResult, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { Locale } from '../../../../content-schema';
import { type MessageKey, translateIn } from '../../../messages/use-translation';
import type { MessageValues } from '../../../messages/messages';
import type { SignedInUser } from '../../../shared/session/signed-in-user';
import type { IdentityPort, SignInFlow } from '../identity/identity-port';
import { fakeIdentity } from '../../../testing/fake-identity';
import { aSignedInUser } from '../../../testing/identity-builders';
import { messagesIn, renderIn } from '../../../testing/render-in';
import { aStoreWith } from '../../../testing/store-with-services';
import { errorMessage } from '../error-catalogue';
import { AccountPage } from '../manage/account-page';
import { sessionRead, sessionSlice, signedIn, signedOut } from '../session-slice';

/** Renders an account screen with a scripted provider. */
export function renderScreen(
  locale: Locale,
  element: ReactElement,
  identity: Partial<IdentityPort> = {},
): RenderResult {
  const port = fakeIdentity({ session: () => Promise.resolve(aSignedInUser()), ...identity });
  const store = aStoreWith({ loadIdentity: () => Promise.resolve(port) }, () => null);
  return renderIn(locale, <Provider store={store}>{element}</Provider>);
}

/** Options of `renderAccount`. */
export interface AccountScene {
  /** The signed-in user (default: a reader in no group); null for none. */
  user?: SignedInUser | null;
  /** Sign-in flow of the user pool (default: a choice of factors). */
  flow?: SignInFlow;
  /** Whether the site has an API for unpublished content (default: no). */
  hasPrivateApi?: boolean;
  /** Scripted methods of the provider; by default it has no second factor, passkey or device. */
  identity?: Partial<IdentityPort>;
}

/** Result of `renderAccount`, besides that of Testing Library. */
export interface RenderedAccount extends RenderResult {
  /** Changes the session, as the port does. */
  refresh(user: SignedInUser | null): void;
}

/** Renders the account page with a scripted provider, once its lists are loaded. */
export async function renderAccount(
  locale: Locale,
  { user = aSignedInUser(), flow = 'USER_AUTH', hasPrivateApi = false, identity = {} }: AccountScene = {},
): Promise<RenderedAccount> {
  const port = fakeIdentity({
    session: () => Promise.resolve(user),
    secondFactors: () => Promise.resolve({ enabled: [], preferred: null }),
    passkeys: () => Promise.resolve([]),
    devices: () => Promise.resolve([]),
    ...identity,
  });
  const store = aStoreWith({ loadIdentity: () => Promise.resolve(port) }, combineSlices(sessionSlice));
  store.dispatch(sessionRead(user));
  const result = renderIn(
    locale,
    <Provider store={store}>
      <AccountPage siteName="Versio" homePath={`/${locale}`} flow={flow} hasPrivateApi={hasPrivateApi} />
    </Provider>,
  );
  await flushPromises();
  return {
    ...result,
    refresh: (next) => act(() => void store.dispatch(next === null ? signedOut() : signedIn(next))),
  };
}

/** Waits until pending promises have settled. */
export async function flushPromises(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Returns a message of the pages, with plain spaces. */
export function messageIn(locale: Locale, key: MessageKey<'pages'>, values?: MessageValues): string {
  return translateIn(messagesIn(locale), 'pages')(key, values).replace(/\s/g, ' ');
}

/** Returns the error message of a code. */
export function sentenceIn(locale: Locale, code: string): string {
  return errorMessage(translateIn(messagesIn(locale), 'pages'), code).replace(/\s/g, ' ');
}

/** Returns a section of the page by its heading. */
export function section(heading: string) {
  return within(screen.getByRole('region', { name: heading }));
}

/** Types into the field of a label (default: in the whole page). */
export function typeInto(label: string, text: string, place: Pick<typeof screen, 'getByLabelText'> = screen): void {
  fireEvent.change(place.getByLabelText(label), { target: { value: text } });
}

/** Clicks a button of the page or of a part of it, and waits for the effects. */
export async function press(name: string, place: Pick<typeof screen, 'getByRole'> = screen): Promise<void> {
  fireEvent.click(place.getByRole('button', { name }));
  await flushPromises();
}
