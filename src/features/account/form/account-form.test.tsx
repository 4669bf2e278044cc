import { TextEncoder } from 'node:util';
import { fireEvent, screen, within } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import { MessagesProvider } from '../../../messages/messages-context';
import { messagesIn } from '../../../testing/render-in';
import { press, renderScreen, sentenceIn, flushPromises, typeInto } from '../testing/render-account';
import { AccountForm, type AccountFormProps, ACTION, type FormValues, SubmitButton } from './account-form';
import { PasswordField, TextField } from './fields';

/** A form with a name and a password. */
function SampleForm(props: Partial<AccountFormProps>) {
  return (
    <AccountForm submitLabel="Send" onSubmit={() => Promise.resolve()} {...props}>
      <TextField name="username" label="Name" hint="As on your badge." />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </AccountForm>
  );
}

/** A promise that the test resolves or rejects. */
function openPromise() {
  let keep: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, keep: () => keep() };
}

test('returns the values as they were typed', async () => {
  const sent: FormValues[] = [];
  renderScreen('en', <SampleForm onSubmit={(values) => Promise.resolve(void sent.push(values))} />);
  typeInto('Name', ' Ada ');
  typeInto('Password', 'Riverside-1');
  await press('Send');
  expect(sent).toEqual([{ username: ' Ada ', password: 'Riverside-1' }]);
});

test('is sent by the Enter key', async () => {
  const sent: FormValues[] = [];
  renderScreen('en', <SampleForm onSubmit={(values) => Promise.resolve(void sent.push(values))} />);
  // Browsers submit with the first button at that key.
  fireEvent.submit(screen.getByLabelText('Name').closest('form') as HTMLFormElement);
  await flushPromises();
  expect(sent).toHaveLength(1);
});

test('reports which button was pressed', async () => {
  const sent: FormValues[] = [];
  renderScreen(
    'en',
    <SampleForm
      onSubmit={(values) => Promise.resolve(void sent.push(values))}
      others={<SubmitButton action="passkey">With a passkey</SubmitButton>}
    />,
  );
  await press('With a passkey');
  await press('Send');
  expect(sent.map((values) => values[ACTION])).toEqual(['passkey', undefined]);
});

test.each(['fr', 'en'] as const)(
  'lists the errors in %s, takes the focus, and links to their fields',
  async (locale) => {
    const onSubmit = jest.fn();
    renderScreen(locale, <SampleForm check={() => ({ username: 'EmptySignInUsername' })} onSubmit={onSubmit} />);
    await press('Send');
    expect(onSubmit).not.toHaveBeenCalled();
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    const link = within(summary).getByRole('link', { name: sentenceIn(locale, 'EmptySignInUsername') });
    fireEvent.click(link);
    const field = screen.getByLabelText('Name');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(`As on your badge. ${sentenceIn(locale, 'EmptySignInUsername')}`);
  },
);

test('takes the focus again when the same error occurs again', async () => {
  renderScreen('en', <SampleForm check={() => ({ username: 'EmptySignInUsername' })} />);
  await press('Send');
  screen.getByLabelText('Name').focus();
  await press('Send');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('renders an error of the provider beside the field that it concerns', async () => {
  renderScreen(
    'en',
    <SampleForm
      errorFields={{ InvalidPasswordException: 'password' }}
      onSubmit={() => Promise.reject(new IdentityError('InvalidPasswordException'))}
    />,
  );
  await press('Send');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(sentenceIn('en', 'InvalidPasswordException'));
  expect(screen.getByLabelText('Name')).toBeValid();
});

test('reports any other thrown value as an unknown error, never with its own text', async () => {
  renderScreen('fr', <SampleForm onSubmit={() => Promise.reject(new Error('secret of the house'))} />);
  await press('Send');
  expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn('fr', 'Unknown'));
});

test('keeps the values when the service is unreachable, and retries with the same button', async () => {
  const sent: FormValues[] = [];
  let isReachable = false;
  renderScreen(
    'en',
    <SampleForm
      onSubmit={(values) => {
        sent.push(values);
        return isReachable ? Promise.resolve() : Promise.reject(new IdentityError('NetworkError'));
      }}
      others={<SubmitButton action="passkey">With a passkey</SubmitButton>}
    />,
  );
  typeInto('Name', 'ada');
  typeInto('Password', 'Riverside-1');
  await press('With a passkey');
  expect(screen.getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
  isReachable = true;
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toEqual(Array(2).fill({ username: 'ada', password: 'Riverside-1', [ACTION]: 'passkey' }));
});

test('is sent once however often it is pressed', async () => {
  const work = openPromise();
  const onSubmit = jest.fn(() => work.promise);
  renderScreen('en', <SampleForm onSubmit={onSubmit} />);
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button).toHaveTextContent('One moment…');
  expect(button).toHaveAttribute('aria-busy', 'true');
  work.keep();
  await flushPromises();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(button).toHaveTextContent('Send');
});

test('shows the password on demand, and never truncates a pasted one', () => {
  renderScreen('en', <SampleForm />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).not.toHaveAttribute('maxlength');
  fireEvent.click(screen.getByRole('button', { name: 'Show the password', pressed: false }));
  expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Show the password', pressed: true })).toBeVisible();
});

test('cannot be sent before scripts run: a browser alone would put the password into a request', async () => {
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = await import('react-dom/server');
  const html = renderToString(
    <MessagesProvider messages={messagesIn('en')}>
      <SampleForm others={<SubmitButton action="passkey">With a passkey</SubmitButton>} />
    </MessagesProvider>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
});
