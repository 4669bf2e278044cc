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

/** Renders a screen about accounts with a provider that does what the test scripts. */
export function renderScreen(
  locale: Locale,
  element: ReactElement,
  identity: Partial<IdentityPort> = {},
): RenderResult {
  const store = aStoreWith({ identity: fakeIdentity(identity) }, () => null);
  return renderIn(locale, <Provider store={store}>{element}</Provider>);
}

/** What `renderAccount` starts with. */
export interface AccountScene {
  /** Who is signed in (default: a reader in no group); null for nobody. */
  user?: SignedInUser | null;
  /** How sign-ins of the pool start (default: by a choice of ways). */
  flow?: SignInFlow;
  /** Whether the site has an API for what is not published (default: no). */
  hasPrivateApi?: boolean;
  /** What the provider does; it has no second factor, passkey or device unless told. */
  identity?: Partial<IdentityPort>;
}

/** What `renderAccount` gives besides what Testing Library does. */
export interface RenderedAccount extends RenderResult {
  /** The session changes, as the port makes it change. */
  refresh(user: SignedInUser | null): void;
}

/** Renders the account page for somebody, with a provider that does what the test scripts, once its lists are loaded. */
export async function renderAccount(
  locale: Locale,
  { user = aSignedInUser(), flow = 'USER_AUTH', hasPrivateApi = false, identity = {} }: AccountScene = {},
): Promise<RenderedAccount> {
  const port = fakeIdentity({
    secondFactors: () => Promise.resolve({ enabled: [], preferred: null }),
    passkeys: () => Promise.resolve([]),
    devices: () => Promise.resolve([]),
    ...identity,
  });
  const store = aStoreWith({ identity: port }, combineSlices(sessionSlice));
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

/** Lets everything that was promised come true. */
export async function flushPromises(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

/** A message of the pages, with plain spaces as tests see them. */
export function messageIn(locale: Locale, key: MessageKey<'pages'>, values?: MessageValues): string {
  return translateIn(messagesIn(locale), 'pages')(key, values).replace(/\s/g, ' ');
}

/** The sentence of the catalogue for a code. */
export function sentenceIn(locale: Locale, code: string): string {
  return errorMessage(translateIn(messagesIn(locale), 'pages'), code).replace(/\s/g, ' ');
}

/** A section of the page, by its heading. */
export function section(heading: string) {
  return within(screen.getByRole('region', { name: heading }));
}

/** Types into the field of a label (default: in the whole page). */
export function typeInto(label: string, text: string, place: Pick<typeof screen, 'getByLabelText'> = screen): void {
  fireEvent.change(place.getByLabelText(label), { target: { value: text } });
}

/** Presses a button of the page or of a part of it, and waits for what it does. */
export async function press(name: string, place: Pick<typeof screen, 'getByRole'> = screen): Promise<void> {
  fireEvent.click(place.getByRole('button', { name }));
  await flushPromises();
}
