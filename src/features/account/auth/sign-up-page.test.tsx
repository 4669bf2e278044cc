import { screen } from '@testing-library/react';
import type { Locale } from '../../../../content-schema';
import type { MessageKey } from '../../../messages/use-translation';
import { IdentityError } from '../identity/identity-error';
import type { IdentityPort, SignInFlow, SignInStep, SignUpStep } from '../identity/identity-port';
import { press, renderScreen, sentenceIn, flushPromises, typeInto, messageIn } from '../testing/render-account';
import { consumeStoredName } from './session-storage';
import { SignUpPage } from './sign-up-page';

const EMAIL = 'new@example.org';
const CONFIRM: SignUpStep = {
  name: 'CONFIRM_SIGN_UP',
  delivery: { medium: 'EMAIL', destination: 'n***@e***' },
};

function show(locale: Locale, identity: Partial<IdentityPort> = {}, flow: SignInFlow = 'USER_SRP_AUTH') {
  return renderScreen(
    locale,
    <SignUpPage locale={locale} search={`?return=%2F${locale}%2Fversion`} flow={flow} />,
    identity,
  );
}

beforeEach(() => sessionStorage.clear());

describe.each(['fr', 'en'] as const)('in %s', (locale) => {
  const message = (key: MessageKey<'pages'>) => messageIn(locale, key);
  const signUp = async (password = 'Riverside-1') => {
    typeInto(message('account.signUp.email'), ` ${EMAIL} `);
    typeInto(message('account.signUp.password'), password);
    await press(message('account.signUp.submit'));
  };

  test('an account is created, confirmed by a code, and signed in automatically', async () => {
    const port = jest.fn(() => Promise.resolve(CONFIRM));
    const confirmSignUp = jest.fn(() => Promise.resolve<SignUpStep>({ name: 'AUTO_SIGN_IN' }));
    show(locale, { signUp: port, confirmSignUp, autoSignIn: () => Promise.resolve({ name: 'DONE' }) });
    typeInto(message('account.signUp.preferredUsername'), ' Ada ');
    await signUp();
    expect(port).toHaveBeenCalledWith({
      username: EMAIL,
      password: 'Riverside-1',
      attributes: { email: EMAIL, preferred_username: 'Ada' },
    });
    expect(screen.getByRole('heading', { level: 1, name: message('account.step.confirmSignUp.title') })).toHaveFocus();
    expect(screen.getByText(/n\*\*\*@e\*\*\*/)).toBeInTheDocument();
    typeInto(message('account.step.code'), '123 456');
    await press(message('account.step.confirm'));
    expect(confirmSignUp).toHaveBeenCalledWith(EMAIL, '123456');
    expect(screen.getByRole('heading', { level: 1, name: message('account.signIn.done.title') })).toHaveFocus();
    expect(screen.getByRole('link', { name: message('account.signIn.done.continue') })).toHaveAttribute(
      'href',
      `/${locale}/version`,
    );
  });

  test('empty fields are reported before any request', async () => {
    show(locale);
    await press(message('account.signUp.submit'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptySignUpUsername'));
    typeInto(message('account.signUp.email'), 'not-an-address');
    typeInto(message('account.signUp.password'), 'x'.repeat(257));
    await press(message('account.signUp.submit'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'MalformedEmail'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'InvalidPasswordException'));
  });

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP'] as const)(
    'a password is needed where %s asks for it to sign in: nobody could enter such an account',
    async (flow) => {
      const port = jest.fn();
      show(locale, { signUp: port }, flow);
      await signUp('');
      expect(port).not.toHaveBeenCalled();
      expect(screen.getByLabelText(message('account.signUp.password'))).toBeInvalid();
      expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptySignUpPassword'));
    },
  );

  test('a reloaded page continues with the code, and stores no secret', async () => {
    const confirmSignUp = jest.fn(() => Promise.resolve<SignUpStep>({ name: 'DONE' }));
    const { unmount } = show(locale, { signUp: () => Promise.resolve(CONFIRM) });
    await signUp();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Riverside');
    unmount();
    const again = show(locale, { confirmSignUp });
    expect(screen.getByRole('heading', { level: 1, name: message('account.step.confirmSignUp.title') })).toHaveFocus();
    expect(screen.getByText(/n\*\*\*@e\*\*\*/)).toBeInTheDocument();
    typeInto(message('account.step.code'), '123456');
    await press(message('account.step.confirm'));
    expect(confirmSignUp).toHaveBeenCalledWith(EMAIL, '123456');
    expect(screen.getByRole('heading', { level: 1, name: message('account.signUp.done.title') })).toHaveFocus();
    again.unmount();
    // It is done: nothing is stored any more.
    show(locale);
    expect(screen.getByLabelText(message('account.signUp.email'))).toBeInTheDocument();
  });

  test('an account that was confirmed meanwhile is reported as such, with a link to sign in', async () => {
    show(locale, {
      signUp: () => Promise.resolve(CONFIRM),
      confirmSignUp: () => Promise.reject(new IdentityError('UserAlreadyConfirmed')),
    });
    await signUp();
    typeInto(message('account.step.code'), '123456');
    await press(message('account.step.confirm'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'UserAlreadyConfirmed'));
    expect(screen.getByRole('link', { name: message('account.signIn.submit') })).toHaveAttribute(
      'href',
      `/${locale}/auth/sign-in?return=%2F${locale}%2Fversion`,
    );
    expect(consumeStoredName()).toBe(EMAIL);
  });

  test('a missing password is checked by the provider where there are flows without one', async () => {
    const port = jest.fn(() => Promise.reject(new IdentityError('EmptySignUpPassword')));
    show(locale, { signUp: port }, 'USER_AUTH');
    const field = screen.getByLabelText(message('account.signUp.password'));
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message('account.signUp.passwordOptional')));
    await signUp('');
    expect(port).toHaveBeenCalledWith({ username: EMAIL, password: null, attributes: { email: EMAIL } });
    expect(screen.getByLabelText(message('account.signUp.password'))).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptySignUpPassword'));
  });

  test('automatic sign-in gives up after a while, with a message and a link that keeps the name', async () => {
    let giveUp: (reason: unknown) => void = () => undefined;
    show(locale, {
      signUp: () => Promise.resolve({ name: 'AUTO_SIGN_IN' }),
      autoSignIn: () =>
        new Promise((_, reject) => {
          giveUp = reject;
        }),
    });
    await signUp();
    expect(screen.getByText(message('account.signUp.waiting.text'))).toBeInTheDocument();
    giveUp(new IdentityError('AutoSignInException'));
    await flushPromises();
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'AutoSignInException'));
    expect(screen.getByRole('link', { name: message('account.signIn.submit') })).toHaveAttribute(
      'href',
      `/${locale}/auth/sign-in?return=%2F${locale}%2Fversion`,
    );
    expect(consumeStoredName()).toBe(EMAIL);
  });
});

