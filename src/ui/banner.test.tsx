import { fireEvent, render, screen, within } from '@testing-library/react';
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
