import { screen, within } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import { installDialogDouble } from '../../../testing/dialog-double';
import { press, renderAccount, section, sentenceIn, typeInto } from '../testing/render-account';

beforeAll(installDialogDouble);

const dialog = () => within(screen.getByRole('dialog'));

test('signing out here is done at once', async () => {
  const signOut = jest.fn().mockResolvedValue(undefined);
  await renderAccount('fr', { identity: { signOut } });
  await press('Se déconnecter ici', section('Se déconnecter'));
  expect(signOut).toHaveBeenCalledWith();
});

test('signing out everywhere requires a confirmation', async () => {
  const signOut = jest.fn().mockResolvedValue(undefined);
  await renderAccount('en', { identity: { signOut } });
  await press('Sign out everywhere', section('Sign out'));
  expect(signOut).not.toHaveBeenCalled();
  expect(dialog().getByText(/All your sessions end/)).toBeInTheDocument();
  await press('Sign out everywhere', dialog());
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
    ['en', 'Delete account', 'Delete my account…', 'To confirm, type “delete”', 'Delete for good', 'DELETE'],
  ] as const)('needs the word of %s, typed', async (locale, heading, start, label, confirm, word) => {
    const deleteUser = jest.fn().mockResolvedValue(undefined);
    await renderAccount(locale, { identity: { deleteUser } });
    await press(start, section(heading));
    await press(confirm, dialog());
    typeInto(label, 'yes', dialog());
    await press(confirm, dialog());
    expect(deleteUser).not.toHaveBeenCalled();
    expect(dialog().getByLabelText(label)).toBeInvalid();
    expect(dialog().getByLabelText(label)).toHaveFocus();
    typeInto(label, word, dialog());
    await press(confirm, dialog());
    expect(deleteUser).toHaveBeenCalledTimes(1);
  });

  test('that fails shows the reason in the dialog, and can be retried', async () => {
    const deleteUser = jest.fn().mockRejectedValue(new IdentityError('NetworkError'));
    await renderAccount('en', { identity: { deleteUser } });
    await press('Delete my account…', section('Delete account'));
    typeInto('To confirm, type “delete”', 'delete', dialog());
    await press('Delete for good', dialog());
    expect(dialog().getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
    await press('Delete for good', dialog());
    expect(deleteUser).toHaveBeenCalledTimes(2);
  });
});
