import { fireEvent, screen, within } from '@testing-library/react';
import type { Locale } from '../../../../content-schema';
import type { MessageKey } from '../../../messages/use-translation';
import { IdentityError } from '../identity/identity-error';
import type { IdentityPort, SignInStep } from '../identity/identity-port';
import { press, renderScreen, sentenceIn, typeInto, messageIn } from '../testing/render-account';
import { SignInPage } from './sign-in-page';

const USERNAME = 'reader@example.org';
const SETUP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Versio:reader?secret=JBSWY3DPEHPK3PXP' };
const DELIVERY = { medium: 'EMAIL', destination: 'r***@e***' } as const;

/** Renders a step of a sign-in and records the answers. */
function showStep(locale: Locale, step: SignInStep, identity: Partial<IdentityPort> = {}) {
  const answers: unknown[][] = [];
  renderScreen(
    locale,
    <SignInPage locale={locale} search="" flow="USER_SRP_AUTH" reached={{ username: USERNAME, step }} />,
    {
      answer: (...answer) => {
        answers.push(answer.filter((part) => part !== undefined));
        return Promise.resolve({ name: 'DONE' });
      },
      cancelSignIn: () => Promise.resolve(),
      ...identity,
    },
  );
  return answers;
}

/** Rows for `test.each`, each starting with the name of its step. */
const named = <Row extends [SignInStep, ...unknown[]]>(rows: Row[]) =>
  rows.map((row): [string, ...Row] => [row[0].name, ...row]);

beforeEach(() => sessionStorage.clear());

