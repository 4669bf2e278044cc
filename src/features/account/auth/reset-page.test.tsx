import { screen } from '@testing-library/react';
import type { Locale } from '../../../../content-schema';
import type { MessageKey } from '../../../messages/use-translation';
import { IdentityError } from '../identity/identity-error';
import type { CodeDelivery, IdentityPort } from '../identity/identity-port';
import { press, renderScreen, sentenceIn, typeInto, messageIn } from '../testing/render-account';
import { consumeStoredName } from './session-storage';
import { ResetPage } from './reset-page';

const USERNAME = 'reader@example.org';
const DELIVERY: CodeDelivery = { medium: 'EMAIL', destination: 'r***@e***' };

function show(locale: Locale, identity: Partial<IdentityPort> = {}) {
  return renderScreen(locale, <ResetPage locale={locale} search="" />, {
    requestPasswordReset: () => Promise.resolve(DELIVERY),
    ...identity,
  });
}

beforeEach(() => sessionStorage.clear());

describe.each(['fr', 'en'] as const)('in %s', (locale) => {
  const message = (key: MessageKey<'pages'>) => messageIn(locale, key);

  test('a code and a new password replace the forgotten one', async () => {
    const request = jest.fn(() => Promise.resolve(DELIVERY));
    const confirm = jest.fn(() => Promise.resolve());
    show(locale, { requestPasswordReset: request, confirmPasswordReset: confirm });
    await press(message('account.reset.request'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptyResetPasswordUsername'));

    typeInto(message('account.signIn.username'), ` ${USERNAME} `);
    await press(message('account.reset.request'));
    expect(request).toHaveBeenCalledWith(USERNAME);
    expect(screen.getByRole('heading', { level: 1, name: message('account.reset.confirm.title') })).toHaveFocus();
    expect(screen.getByText(/r\*\*\*@e\*\*\*/)).toBeInTheDocument();
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue(USERNAME);

    await press(message('account.reset.confirm.submit'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      sentenceIn(locale, 'EmptyConfirmResetPasswordConfirmationCode'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptyConfirmResetPasswordNewPassword'));

    typeInto(message('account.step.code'), ' 123456 ');
    typeInto(message('account.step.newPassword.label'), 'Riverside-2');
    await press(message('account.reset.confirm.submit'));
    expect(confirm).toHaveBeenCalledWith(USERNAME, 'Riverside-2', '123456');
    expect(screen.getByRole('heading', { level: 1, name: message('account.reset.done.title') })).toHaveFocus();
    expect(screen.getByRole('link', { name: message('account.signIn.submit') })).toHaveAttribute(
      'href',
      `/${locale}/auth/sign-in`,
    );
    expect(consumeStoredName()).toBe(USERNAME);
  });

  test('the page does not reveal who has an account', async () => {
    show(locale, { requestPasswordReset: () => Promise.reject(new IdentityError('UserNotFoundException')) });
    typeInto(message('account.signIn.username'), 'nobody@example.org');
    await press(message('account.reset.request'));
    expect(screen.getByText(message('account.reset.sent'))).toBeInTheDocument();
  });
});

test.each([
  ['CodeMismatchException', 'Code you received'],
  ['ExpiredCodeException', 'Code you received'],
  ['InvalidPasswordException', 'New password'],
])('%s is reported beside the field “%s”, and the values stay', async (code, label) => {
  show('en', { confirmPasswordReset: () => Promise.reject(new IdentityError(code)) });
  typeInto('E-mail address or username', USERNAME);
  await press('Send the code');
  typeInto('Code you received', '000000');
  typeInto('New password', 'riverside');
  await press('Change password');
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText('Code you received')).toHaveValue('000000');
  expect(screen.getByLabelText('New password')).toHaveValue('riverside');
});

test('too many attempts are reported with a message', async () => {
  show('en', { requestPasswordReset: () => Promise.reject(new IdentityError('LimitExceededException')) });
  typeInto('E-mail address or username', USERNAME);
  await press('Send the code');
  expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn('en', 'LimitExceededException'));
});

test.each(['fr', 'en'] as const)('a code that cannot be sent is reported with its reason in %s', async (locale) => {
  show(locale, { requestPasswordReset: () => Promise.reject(new IdentityError('NoVerifiedContact')) });
  typeInto(messageIn(locale, 'account.signIn.username'), USERNAME);
  await press(messageIn(locale, 'account.reset.request'));
  expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'NoVerifiedContact'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    locale === 'fr' ? /adresse e-mail vérifiée/ : /verified e-mail address/,
  );
});

test.each(['fr', 'en'] as const)('shows in %s which address the code is sent to', async (locale) => {
  show(locale);
  typeInto(messageIn(locale, 'account.signIn.username'), USERNAME);
  await press(messageIn(locale, 'account.reset.request'));
  expect(screen.getByText(messageIn(locale, 'account.reset.verifiedOnly'))).toBeInTheDocument();
});

test('another name can be entered, starting with the previous one', async () => {
  show('en');
  typeInto('E-mail address or username', USERNAME);
  await press('Send the code');
  await press('Use another name');
  expect(screen.getByLabelText('E-mail address or username')).toHaveValue(USERNAME);
  expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toHaveFocus();
});

describe('a reset that this tab has begun', () => {
  const begin = async () => {
    const { unmount } = show('en');
    typeInto('E-mail address or username', USERNAME);
    await press('Send the code');
    unmount();
  };

  test('goes on with the code after a reload or another page, and stores no secret', async () => {
    await begin();
    const request = jest.fn(() => Promise.resolve(DELIVERY));
    const confirm = jest.fn(() => Promise.resolve());
    const { unmount } = show('en', { requestPasswordReset: request, confirmPasswordReset: confirm });
    expect(screen.getByText(/r\*\*\*@e\*\*\*/)).toBeInTheDocument();
    // Screen readers read a page that has just loaded from its start.
    expect(screen.getByRole('heading', { level: 1, name: 'Choose a new password' })).not.toHaveFocus();
    typeInto('Code you received', '123456');
    typeInto('New password', 'Riverside-2');
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/123456|Riverside/);
    await press('Change password');
    expect(confirm).toHaveBeenCalledWith(USERNAME, 'Riverside-2', '123456');
    expect(request).not.toHaveBeenCalled();
    unmount();
    // It is done: nothing is stored any more.
    show('en');
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeInTheDocument();
  });

  test('is forgotten for another name, and after an hour', async () => {
    await begin();
    const { unmount } = show('en');
    await press('Use another name');
    unmount();
    const { unmount: leave } = show('en');
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeInTheDocument();
    leave();
    await begin();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 60 * 60 * 1000);
    show('en');
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
