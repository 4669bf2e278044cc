import { fireEvent, render, screen } from '@testing-library/react';
import { LoadingIndicator } from './loading';
import { NotificationCard, type NotificationCardProps } from './notification-card';

const renderCard = (over: Partial<NotificationCardProps> = {}) =>
  render(
    <NotificationCard
      message="Saved."
      state="success"
      stateLabel="Done"
      closeLabel="Close"
      onClose={jest.fn()}
      remaining={70}
      {...over}
    />,
  );

test('a notification has its state as text, not only as a colour', () => {
  const { container } = renderCard({ state: 'error', stateLabel: 'Error', message: 'It failed.' });
  expect(container).toHaveTextContent('Error – It failed.');
});

// Checked by the compiler, which reports an expected error that is missing.
// @ts-expect-error -- success and error only
void (<NotificationCard message="" state="info" stateLabel="" closeLabel="" onClose={jest.fn()} remaining={0} />);

test('its button closes it, and the remaining time is visible but not announced', () => {
  const onClose = jest.fn();
  const { container } = renderCard({ onClose });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(container.querySelector('progress')).toHaveAttribute('value', '70');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the loading indicator shows its value, and nothing when nothing is loading', () => {
  const { rerender } = render(<LoadingIndicator value={40} label="Loading the page" />);
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toHaveValue(40);
  rerender(<LoadingIndicator value={null} label="Loading the page" />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
