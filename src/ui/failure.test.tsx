import { fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { Failure } from './failure';

test('a failure is announced with its title, its text and its technical message', () => {
  render(
    <Failure title="The list could not be loaded" details={{ label: 'Technical message', text: 'status 500' }}>
      The site is not responding.
    </Failure>,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The list could not be loadedThe site is not responding.');
  expect(within(alert).getByText('Technical message').closest('details')).not.toHaveAttribute('open');
  expect(within(alert).getByText('status 500')).toHaveAttribute('lang', 'en');
  expect(within(alert).queryByRole('button')).toBeNull();
});

test('a failure may have blocks after its text, and get the focus', () => {
  const element = createRef<HTMLDivElement>();
  const { rerender } = render(<Failure more={<ul aria-label="Fields" />}>Some fields are empty.</Failure>);
  expect(within(screen.getByRole('alert')).getByRole('list', { name: 'Fields' })).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveAttribute('tabindex');
  rerender(<Failure focusRef={element}>Some fields are empty.</Failure>);
  element.current?.focus();
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('a failure that can be retried has a button', () => {
  const onRetry = jest.fn();
  render(<Failure retry={{ label: 'Try again', onRetry }}>No answer.</Failure>);
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
