import { fireEvent, screen } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import { aSignedInUser } from '../../../testing/identity-builders';
import { flushPromises, press, renderAccount, section, sentenceIn, typeInto } from '../testing/render-account';

describe('the e-mail address', () => {
  const delivery = { medium: 'EMAIL', destination: 'a***@e***' } as const;

  test.each([
    [true, 'Adresse vérifiée'],
    [false, 'Adresse non vérifiée'],
  ])('shows as text whether it is verified: %s', async (emailVerified, message) => {
    await renderAccount('fr', { user: aSignedInUser({ emailVerified }) });
    expect(section('Adresse e-mail').getByText('reader@example.org').parentElement).toHaveTextContent(message);
  });

  test.each(['fr', 'en'] as const)('explains in %s what an unverified one cannot be used for', async (locale) => {
    const message = {
      fr: 'Tant qu’elle n’est pas vérifiée, elle ne permet pas de réinitialiser votre mot de passe.',
      en: 'Until you verify it, you can’t reset your password with it.',
    };
    const { refresh } = await renderAccount(locale, { user: aSignedInUser({ emailVerified: false }) });
    expect(screen.getByText(message[locale])).toBeInTheDocument();
    refresh(aSignedInUser());
    expect(screen.queryByText(message[locale])).toBeNull();
  });

  test('is changed, then confirmed with the code that was sent', async () => {
    const updateAttributes = jest.fn().mockResolvedValue(delivery);
    const confirmEmail = jest.fn().mockResolvedValue(undefined);
    const { refresh } = await renderAccount('en', { identity: { updateAttributes, confirmEmail } });
    const email = section('E-mail address');
    expect(email.queryByLabelText('Code from the e-mail')).toBeNull();
    typeInto('New e-mail address', 'ada@example.org', email);
    await press('Change address', email);
    expect(updateAttributes).toHaveBeenCalledWith({ email: 'ada@example.org' });
    expect(email.getByText(/A code has just been sent to a\*\*\*@e\*\*\*/)).toBeInTheDocument();

    refresh(aSignedInUser({ email: 'ada@example.org', emailVerified: false }));
    typeInto('Code from the e-mail', ' 123456 ', email);
    await press('Verify address', email);
    expect(confirmEmail).toHaveBeenCalledWith('123456');
    refresh(aSignedInUser({ email: 'ada@example.org' }));
    expect(email.getByText('Your address is verified.')).toBeInTheDocument();
    expect(email.queryByLabelText('Code from the e-mail')).toBeNull();
  });

  test('that is invalid is reported before any request', async () => {
    const updateAttributes = jest.fn();
    await renderAccount('en', { identity: { updateAttributes } });
    typeInto('New e-mail address', 'ada at example.org', section('E-mail address'));
    await press('Change address', section('E-mail address'));
    expect(screen.getByLabelText('New e-mail address')).toBeInvalid();
    expect(updateAttributes).not.toHaveBeenCalled();
  });

  test('that was never verified gets a code on request, and another one', async () => {
    const sendEmailCode = jest.fn().mockResolvedValue(null);
    await renderAccount('fr', { user: aSignedInUser({ emailVerified: false }), identity: { sendEmailCode } });
    const email = section('Adresse e-mail');
    await press('Recevoir un code de vérification', email);
    expect(email.getByLabelText('Code reçu par e-mail')).toBeInTheDocument();
    await press('Envoyer un autre code', email);
    expect(sendEmailCode).toHaveBeenCalledTimes(2);
  });

  test('gets one code for a double click', async () => {
    const sendEmailCode = jest.fn().mockResolvedValue(null);
    await renderAccount('en', { user: aSignedInUser({ emailVerified: false }), identity: { sendEmailCode } });
    const button = screen.getByRole('button', { name: 'Get a verification code' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await flushPromises();
    expect(sendEmailCode).toHaveBeenCalledTimes(1);
  });

  test('shows beside the field that a code is missing or wrong', async () => {
    const confirmEmail = jest.fn().mockRejectedValue(new IdentityError('CodeMismatchException'));
    await renderAccount('en', {
      user: aSignedInUser({ emailVerified: false }),
      identity: { sendEmailCode: () => Promise.resolve(delivery), confirmEmail },
    });
    const email = section('E-mail address');
    await press('Get a verification code', email);
    await press('Verify address', email);
    expect(email.getByLabelText('Code from the e-mail')).toBeInvalid();
    expect(confirmEmail).not.toHaveBeenCalled();
    typeInto('Code from the e-mail', '000000', email);
    await press('Verify address', email);
    expect(email.getByLabelText('Code from the e-mail')).toHaveAccessibleDescription(
      expect.stringContaining(sentenceIn('en', 'CodeMismatchException')),
    );
  });

  test('shows why no code could be sent', async () => {
    const sendEmailCode = () => Promise.reject(new IdentityError('NetworkError'));
    await renderAccount('en', { user: aSignedInUser({ emailVerified: false }), identity: { sendEmailCode } });
    await press('Get a verification code', section('E-mail address'));
    expect(section('E-mail address').getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
  });
});
