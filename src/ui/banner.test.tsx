import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Banner } from './banner';

test('a banner is named after its message, and has what the reader can do and a button that closes it', () => {
  const onClose = jest.fn();
  render(
    <Banner message="This page is also in English." lang="en" closeLabel="Close" onClose={onClose}>
      <a href="/en">Read it</a>
    </Banner>,
  );
  const banner = within(screen.getByRole('complementary', { name: 'This page is also in English.' }));
  expect(banner.getByRole('link', { name: 'Read it' })).toBeVisible();
  fireEvent.click(banner.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('its button returns the focus to where it was, or else to the content of the page', () => {
  const banner = <Banner message="This page is also in English." closeLabel="Close" onClose={() => undefined} />;
  render(
    <>
      <a href="/en">Before</a>
      <main tabIndex={-1} />
      {banner}
    </>,
  );
  const before = screen.getByRole('link', { name: 'Before' });
  const button = screen.getByRole('button', { name: 'Close' });
  act(() => before.focus());
  act(() => button.focus());
  fireEvent.click(button);
  expect(before).toHaveFocus();
  act(() => before.blur());
  act(() => button.focus());
  fireEvent.click(button);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('closing it with a pointer leaves the focus elsewhere', () => {
  render(
    <>
      <a href="/en">Elsewhere</a>
      <Banner message="This page is also in English." closeLabel="Close" onClose={() => undefined} />
    </>,
  );
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(elsewhere).toHaveFocus();
});
