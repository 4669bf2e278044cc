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
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Remove the version?' });
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

describe('while the action runs, the dialog stays open', () => {
  async function start() {
    let fail = () => {};
    show({ onConfirm: () => new Promise<void>((_, reject) => (fail = () => reject(new Error('No room')))) });
    fireEvent.click(opener());
    await press('Yes, remove');
    return () => act(async () => fail());
  }
  const requests: [name: string, close: () => void][] = [
    ['its button that cancels', () => void fireEvent.click(within(dialog()).getByRole('button', { name: 'Cancel' }))],
    ['its button that closes', () => void fireEvent.click(within(dialog()).getByRole('button', { name: 'Close' }))],
    [
      'a click beside it',
      () => {
        fireEvent.pointerDown(dialog());
        fireEvent.click(dialog());
      },
    ],
    [
      'Escape',
      () => {
        // As a browser does.
        if (fireEvent(dialog(), new Event('cancel', { cancelable: true }))) act(() => dialog().close());
      },
    ],
    // Chrome closes it without an event that can be prevented.
    ['a second Escape', () => act(() => dialog().close())],
  ];

  test.each(requests)('despite %s, and shows a failure', async (_, close) => {
    const fail = await start();
    close();
    expect(dialog()).toBeVisible();
    await fail();
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('No room');
    close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  });

  test('and says so of its buttons that close it', async () => {
    const fail = await start();
    const disabled = () =>
      within(dialog())
        .queryAllByRole('button')
        .map((button) => button.ariaDisabled);
    expect(disabled()).toEqual(['true', null, 'true']);
    await fail();
    expect(disabled()).toEqual([null, null, 'false']);
  });
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
