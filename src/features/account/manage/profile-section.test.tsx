import { fireEvent, screen } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import { aSignedInUser } from '../../../testing/identity-builders';
import { press, renderAccount, section, sentenceIn, typeInto } from '../testing/render-account';

describe('the username', () => {
  test('is changed, without the spaces around it, and that is said', async () => {
    const updateAttributes = jest.fn().mockResolvedValue(null);
    await renderAccount('en', { identity: { updateAttributes } });
    const profile = section('Profile');
    expect(profile.getByLabelText('Your username')).toHaveValue('reader');
    typeInto('Your username', '  Ada ', profile);
    await press('Save name', profile);
    expect(updateAttributes).toHaveBeenCalledWith({ preferred_username: 'Ada' });
    expect(profile.getByText('Your name is now Ada.').closest('[role="status"]')).not.toBeNull();
  });

  test('is asked for when it is empty, before anything is sent', async () => {
    const updateAttributes = jest.fn();
    await renderAccount('fr', { identity: { updateAttributes } });
    typeInto('Votre nom d’utilisateur', '  ', section('Profil'));
    await press('Enregistrer le nom', section('Profil'));
    expect(updateAttributes).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Votre nom d’utilisateur')).toBeInvalid();
  });

  test('that somebody else has is told as what it is, and stays in its field', async () => {
    const updateAttributes = () => Promise.reject(new IdentityError('AliasExistsException'));
    await renderAccount('en', { identity: { updateAttributes } });
    typeInto('Your username', 'Ada', section('Profile'));
    await press('Save name', section('Profile'));
    expect(section('Profile').getByRole('alert')).toHaveTextContent(sentenceIn('en', 'PreferredUsernameTaken'));
    expect(screen.getByLabelText('Your username')).toHaveValue('Ada');
    expect(screen.getByLabelText('Your username')).toBeInvalid();
  });

  test('that the provider refuses is told at its field', async () => {
    const updateAttributes = () => Promise.reject(new IdentityError('InvalidParameterException'));
    await renderAccount('fr', { identity: { updateAttributes } });
    await press('Enregistrer le nom', section('Profil'));
    expect(screen.getByLabelText('Votre nom d’utilisateur')).toBeInvalid();
  });
});

