import { fireEvent, screen } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import { aSignedInUser } from '../../../testing/identity-builders';
import { press, renderAccount, section, sentenceOf, type } from './testing/render-account';

describe('the username', () => {
  test('is changed, without the spaces around it, and that is said', async () => {
    const updateAttributes = jest.fn().mockResolvedValue(null);
    await renderAccount('en', { identity: { updateAttributes } });
    const profile = section('Profile');
    expect(profile.getByLabelText('Your username')).toHaveValue('reader');
    type(profile, 'Your username', '  Ada ');
    await press(profile, 'Save the name');
    expect(updateAttributes).toHaveBeenCalledWith({ preferred_username: 'Ada' });
    expect(profile.getByText('Your name is now Ada.').closest('[role="status"]')).not.toBeNull();
  });

  test('is asked for when it is empty, before anything is sent', async () => {
    const updateAttributes = jest.fn();
    await renderAccount('fr', { identity: { updateAttributes } });
    type(section('Profil'), 'Votre nom d’utilisateur', '  ');
    await press(section('Profil'), 'Enregistrer le nom');
    expect(updateAttributes).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Votre nom d’utilisateur')).toBeInvalid();
  });

  test('that somebody else has is told as what it is, and stays in its field', async () => {
    const updateAttributes = () => Promise.reject(new IdentityError('AliasExistsException'));
    await renderAccount('en', { identity: { updateAttributes } });
    type(section('Profile'), 'Your username', 'Ada');
    await press(section('Profile'), 'Save the name');
    expect(section('Profile').getByRole('alert')).toHaveTextContent(sentenceOf('en', 'PreferredUsernameTaken'));
    expect(screen.getByLabelText('Your username')).toHaveValue('Ada');
    expect(screen.getByLabelText('Your username')).toBeInvalid();
  });

  test('that the provider refuses is told at its field', async () => {
    const updateAttributes = () => Promise.reject(new IdentityError('InvalidParameterException'));
    await renderAccount('fr', { identity: { updateAttributes } });
    await press(section('Profil'), 'Enregistrer le nom');
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
      fr: 'Tant qu’elle n’est pas vérifiée, elle ne reçoit pas de code pour réinitialiser votre mot de passe.',
      en: 'Until you verify it, it gets no code to reset your password.',
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
    type(profile, 'New e-mail address', 'ada@example.org');
    await press(profile, 'Change the address');
    expect(updateAttributes).toHaveBeenCalledWith({ email: 'ada@example.org' });
    expect(profile.getByText(/A code has just been sent to a\*\*\*@e\*\*\*/)).toBeInTheDocument();

    refresh(aSignedInUser({ email: 'ada@example.org', emailVerified: false }));
    type(profile, 'Code from the e-mail', ' 123456 ');
    await press(profile, 'Verify the address');
    expect(confirmEmail).toHaveBeenCalledWith('123456');
    refresh(aSignedInUser({ email: 'ada@example.org' }));
    expect(profile.getByText('Your address is verified.')).toBeInTheDocument();
    expect(profile.queryByLabelText('Code from the e-mail')).toBeNull();
  });

  test('that is none is told before anything is sent', async () => {
    const updateAttributes = jest.fn();
    await renderAccount('en', { identity: { updateAttributes } });
    type(section('Profile'), 'New e-mail address', 'ada at example.org');
    await press(section('Profile'), 'Change the address');
    expect(screen.getByLabelText('New e-mail address')).toBeInvalid();
    expect(updateAttributes).not.toHaveBeenCalled();
  });

  test('that was never verified gets a code on request, and another one', async () => {
    const sendEmailCode = jest.fn().mockResolvedValue(null);
    await renderAccount('fr', { user: aSignedInUser({ emailVerified: false }), identity: { sendEmailCode } });
    const profile = section('Profil');
    await press(profile, 'Recevoir un code de vérification');
    expect(profile.getByLabelText('Code reçu par e-mail')).toBeInTheDocument();
    await press(profile, 'Envoyer un autre code');
    expect(sendEmailCode).toHaveBeenCalledTimes(2);
  });

  test('says at the field that a code is missing or wrong', async () => {
    const confirmEmail = jest.fn().mockRejectedValue(new IdentityError('CodeMismatchException'));
    await renderAccount('en', {
      user: aSignedInUser({ emailVerified: false }),
      identity: { sendEmailCode: () => Promise.resolve(delivery), confirmEmail },
    });
    const profile = section('Profile');
    await press(profile, 'Get a verification code');
    await press(profile, 'Verify the address');
    expect(profile.getByLabelText('Code from the e-mail')).toBeInvalid();
    expect(confirmEmail).not.toHaveBeenCalled();
    type(profile, 'Code from the e-mail', '000000');
    await press(profile, 'Verify the address');
    expect(profile.getByLabelText('Code from the e-mail')).toHaveAccessibleDescription(
      expect.stringContaining(sentenceOf('en', 'CodeMismatchException')),
    );
  });

  test('says why no code could be sent', async () => {
    const sendEmailCode = () => Promise.reject(new IdentityError('NetworkError'));
    await renderAccount('en', { user: aSignedInUser({ emailVerified: false }), identity: { sendEmailCode } });
    await press(section('Profile'), 'Get a verification code');
    expect(section('Profile').getByRole('alert')).toHaveTextContent(sentenceOf('en', 'NetworkError'));
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
    await press(profile, 'Enregistrer la couleur');
    expect(updateAttributes).toHaveBeenCalledWith({ 'custom:color': 'green-dark' });
    expect(profile.getByText('Votre couleur est enregistrée.')).toBeInTheDocument();
  });

  test('can be cleared', async () => {
    const updateAttributes = jest.fn().mockResolvedValue(null);
    await renderAccount('en', { user: aSignedInUser({ color: 'red' }), identity: { updateAttributes } });
    const profile = section('Profile');
    expect(profile.getByRole('radio', { name: 'Red' })).toBeChecked();
    fireEvent.click(profile.getByRole('radio', { name: 'None' }));
    await press(profile, 'Save the color');
    expect(updateAttributes).toHaveBeenCalledWith({ 'custom:color': '' });
    expect(profile.getByText('Your name has no color any more.')).toBeInTheDocument();
  });
});
