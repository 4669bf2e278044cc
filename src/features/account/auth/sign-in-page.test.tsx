import { act, fireEvent, screen } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import type { IdentityPort, SignInFlow, SignInStep } from '../identity/identity-port';
import { press, renderScreen, sentenceIn, flushPromises, typeInto, messageIn } from '../testing/render-account';
import { storeName, storeStep } from './session-storage';
import { SignInPage } from './sign-in-page';

const USERNAME = 'reader@example.org';
const EMAIL_CODE: SignInStep = {
  name: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  delivery: { medium: 'EMAIL', destination: 'r***@e***' },
};

/** Renders the sign-in page in English. */
function show(identity: Partial<IdentityPort> = {}, flow: SignInFlow = 'USER_SRP_AUTH', search = '') {
  return renderScreen('en', <SignInPage locale="en" search={search} flow={flow} />, {
    cancelSignIn: () => Promise.resolve(),
    ...identity,
  });
}

/** Fills in the first form and sends it. */
async function signIn(password = 'Riverside-1') {
  typeInto('E-mail address or username', ` ${USERNAME} `);
  typeInto('Password', password);
  await press('Sign in');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test.each(['fr', 'en'] as const)(
  'asks in %s for the name and the password, as password managers expect',
  async (locale) => {
    renderScreen(locale, <SignInPage locale={locale} search="" flow="USER_SRP_AUTH" />);
    expect(screen.getByLabelText(messageIn(locale, 'account.signIn.username'))).toHaveAttribute(
      'autocomplete',
      'username',
    );
    expect(screen.getByLabelText(messageIn(locale, 'account.signIn.password'))).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    await press(messageIn(locale, 'account.signIn.submit'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptySignInUsername'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptySignInPassword'));
  },
);

test('sends the name without surrounding spaces, and the password unchanged', async () => {
  const port = jest.fn(() => Promise.resolve({ name: 'DONE' as const }));
  show({ signIn: port });
  await signIn(' Riverside-1 ');
  expect(port).toHaveBeenCalledWith(USERNAME, ' Riverside-1 ', undefined);
  expect(screen.getByRole('heading', { level: 1, name: 'Signed in' })).toHaveFocus();
});

test('a wrong password is reported without revealing whether the name exists', async () => {
  show({ signIn: () => Promise.reject(new IdentityError('UserNotFoundException')) });
  await signIn();
  expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NotAuthorizedException'));
  expect(screen.getByLabelText('E-mail address or username')).toBeValid();
});

test('the three pages link to one another, and keep the return path', () => {
  show({}, 'USER_SRP_AUTH', '?return=%2Fen%2Fversion%2F2');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/en/auth/reset?return=%2Fen%2Fversion%2F2',
  );
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/en/auth/sign-up?return=%2Fen%2Fversion%2F2',
  );
});

test('a return path outside the site is ignored', () => {
  show({}, 'USER_SRP_AUTH', '?return=%2F%2Fevil.test');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/en/auth/sign-up');
});

test('a flow without passwords has no password field', async () => {
  const port = jest.fn(() => Promise.resolve({ name: 'DONE' as const }));
  show({ signIn: port }, 'CUSTOM_WITHOUT_SRP');
  expect(screen.queryByLabelText('Password')).toBeNull();
  typeInto('E-mail address or username', USERNAME);
  await press('Sign in');
  expect(port).toHaveBeenCalledWith(USERNAME, null, undefined);
});

