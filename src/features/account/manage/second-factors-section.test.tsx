import { screen, within } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import type { SecondFactorPreference } from '../identity/identity-port';
import { installDialogDouble } from '../../../testing/dialog-double';
import { aSignedInUser } from '../../../testing/identity-builders';
import { flushPromises, press, renderAccount, section, sentenceIn, typeInto } from '../testing/render-account';

beforeAll(installDialogDouble);

const SETUP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Versio:reader?secret=JBSWY3DPEHPK3PXP' };
const factors = () => section('Two-step verification');
const withPreference = (preference: SecondFactorPreference) => () => Promise.resolve(preference);
const NONE: SecondFactorPreference = { enabled: [], preferred: null };
const BOTH: SecondFactorPreference = { enabled: ['TOTP', 'EMAIL'], preferred: 'TOTP' };

test('all are off at first, and text messages are not offered', async () => {
  await renderAccount('fr');
  const place = section('Double authentification');
  expect(place.getAllByText('Désactivé')).toHaveLength(2);
  expect(place.getByText('Application d’authentification')).toBeInTheDocument();
  expect(place.getByText('Code par e-mail')).toBeInTheDocument();
  expect(place.queryByText('Code par SMS')).toBeNull();
});

describe('an authenticator app', () => {
  test('is set up with a code to scan, and is on once its own code was right', async () => {
    const confirmTotp = jest.fn().mockResolvedValue(undefined);
    const setSecondFactors = jest.fn().mockResolvedValue(undefined);
    const setUpTotp = jest.fn().mockResolvedValue(SETUP);
    await renderAccount('en', { identity: { setUpTotp, confirmTotp, setSecondFactors } });
    await press('Set up an app', factors());
    expect(setUpTotp).toHaveBeenCalledWith('reader@example.org');
    expect(factors().getByRole('img')).toBeInTheDocument();
    typeInto('Code shown by the app', '123 456', factors());
    await press('Turn on the app', factors());
    expect(confirmTotp).toHaveBeenCalledWith('123456');
    expect(setSecondFactors).toHaveBeenCalledWith({ enabled: ['TOTP'], preferred: 'TOTP' });
    expect(factors().getByText('The authenticator app is on.')).toBeInTheDocument();
    expect(factors().queryByRole('img')).toBeNull();
    expect(factors().getByText('On')).toBeInTheDocument();
  });

  test('needs a code, and reports a wrong one beside the field', async () => {
    const confirmTotp = jest.fn().mockRejectedValue(new IdentityError('EnableSoftwareTokenMFAException'));
    await renderAccount('en', { identity: { setUpTotp: () => Promise.resolve(SETUP), confirmTotp } });
    await press('Set up an app', factors());
    await press('Turn on the app', factors());
    expect(confirmTotp).not.toHaveBeenCalled();
    typeInto('Code shown by the app', '000000', factors());
    await press('Turn on the app', factors());
    expect(factors().getByLabelText('Code shown by the app')).toBeInvalid();
    expect(factors().getByRole('img')).toBeInTheDocument();
  });

  test('can be cancelled; the focus moves to the code, and back to the list', async () => {
    await renderAccount('en', { identity: { setUpTotp: () => Promise.resolve(SETUP) } });
    factors().getByRole('button', { name: 'Set up an app' }).focus();
    await press('Set up an app', factors());
    expect(factors().getByRole('group', { name: 'Set up an app' })).toHaveFocus();
    factors().getByRole('button', { name: 'Cancel' }).focus();
    await press('Cancel', factors());
    expect(factors().queryByRole('img')).toBeNull();
    expect(factors().getByRole('button', { name: 'Set up an app' })).toBeInTheDocument();
    expect(factors().getByRole('list').parentElement).toHaveFocus();
  });

  test('is turned on after another action that is still running, whose result stays', async () => {
    let stored = NONE;
    let answer = () => {};
    const setSecondFactors = jest
      .fn((preference: SecondFactorPreference) => Promise.resolve(void (stored = preference)))
      .mockImplementationOnce(async (preference) => {
        await new Promise<void>((resolve) => (answer = resolve));
        stored = preference;
      });
    const identity = { secondFactors: () => Promise.resolve(stored), setUpTotp: () => Promise.resolve(SETUP) };
    await renderAccount('en', { identity: { ...identity, confirmTotp: () => Promise.resolve(), setSecondFactors } });
    await press('Set up an app', factors());
    await press('Turn on codes by e-mail', factors());
    typeInto('Code shown by the app', '123456', factors());
    await press('Turn on the app', factors());
    expect(setSecondFactors).toHaveBeenCalledTimes(1);
    answer();
    await flushPromises();
    expect(stored).toEqual({ enabled: ['TOTP', 'EMAIL'], preferred: 'EMAIL' });
    expect(factors().getByText('The authenticator app is on.')).toBeInTheDocument();
    expect(factors().getAllByText('On')).toHaveLength(2);
  });

  test('that cannot be set up shows why', async () => {
    const setUpTotp = () => Promise.reject(new IdentityError('NetworkError'));
    await renderAccount('en', { identity: { setUpTotp } });
    await press('Set up an app', factors());
    expect(factors().getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
  });
});

describe('codes by e-mail', () => {
  test('can be enabled besides the app, which stays preferred', async () => {
    const setSecondFactors = jest.fn().mockResolvedValue(undefined);
    const secondFactors = withPreference({ enabled: ['TOTP'], preferred: 'TOTP' });
    await renderAccount('en', { identity: { secondFactors, setSecondFactors } });
    await press('Turn on codes by e-mail', factors());
    expect(setSecondFactors).toHaveBeenCalledWith({ enabled: ['TOTP', 'EMAIL'], preferred: 'TOTP' });
  });

  test('need a verified address', async () => {
    await renderAccount('en', { user: aSignedInUser({ emailVerified: false }) });
    expect(factors().queryByRole('button', { name: 'Turn on codes by e-mail' })).toBeNull();
    expect(factors().getByText(/First verify your e-mail address/)).toBeInTheDocument();
  });
});

test('the preferred one can be chosen', async () => {
  const setSecondFactors = jest.fn().mockResolvedValue(undefined);
  await renderAccount('en', { identity: { secondFactors: withPreference(BOTH), setSecondFactors } });
  await press('Ask for this first: Code by e-mail', factors());
  expect(setSecondFactors).toHaveBeenCalledWith({ enabled: ['TOTP', 'EMAIL'], preferred: 'EMAIL' });
  expect(factors().getByRole('button', { name: 'Ask for this first: Authenticator app' })).toBeInTheDocument();
});

describe('turning one off', () => {
  test('requires a confirmation; then another one is preferred, and the focus moves to the message', async () => {
    const setSecondFactors = jest.fn().mockResolvedValue(undefined);
    await renderAccount('en', { identity: { secondFactors: withPreference(BOTH), setSecondFactors } });
    await press('Turn off: Authenticator app', factors());
    expect(setSecondFactors).not.toHaveBeenCalled();
    await press('Turn off', within(screen.getByRole('dialog')));
    expect(setSecondFactors).toHaveBeenCalledWith({ enabled: ['EMAIL'], preferred: 'EMAIL' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toHaveTextContent('The authenticator app is off.');
  });

  test('shows that it is the last one', async () => {
    const secondFactors = withPreference({ enabled: ['SMS'], preferred: 'SMS' });
    const setSecondFactors = jest.fn().mockResolvedValue(undefined);
    await renderAccount('fr', { identity: { secondFactors, setSecondFactors } });
    await press('Désactiver\u00a0: Code par SMS', section('Double authentification'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/votre dernière protection/)).toBeInTheDocument();
    await press('Désactiver', dialog);
    expect(setSecondFactors).toHaveBeenCalledWith(NONE);
  });

  test('that fails shows an error in the dialog, which stays open', async () => {
    const setSecondFactors = () => Promise.reject(new IdentityError('NetworkError'));
    await renderAccount('en', { identity: { secondFactors: withPreference(BOTH), setSecondFactors } });
    await press('Turn off: Code by e-mail', factors());
    const dialog = within(screen.getByRole('dialog'));
    await press('Turn off', dialog);
    expect(dialog.getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
    await press('Cancel', dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([
  ['USER_AUTH', 'fr', true],
  ['USER_AUTH', 'en', true],
  ['CUSTOM_WITHOUT_SRP', 'en', true],
  ['USER_SRP_AUTH', 'en', false],
] as const)(
  'where accounts may have no password (%s), a message in %s says that they need one first: %s',
  async (flow, locale, isShown) => {
    await renderAccount(locale, { flow });
    const message = { fr: /a besoin d’un mot de passe/, en: /needs a password/ }[locale];
    expect(screen.queryByText(message) !== null).toBe(isShown);
  },
);
