import { screen, within } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import { installDialogDouble } from '../../../testing/dialog-double';
import { press, renderAccount, section, sentenceOf, type } from './testing/render-account';

beforeAll(installDialogDouble);

const dialog = () => within(screen.getByRole('dialog'));

test('signing out here is done at once', async () => {
  const signOut = jest.fn().mockResolvedValue(undefined);
  await renderAccount('fr', { identity: { signOut } });
  await press(section('Se déconnecter'), 'Se déconnecter ici');
  expect(signOut).toHaveBeenCalledWith();
});

test('signing out everywhere is asked about first', async () => {
  const signOut = jest.fn().mockResolvedValue(undefined);
  await renderAccount('en', { identity: { signOut } });
  await press(section('Sign out'), 'Sign out everywhere');
  expect(signOut).not.toHaveBeenCalled();
  expect(dialog().getByText(/All your sessions end/)).toBeInTheDocument();
  await press(dialog(), 'Sign out everywhere');
  expect(signOut).toHaveBeenCalledWith(true);
});

describe('deleting the account', () => {
  test.each([
    [
      'fr',
      'Supprimer le compte',
      'Supprimer mon compte…',
      'Pour confirmer, tapez « supprimer »',
      'Supprimer définitivement',
      ' Supprimer ',
    ],
    ['en', 'Delete the account', 'Delete my account…', 'To confirm, type “delete”', 'Delete for good', 'DELETE'],
  ] as const)('needs the word of %s, typed', async (locale, heading, start, label, confirm, word) => {
    const deleteUser = jest.fn().mockResolvedValue(undefined);
    await renderAccount(locale, { identity: { deleteUser } });
    await press(section(heading), start);
    await press(dialog(), confirm);
    type(dialog(), label, 'yes');
    await press(dialog(), confirm);
    expect(deleteUser).not.toHaveBeenCalled();
    expect(dialog().getByLabelText(label)).toBeInvalid();
    expect(dialog().getByLabelText(label)).toHaveFocus();
    type(dialog(), label, word);
    await press(dialog(), confirm);
    expect(deleteUser).toHaveBeenCalledTimes(1);
  });

  test('that fails says why in the dialog, and can be tried again', async () => {
    const deleteUser = jest.fn().mockRejectedValue(new IdentityError('NetworkError'));
    await renderAccount('en', { identity: { deleteUser } });
    await press(section('Delete the account'), 'Delete my account…');
    type(dialog(), 'To confirm, type “delete”', 'delete');
    await press(dialog(), 'Delete for good');
    expect(dialog().getByRole('alert')).toHaveTextContent(sentenceOf('en', 'NetworkError'));
    await press(dialog(), 'Delete for good');
    expect(deleteUser).toHaveBeenCalledTimes(2);
  });
});
