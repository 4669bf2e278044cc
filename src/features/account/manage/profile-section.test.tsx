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

  test('that the provider made up is not shown: the field has the name that the site shows', async () => {
    const username = '0f8fad5b-d9cb-469f-a165-70867728950e';
    await renderAccount('en', { user: aSignedInUser({ username, email: 'ada@example.org' }) });
    expect(screen.getByLabelText('Your username')).toHaveValue('ada');
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