describe('where there is a choice of factors', () => {
  test('a passkey needs the name only', async () => {
    const port = jest.fn(() => Promise.resolve({ name: 'DONE' as const }));
    show({ signIn: port }, 'USER_AUTH');
    await press('Sign in with a passkey');
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn('en', 'EmptySignInUsername'));
    typeInto('E-mail address or username', USERNAME);
    await press('Sign in with a passkey');
    expect(port).toHaveBeenCalledWith(USERNAME, null, 'WEB_AUTHN');
  });

  test('a password is tried first where there is one', async () => {
    const port = jest.fn(() => Promise.resolve({ name: 'DONE' as const }));
    show({ signIn: port }, 'USER_AUTH');
    await signIn();
    expect(port).toHaveBeenCalledWith(USERNAME, 'Riverside-1', 'PASSWORD_SRP');
  });

  test('without one the provider lists the choices', async () => {
    show(
      {
        signIn: () => Promise.resolve({ name: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', choices: ['EMAIL_OTP'] }),
      },
      'USER_AUTH',
    );
    await signIn('');
    expect(screen.getByRole('radio', { name: 'Code by e-mail' })).toBeChecked();
  });
});

test('an account that was never confirmed is confirmed, then signed in with the password already typed', async () => {
  const port = jest
    .fn<Promise<SignInStep>, []>()
    .mockRejectedValueOnce(new IdentityError('CONFIRM_SIGN_UP'))
    .mockResolvedValueOnce({ name: 'DONE' });
  show({ signIn: port, confirmSignUp: () => Promise.resolve({ name: 'DONE' }) });
  await signIn();
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm your address' })).toHaveFocus();
  typeInto('Code you received', '123456');
  await press('Confirm');
  expect(port).toHaveBeenCalledTimes(2);
  expect(port).toHaveBeenLastCalledWith(USERNAME, 'Riverside-1', undefined);
  expect(screen.getByRole('heading', { level: 1, name: 'Signed in' })).toBeInTheDocument();
});

test('an accepted code is not requested again when signing in fails after it', async () => {
  const confirmSignUp = jest.fn(() => Promise.resolve({ name: 'DONE' as const }));
  const port = jest
    .fn<Promise<SignInStep>, []>()
    .mockRejectedValueOnce(new IdentityError('CONFIRM_SIGN_UP'))
    .mockRejectedValueOnce(new IdentityError('NetworkError'))
    .mockResolvedValueOnce({ name: 'DONE' });
  show({ signIn: port, confirmSignUp });
  await signIn();
  typeInto('Code you received', '123456');
  await press('Confirm');
  await press('Try again');
  expect(confirmSignUp).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Signed in' })).toBeInTheDocument();
});

test.each(['RESET_PASSWORD', 'PasswordResetRequiredException'])('%s leads to a new password', async (code) => {
  show({ signIn: () => Promise.reject(new IdentityError(code)) });
  await signIn();
  expect(screen.getByRole('heading', { level: 1, name: 'A new password is needed' })).toHaveFocus();
  expect(screen.getByLabelText('E-mail address or username')).toHaveValue(USERNAME);
});

describe('another code', () => {
  test('can be requested every thirty seconds, repeats the same steps, and keeps the values', async () => {
    jest.useFakeTimers();
    const port = jest.fn(() =>
      Promise.resolve<SignInStep>({ name: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', choices: ['EMAIL', 'TOTP'] }),
    );
    const answer = jest.fn(() => Promise.resolve(EMAIL_CODE));
    show({ signIn: port, answer });
    const pressNow = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await act(() => jest.advanceTimersByTimeAsync(0));
    };
    typeInto('E-mail address or username', USERNAME);
    typeInto('Password', 'Riverside-1');
    await pressNow('Sign in');
    await pressNow('Continue');
    expect(screen.getByText(/another code in 30 seconds/)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(screen.getByText(/another code in 1 second\./)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    typeInto('Code you received', '12');
    await pressNow('Send another code');
    expect(port).toHaveBeenCalledTimes(2);
    expect(answer.mock.calls).toEqual([['EMAIL', undefined], ['EMAIL']]);
    expect(screen.getByText('Another code is on its way.')).toBeInTheDocument();
    expect(screen.getByLabelText('Code you received')).toHaveValue('12');
    expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull();
  });
});

describe('after the page was loaded again', () => {
  /** Stores the state as the provider's library does. */
  const keepProviderState = () => {
    sessionStorage.setItem('CognitoSignInState.signInSession', 's');
    sessionStorage.setItem('CognitoSignInState.expiry', `${Date.now() + 60_000}`);
  };
  const reload = (step: SignInStep, age: number, isPending: boolean, identity: Partial<IdentityPort> = {}) => {
    storeStep(step, USERNAME, Date.now() - age);
    if (isPending) keepProviderState();
    return show(identity);
  };

  test('the step continues, but cannot send another code: the password is no longer known', async () => {
    const answer = jest.fn(() => Promise.resolve({ name: 'DONE' as const }));
    reload(EMAIL_CODE, 179_000, true, { answer });
    expect(screen.getByText('A code was sent by e-mail to r***@e***.')).toBeInTheDocument();
    expect(screen.queryByText(/another code/)).toBeNull();
    typeInto('Code you received', '123456');
    await press('Continue');
    expect(answer).toHaveBeenCalledWith('123456', undefined);
    expect(sessionStorage.getItem('sign-in-step')).toBeNull();
  });

  test.each([
    ['three minutes have passed', EMAIL_CODE, 180_000, true],
    ['the provider has forgotten it', EMAIL_CODE, 0, false],
    [
      'it needs a secret',
      { name: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', setup: { secret: 'ABCD', uri: 'otpauth://x' } } as const,
      0,
      true,
    ],
  ])('it starts again, with a message and the name, when %s', (_, step, age, isPending) => {
    reload(step, age, isPending);
    expect(screen.getByText('Your sign-in has expired. Start again.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail address or username')).toHaveValue(USERNAME);
    expect(sessionStorage.getItem('sign-in-step')).toBeNull();
  });

  test.each(['no JSON', '7', '{"name":"HACKED","expiresAt":1e99}'])('%s is not continued', (stored) => {
    sessionStorage.setItem('sign-in-step', stored);
    keepProviderState();
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  });

  test('a step that another version of the site stored is not continued', () => {
    storeStep(EMAIL_CODE, USERNAME, Date.now());
    const stored = JSON.parse(sessionStorage.getItem('sign-in-step') ?? '') as { version: number };
    sessionStorage.setItem('sign-in-step', JSON.stringify({ ...stored, version: stored.version + 1 }));
    keepProviderState();
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  });
});

test('no secret is stored', async () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  show({
    signIn: () =>
      Promise.resolve({
        name: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
        setup: { secret, uri: `otpauth://totp/x?secret=${secret}` },
      }),
  });
  await signIn();
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain('CONTINUE_SIGN_IN_WITH_TOTP_SETUP');
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain('Riverside-1');
});

test('a step that expires while it is rendered leads to the start, with the name', async () => {
  show({
    signIn: () => Promise.resolve({ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }),
    answer: () => Promise.reject(new IdentityError('SignInSessionExpired')),
  });
  await signIn();
  typeInto('Six-digit code from the app', '123456');
  await press('Continue');
  expect(screen.getByText('Your sign-in has expired. Start again.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail address or username')).toHaveValue(USERNAME);
});

test('starts with the name that another page stored, once', async () => {
  storeName(USERNAME);
  const { unmount } = show();
  await flushPromises();
  expect(screen.getByLabelText('E-mail address or username')).toHaveValue(USERNAME);
  unmount();
  show();
  expect(screen.getByLabelText('E-mail address or username')).toHaveValue('');
});

test('a step that the site does not know is reported as such, and the previous form stays', async () => {
  show({
    signIn: () => Promise.resolve(EMAIL_CODE),
    answer: () => Promise.reject(new IdentityError('UnhandledChallengeName')),
  });
  await signIn();
  typeInto('Code you received', '123456');
  await press('Continue');
  expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn('en', 'UnhandledChallengeName'));
  expect(screen.queryByText(messageIn('en', 'account.signIn.expired'))).toBeNull();
});

test('a sign-in that the browser cannot clear is reported as such', async () => {
  show({
    signIn: () => Promise.resolve(EMAIL_CODE),
    cancelSignIn: () => Promise.reject(new IdentityError('LoginStateResetFailed')),
  });
  await signIn();
  await press('Previous step');
  await flushPromises();
  expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn('en', 'LoginStateResetFailed'));
  expect(screen.getByLabelText('E-mail address or username')).toHaveValue(USERNAME);
});
