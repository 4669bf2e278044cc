import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog';

/**
 * jsdom supports `<dialog>` but not its methods. These mocks do what the tests need of a browser.
 */
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});

function Page({ onClosed }: { onClosed?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onClosed?.();
    setIsOpen(false);
  };
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog isOpen={isOpen} onClose={close} title="Settings" closeLabel="Close">
        <p>Inside</p>
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open' });
const open = () => {
  opener().focus();
  fireEvent.click(opener());
  return screen.getByRole('dialog', { name: 'Settings' });
};

test('it is closed at first, and its content is not rendered', () => {
  render(<Page />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Inside')).toBeNull();
});

test('it is named by its title and gets the focus, and its button returns the focus', () => {
  render(<Page />);
  expect(open()).toContainElement(screen.getByText('Inside'));
  const close = screen.getByRole('button', { name: 'Close' });
  expect(close).toHaveFocus();
  fireEvent.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
});

test('its button closes it without scripts as well', () => {
  render(<Page />);
  open();
  const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });
  expect(close.type).toBe('submit');
  expect(close.form).toHaveAttribute('method', 'dialog');
});

test('Escape, which makes the browser close it, calls the opener back once', () => {
  const onClosed = jest.fn();
  render(<Page onClosed={onClosed} />);
  const dialog = open() as HTMLDialogElement;
  act(() => dialog.close());
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Inside')).toBeNull();
  expect(opener()).toHaveFocus();
});

test('a click on the backdrop closes it, once', () => {
  const onClosed = jest.fn();
  render(<Page onClosed={onClosed} />);
  const dialog = open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a click inside leaves it open, and so does a selection that ends on the backdrop', () => {
  render(<Page />);
  const dialog = open();
  fireEvent.pointerDown(screen.getByText('Inside'));
  fireEvent.click(screen.getByText('Inside'));
  fireEvent.pointerDown(screen.getByText('Inside'));
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('the second press of a double click on its opener, which hits the backdrop, leaves it open', () => {
  render(<Page />);
  const dialog = open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
