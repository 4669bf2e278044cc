import { fireEvent, screen } from '@testing-library/react';
import { renderIn } from '../../../testing/render-in';
import { aChange } from '../testing/builders';
import { ReleaseDifference } from './release-difference';

test('a failed one is retried; the focus moves to its place, because the button is removed', async () => {
  const difference = jest
    .fn()
    .mockResolvedValueOnce({ kind: 'unavailable', problem: { reason: 'status', message: 'status 502' } })
    .mockResolvedValue({ kind: 'ok', data: { before: null, after: null } });
  renderIn('en', <ReleaseDifference api={{ difference }} release="r12" change={aChange()} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  retry.focus();
  fireEvent.click(retry);
  expect(retry).not.toBeInTheDocument();
  const place = screen.getByRole('status').parentElement;
  expect(place).toHaveFocus();
  expect(await screen.findByText(/no longer/)).toBeInTheDocument();
  expect(place).toHaveFocus();
});
