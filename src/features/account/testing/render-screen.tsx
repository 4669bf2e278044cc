import { act, fireEvent, type RenderResult, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { Locale } from '../../../../content-schema';
import { type MessageKey, translateIn } from '../../../messages/use-translation';
import type { MessageValues } from '../../../messages/messages';
import type { IdentityPort } from '../identity/identity-port';
import { fakeIdentity } from '../../../testing/fake-identity';
import { messagesIn, renderIn } from '../../../testing/render-in';
import { aStoreWith } from '../../../testing/store-with-services';
import { errorMessage } from '../error-catalogue';

/** Renders a screen about accounts with a provider that does what the test scripts. */
export function renderScreen(
  locale: Locale,
  element: ReactElement,
  identity: Partial<IdentityPort> = {},
): RenderResult {
  const store = aStoreWith({ identity: fakeIdentity(identity) }, () => null);
  return renderIn(locale, <Provider store={store}>{element}</Provider>);
}

/** Lets everything that was promised come true. */
export async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

/** A message of the pages, with plain spaces as tests see them. */
export function wordsIn(locale: Locale, key: MessageKey<'pages'>, values?: MessageValues): string {
  return translateIn(messagesIn(locale), 'pages')(key, values).replace(/\s/g, ' ');
}

/** The sentence of the catalogue for a code. */
export function sentenceIn(locale: Locale, code: string): string {
  return errorMessage(translateIn(messagesIn(locale), 'pages'), code).replace(/\s/g, ' ');
}

/** Types into the field of a label. */
export function typeInto(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** Presses a button, and waits for what it does. */
export async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