describe.each(['fr', 'en'] as const)('in %s', (locale) => {
  const message = (key: MessageKey<'pages'>) => messageIn(locale, key);

  test.each(
    named<[SignInStep, MessageKey<'pages'>, MessageKey<'pages'>]>([
      [{ name: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', delivery: null }, 'account.step.smsCode.title', 'account.step.code'],
      [
        { name: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', delivery: DELIVERY },
        'account.step.emailCode.title',
        'account.step.code',
      ],
      [{ name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }, 'account.step.totpCode.title', 'account.step.appCode'],
      [
        { name: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', setup: SETUP },
        'account.step.totpSetup.title',
        'account.step.appCode',
      ],
    ]),
  )('%s asks for a code', async (_, step, title, label) => {
    const answers = showStep(locale, step);
    expect(screen.getByRole('heading', { level: 1, name: message(title) })).toHaveFocus();
    const field = screen.getByLabelText(message(label));
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');

    await press(message('account.step.continue'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptyChallengeResponse'));
    typeInto(message(label), '12 letters');
    await press(message('account.step.continue'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'CodeMismatchException'));
    expect(answers).toEqual([]);

    typeInto(message(label), ' 123 456 ');
    await press(message('account.step.continue'));
    expect(answers).toEqual([['123456']]);
    expect(screen.getByRole('heading', { level: 1, name: message('account.signIn.done.title') })).toHaveFocus();
  });

  test('a new password is requested together with missing attributes', async () => {
    const answers = showStep(locale, {
      name: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: ['family_name', 'custom:shoe_size'],
    });
    const password = screen.getByLabelText(message('account.step.newPassword.label'));
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    expect(password).toHaveAccessibleDescription(message('account.step.passwordPolicy'));
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue(USERNAME);

    await press(message('account.step.continue'));
    const problems = within(screen.getByRole('alert')).getAllByRole('link');
    expect(problems.map((link) => link.textContent?.replace(/\s/g, ' '))).toEqual([
      sentenceIn(locale, 'EmptyConfirmResetPasswordNewPassword'),
      sentenceIn(locale, 'EmptyChallengeResponse'),
      sentenceIn(locale, 'EmptyChallengeResponse'),
    ]);

    typeInto(message('account.step.newPassword.label'), 'x'.repeat(257));
    typeInto(message('account.step.attribute.family_name'), ' Lovelace ');
    typeInto('shoe size', '38');
    await press(message('account.step.continue'));
    expect(password).toHaveAccessibleDescription(
      `${message('account.step.passwordPolicy')} ${sentenceIn(locale, 'InvalidPasswordException')}`,
    );

    typeInto(message('account.step.newPassword.label'), 'Riverside-2');
    await press(message('account.step.continue'));
    expect(answers).toEqual([['Riverside-2', { family_name: 'Lovelace', 'custom:shoe_size': '38' }]]);
  });

  test('the password is requested once it was chosen', async () => {
    const answers = showStep(locale, { name: 'CONFIRM_SIGN_IN_WITH_PASSWORD' });
    const field = screen.getByLabelText(message('account.signIn.password'));
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    await press(message('account.signIn.submit'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptySignInPassword'));
    typeInto(message('account.signIn.password'), ' Riverside-1');
    await press(message('account.signIn.submit'));
    expect(answers).toEqual([[' Riverside-1']]);
  });

  test('a custom challenge of the provider renders its parameters as text, and accepts any answer', async () => {
    const answers = showStep(locale, {
      name: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      parameters: { question: '<b>1 + 1</b>' },
    });
    expect(screen.getByText('<b>1 + 1</b>')).toBeInTheDocument();
    await press(message('account.step.continue'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptyChallengeResponse'));
    typeInto(message('account.step.answer'), 'two');
    await press(message('account.step.continue'));
    expect(answers).toEqual([['two']]);
  });

  test.each(
    named<[SignInStep, string, string[]]>([
      [
        { name: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', choices: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'] },
        'EMAIL_OTP',
        ['PASSWORD_SRP', 'EMAIL_OTP'],
      ],
      [
        { name: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', choices: [] },
        'SMS_OTP',
        ['PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP'],
      ],
      [{ name: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', choices: ['SMS', 'TOTP'] }, 'TOTP', ['SMS', 'TOTP']],
      [{ name: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', choices: ['TOTP', 'EMAIL'] }, 'EMAIL', ['TOTP', 'EMAIL']],
      [{ name: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', choices: [] }, 'EMAIL', ['TOTP', 'EMAIL']],
    ]),
  )('%s lets people choose', async (_, step, choice, offered) => {
    const answers = showStep(locale, step);
    const radios = screen.getAllByRole('radio');
    expect(screen.getByRole('group')).toHaveTextContent(message('account.step.choice'));
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(offered);
    expect(radios[0]).toBeChecked();
    fireEvent.click(radios[offered.indexOf(choice)] as HTMLElement);
    await press(message('account.step.continue'));
    expect(answers).toEqual([[choice]]);
  });

  test('a passkey among the choices has a separate button', async () => {
    const answers = showStep(locale, {
      name: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      choices: ['PASSWORD_SRP', 'WEB_AUTHN'],
    });
    await press(message('account.signIn.passkey'));
    expect(answers).toEqual([['WEB_AUTHN']]);
  });

  test('a passkey that is the only choice is requested at once', async () => {
    const answers = showStep(locale, {
      name: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      choices: ['WEB_AUTHN'],
    });
    expect(screen.queryByRole('radio')).toBeNull();
    await press(message('account.signIn.passkey'));
    expect(answers).toEqual([['WEB_AUTHN']]);
  });

  test('the secret for an authenticator app is rendered', () => {
    showStep(locale, { name: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', setup: SETUP });
    expect(screen.getByRole('img', { name: message('account.totp.code') })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  });

  test('an address for codes must be a valid e-mail address', async () => {
    const answers = showStep(locale, { name: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' });
    expect(screen.getByLabelText(message('account.step.email'))).toHaveAttribute('autocomplete', 'email');
    typeInto(message('account.step.email'), 'reader');
    await press(message('account.step.continue'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'MalformedEmail'));
    typeInto(message('account.step.email'), 'reader@example.org');
    await press(message('account.step.continue'));
    expect(answers).toEqual([['reader@example.org']]);
  });

  test('an address that was never confirmed is confirmed first', async () => {
    const confirmSignUp = jest.fn(() => Promise.resolve({ name: 'DONE' as const }));
    showStep(locale, { name: 'CONFIRM_SIGN_UP' }, { confirmSignUp });
    expect(screen.getByRole('heading', { level: 1, name: message('account.step.confirmSignUp.title') })).toHaveFocus();
    await press(message('account.step.confirm'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn(locale, 'EmptyConfirmSignUpCode'));
    typeInto(message('account.step.code'), '123456');
    await press(message('account.step.confirm'));
    expect(confirmSignUp).toHaveBeenCalledWith(USERNAME, '123456');
    // The password is not known here: it is requested again.
    expect(screen.getByText(message('account.signIn.confirmed'))).toBeInTheDocument();
    expect(screen.getByLabelText(message('account.signIn.username'))).toHaveValue(USERNAME);
  });

  test('a password that must be changed is changed here, then signing in starts again', async () => {
    showStep(
      locale,
      { name: 'RESET_PASSWORD' },
      {
        requestPasswordReset: () => Promise.resolve(DELIVERY),
        confirmPasswordReset: () => Promise.resolve(),
      },
    );
    expect(screen.getByRole('heading', { level: 1, name: message('account.step.resetPassword.title') })).toHaveFocus();
    expect(screen.getByLabelText(message('account.signIn.username'))).toHaveValue(USERNAME);
    await press(message('account.reset.request'));
    typeInto(message('account.step.code'), '123456');
    typeInto(message('account.step.newPassword.label'), 'Riverside-2');
    await press(message('account.reset.confirm.submit'));
    expect(screen.getByText(message('account.signIn.passwordChanged'))).toBeInTheDocument();
    expect(screen.getByLabelText(message('account.signIn.username'))).toHaveValue(USERNAME);
  });

  test('the final step has a message and a link back, and does not navigate itself', () => {
    const before = window.location.href;
    showStep(locale, { name: 'DONE' });
    expect(screen.getByRole('link', { name: message('account.signIn.done.continue') })).toHaveAttribute(
      'href',
      `/${locale}`,
    );
    expect(window.location.href).toBe(before);
  });
});

test('shows where a code was sent', () => {
  showStep('fr', { name: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', delivery: { medium: 'SMS', destination: '+*******42' } });
  expect(screen.getByText('Un code a été envoyé par SMS au +*******42.')).toBeInTheDocument();
});

test('a wrong code is reported beside the field, and the value stays', async () => {
  showStep(
    'en',
    { name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    {
      answer: () => Promise.reject(new IdentityError('CodeMismatchException')),
    },
  );
  typeInto('Six-digit code from the app', '000000');
  await press('Continue');
  expect(screen.getByLabelText('Six-digit code from the app')).toBeInvalid();
  expect(screen.getByLabelText('Six-digit code from the app')).toHaveValue('000000');
});

test('a repeated challenge starts with an empty field, and is announced', async () => {
  const step: SignInStep = { name: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', parameters: {} };
  showStep('en', step, { answer: () => Promise.resolve(step) });
  typeInto('Your answer', 'wrong');
  await press('Continue');
  expect(screen.getByLabelText('Your answer')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('going back keeps the name, cancelling clears it too', async () => {
  const cancelSignIn = jest.fn(() => Promise.resolve());
  showStep('en', { name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }, { cancelSignIn });
  await press('Previous step');
  expect(screen.getByLabelText('E-mail address or username')).toHaveValue(USERNAME);
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveFocus();
  expect(cancelSignIn).toHaveBeenCalledTimes(1);
});

test('cancelling leads to an empty form', async () => {
  showStep('en', { name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
  await press('Cancel');
  expect(screen.getByLabelText('E-mail address or username')).toHaveValue('');
});