test('an account that needs nothing more has a link to sign in', async () => {
  show('en', { signUp: () => Promise.resolve({ name: 'DONE' }) });
  typeInto('E-mail address', EMAIL);
  typeInto('Password', 'Riverside-1');
  await press('Create account');
  expect(screen.getByRole('heading', { level: 1, name: 'Your account is ready' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('steps of the sign-in after the sign-up are on this page', async () => {
  const step: SignInStep = { name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' };
  const answer = jest.fn(() => Promise.resolve({ name: 'DONE' as const }));
  show('en', {
    signUp: () => Promise.resolve({ name: 'AUTO_SIGN_IN' }),
    autoSignIn: () => Promise.resolve(step),
    answer,
  });
  typeInto('E-mail address', EMAIL);
  typeInto('Password', 'Riverside-1');
  await press('Create account');
  typeInto('Six-digit code from the app', '123456');
  await press('Continue');
  expect(answer).toHaveBeenCalledWith('123456', undefined);
  expect(screen.getByRole('heading', { level: 1, name: 'Signed in' })).toBeInTheDocument();
});

test('an address in use is reported beside its field, with a link to sign in', async () => {
  show('fr', { signUp: () => Promise.reject(new IdentityError('UsernameExistsException')) });
  typeInto('Adresse e-mail', EMAIL);
  typeInto('Mot de passe', 'Riverside-1');
  await press('Créer le compte');
  expect(screen.getByLabelText('Adresse e-mail')).toBeInvalid();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/fr/auth/sign-in?return=%2Ffr%2Fversion',
  );
});

test('a wrong code stays in its field', async () => {
  show('en', {
    signUp: () => Promise.resolve(CONFIRM),
    confirmSignUp: () => Promise.reject(new IdentityError('CodeMismatchException')),
  });
  typeInto('E-mail address', EMAIL);
  typeInto('Password', 'Riverside-1');
  await press('Create account');
  typeInto('Code you received', '000000');
  await press('Confirm');
  expect(screen.getByLabelText('Code you received')).toBeInvalid();
  expect(screen.getByLabelText('Code you received')).toHaveValue('000000');
  await press('Previous step');
  expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});
