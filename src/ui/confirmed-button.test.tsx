import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { installDialogDouble } from '../testing/dialog-double';
import { ConfirmedButton, type ConfirmedButtonProps } from './confirmed-button';

beforeAll(installDialogDouble);

function show(question: Pick<ConfirmedButtonProps, 'onConfirm'> & Partial<ConfirmedButtonProps>) {
  render(
    <ConfirmedButton
      label="Remove"
      title="Remove the version?"
      text="Its pages go."
      confirmLabel="Yes, remove"
      labels={{ busy: 'One moment…', cancel: 'Cancel', close: 'Close' }}
      failureText={String}
      {...question}
    />,
  );
}
const opener = () => screen.getByRole('button', { name: 'Remove' });
const dialog = () => screen.getByRole('dialog', { name: 'Remove the version?' });
const press = (name: string) => act(async () => fireEvent.click(within(dialog()).getByRole('button', { name })));

test('nothing is done before the reader has confirmed, nor when they cancel; the focus goes back', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  show({ onConfirm });
  fireEvent.click(opener());
  expect(dialog()).toHaveTextContent('Its pages go.');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(opener()).toHaveFocus();
});

test('the action runs once, however often the button is pressed; the dialog waits for it and shows that', async () => {
  let done = () => {};
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
  show({ onConfirm });
  fireEvent.click(opener());
  await press('Yes, remove');
  await press('One moment…');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await act(async () => done());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
});

test('a failure is shown in the dialog, and no longer when the dialog opens again', async () => {
  show({ onConfirm: () => Promise.reject(new Error('No room')) });
  fireEvent.click(opener());
  await press('Yes, remove');
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('No room');
  await press('Cancel');
  fireEvent.click(opener());
  expect(within(dialog()).queryByRole('alert')).toBeNull();
});

test('the buttons warn of a destructive action by their colour, and have another one for another action', () => {
  const onConfirm = () => Promise.resolve();
  const red = () => document.querySelectorAll('.hue-red').length;
  show({ onConfirm });
  fireEvent.click(opener());
  expect(red()).toBe(2);
  cleanup();
  show({ onConfirm, color: 'version' });
  fireEvent.click(opener());
  expect(red()).toBe(0);
});

test('invalid fields prevent the action', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  const isFilledIn = (form: HTMLFormElement) => new FormData(form).get('word') === 'yes';
  show({ onConfirm, isFilledIn, children: <input name="word" aria-label="Word" /> });
  fireEvent.click(opener());
  await press('Yes, remove');
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Word'), { target: { value: 'yes' } });
  await press('Yes, remove');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
