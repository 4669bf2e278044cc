import { IdentityError } from '../identity/identity-error';
import { press, renderAccount, section, sentenceIn, typeInto } from '../testing/render-account';

const change = async (oldPassword: string, newPassword: string) => {
  const password = section('Password');
  typeInto('Current password', oldPassword, password);
  typeInto('New password', newPassword, password);
  await press('Change password', password);
  return password;
};

test('a new password and the old one are sent as typed; then neither stays in the page', async () => {
  const changePassword = jest.fn().mockResolvedValue(undefined);
  await renderAccount('en', { identity: { changePassword } });
  const password = await change(' Riverside-1', 'Riverside-2 ');
  expect(changePassword).toHaveBeenCalledWith(' Riverside-1', 'Riverside-2 ');
  expect(password.getByText('Your password has been changed.')).toBeInTheDocument();
  expect(password.getByLabelText('Current password')).toHaveValue('');
  expect(password.getByLabelText('New password')).toHaveValue('');
});

test('both are required before any request', async () => {
  await renderAccount('fr');
  const password = section('Mot de passe');
  await press('Changer le mot de passe', password);
  expect(password.getByLabelText('Mot de passe actuel')).toBeInvalid();
  expect(password.getByLabelText('Nouveau mot de passe')).toBeInvalid();
});

test('a wrong old password is reported as such, and the values stay', async () => {
  const changePassword = () => Promise.reject(new IdentityError('NotAuthorizedException'));
  await renderAccount('en', { identity: { changePassword } });
  const password = await change('wrong', 'Riverside-2');
  expect(password.getByRole('alert')).toHaveTextContent('The current password is not right.');
  expect(password.getByLabelText('New password')).toHaveValue('Riverside-2');
});

test('a new password that is too weak is reported beside its field', async () => {
  const changePassword = () => Promise.reject(new IdentityError('InvalidPasswordException'));
  await renderAccount('en', { identity: { changePassword } });
  const password = await change('Riverside-1', 'x');
  expect(password.getByLabelText('New password')).toBeInvalid();
  expect(password.getByLabelText('Current password')).toBeValid();
});

test('earlier errors and results are cleared when a new error occurs', async () => {
  const changePassword = jest
    .fn()
    .mockRejectedValueOnce(new IdentityError('NotAuthorizedException'))
    .mockRejectedValueOnce(new IdentityError('InvalidPasswordException'))
    .mockResolvedValueOnce(undefined);
  await renderAccount('en', { identity: { changePassword } });
  const password = await change('wrong', 'Riverside-2');
  expect(password.getByLabelText('Current password')).toBeInvalid();
  await change('Riverside-1', 'x');
  expect(password.queryByText(/The current password is not right/)).toBeNull();
  expect(password.getByLabelText('Current password')).toBeValid();
  expect(password.getAllByRole('alert')).toHaveLength(1);
  await change('Riverside-1', 'Riverside-2');
  await press('Change password', password);
  expect(password.queryByText('Your password has been changed.')).toBeNull();
});

test('any other failure is reported for the whole form', async () => {
  const changePassword = () => Promise.reject(new IdentityError('NetworkError'));
  await renderAccount('en', { identity: { changePassword } });
  const password = await change('Riverside-1', 'Riverside-2');
  expect(password.getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
});