describe('the e-mail address', () => {
  const delivery = { medium: 'EMAIL', destination: 'a***@e***' } as const;

  test.each([
    [true, 'Adresse vérifiée'],
    [false, 'Adresse non vérifiée'],
  ])('says in words whether it is verified: %s', async (emailVerified, words) => {
    await renderAccount('fr', { user: aSignedInUser({ emailVerified }) });
    expect(section('Profil').getByText('reader@example.org').parentElement).toHaveTextContent(words);
  });

  test.each(['fr', 'en'] as const)('says in %s what an unverified one cannot be used for', async (locale) => {
    const words = {
      fr: 'Tant qu’elle n’est pas vérifiée, elle ne permet pas de réinitialiser votre mot de passe.',
      en: 'Until you verify it, you can’t reset your password with it.',
    };
    const { refresh } = await renderAccount(locale, { user: aSignedInUser({ emailVerified: false }) });
    expect(screen.getByText(words[locale])).toBeInTheDocument();
    refresh(aSignedInUser());
    expect(screen.queryByText(words[locale])).toBeNull();
  });

  test('is changed, then confirmed with the code that was sent', async () => {
    const updateAttributes = jest.fn().mockResolvedValue(delivery);
    const confirmEmail = jest.fn().mockResolvedValue(undefined);
    const { refresh } = await renderAccount('en', { identity: { updateAttributes, confirmEmail } });
    const profile = section('Profile');
    expect(profile.queryByLabelText('Code from the e-mail')).toBeNull();
    typeInto('New e-mail address', 'ada@example.org', profile);
    await press('Change address', profile);
    expect(updateAttributes).toHaveBeenCalledWith({ email: 'ada@example.org' });
    expect(profile.getByText(/A code has just been sent to a\*\*\*@e\*\*\*/)).toBeInTheDocument();

    refresh(aSignedInUser({ email: 'ada@example.org', emailVerified: false }));
    typeInto('Code from the e-mail', ' 123456 ', profile);
    await press('Verify address', profile);
    expect(confirmEmail).toHaveBeenCalledWith('123456');
    refresh(aSignedInUser({ email: 'ada@example.org' }));
    expect(profile.getByText('Your address is verified.')).toBeInTheDocument();
    expect(profile.queryByLabelText('Code from the e-mail')).toBeNull();
  });

  test('that is none is told before anything is sent', async () => {
    const updateAttributes = jest.fn();
    await renderAccount('en', { identity: { updateAttributes } });
    typeInto('New e-mail address', 'ada at example.org', section('Profile'));
    await press('Change address', section('Profile'));
    expect(screen.getByLabelText('New e-mail address')).toBeInvalid();
    expect(updateAttributes).not.toHaveBeenCalled();
  });

  test('that was never verified gets a code on request, and another one', async () => {
    const sendEmailCode = jest.fn().mockResolvedValue(null);
    await renderAccount('fr', { user: aSignedInUser({ emailVerified: false }), identity: { sendEmailCode } });
    const profile = section('Profil');
    await press('Recevoir un code de vérification', profile);
    expect(profile.getByLabelText('Code reçu par e-mail')).toBeInTheDocument();
    await press('Envoyer un autre code', profile);
    expect(sendEmailCode).toHaveBeenCalledTimes(2);
  });

  test('says at the field that a code is missing or wrong', async () => {
    const confirmEmail = jest.fn().mockRejectedValue(new IdentityError('CodeMismatchException'));
    await renderAccount('en', {
      user: aSignedInUser({ emailVerified: false }),
      identity: { sendEmailCode: () => Promise.resolve(delivery), confirmEmail },
    });
    const profile = section('Profile');
    await press('Get a verification code', profile);
    await press('Verify address', profile);
    expect(profile.getByLabelText('Code from the e-mail')).toBeInvalid();
    expect(confirmEmail).not.toHaveBeenCalled();
    typeInto('Code from the e-mail', '000000', profile);
    await press('Verify address', profile);
    expect(profile.getByLabelText('Code from the e-mail')).toHaveAccessibleDescription(
      expect.stringContaining(sentenceIn('en', 'CodeMismatchException')),
    );
  });

  test('says why no code could be sent', async () => {
    const sendEmailCode = () => Promise.reject(new IdentityError('NetworkError'));
    await renderAccount('en', { user: aSignedInUser({ emailVerified: false }), identity: { sendEmailCode } });
    await press('Get a verification code', section('Profile'));
    expect(section('Profile').getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
  });
});

describe('the colour', () => {
  test('is one of those of labels, each with its name', async () => {
    const updateAttributes = jest.fn().mockResolvedValue(null);
    await renderAccount('fr', { identity: { updateAttributes } });
    const profile = section('Profil');
    expect(profile.getAllByRole('radio')).toHaveLength(12);
    expect(profile.getByRole('radio', { name: 'Aucune' })).toBeChecked();
    fireEvent.click(profile.getByRole('radio', { name: 'Vert foncé' }));
    await press('Enregistrer la couleur', profile);
    expect(updateAttributes).toHaveBeenCalledWith({ 'custom:color': 'green-dark' });
    expect(profile.getByText('Couleur enregistrée.')).toBeInTheDocument();
  });

  test('can be cleared', async () => {
    const updateAttributes = jest.fn().mockResolvedValue(null);
    await renderAccount('en', { user: aSignedInUser({ color: 'red' }), identity: { updateAttributes } });
    const profile = section('Profile');
    expect(profile.getByRole('radio', { name: 'Red' })).toBeChecked();
    fireEvent.click(profile.getByRole('radio', { name: 'None' }));
    await press('Save color', profile);
    expect(updateAttributes).toHaveBeenCalledWith({ 'custom:color': '' });
    expect(profile.getByText('Your name no longer has a color.')).toBeInTheDocument();
  });
});
