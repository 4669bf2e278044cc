import { act, fireEvent, screen } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import { renderScreen, sentenceIn } from '../testing/render-account';
import { ResendButton } from './codes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const button = () => screen.queryByRole('button');
const status = () => screen.getByRole('status');

async function resend() {
  fireEvent.click(screen.getByRole('button'));
  await wait(0);
}

test('waits thirty seconds after each code, with a countdown', async () => {
  renderScreen('fr', <ResendButton onResend={() => Promise.resolve()} />);
  expect(screen.getByText(/dans 30 secondes/)).toBeInTheDocument();
  await wait(29);
  expect(screen.getByText(/dans 1 seconde\./)).toBeInTheDocument();
  expect(button()).toBeNull();
  await wait(1);
  await resend();
  expect(status()).toHaveTextContent('Un autre code est en route.');
  await wait(29);
  expect(button()).toBeNull();
  await wait(1);
  expect(button()).toBeInTheDocument();
});

test('the focus of the button moves to the result when the countdown replaces it', async () => {
  renderScreen('fr', <ResendButton onResend={() => Promise.resolve()} />);
  await wait(30);
  act(() => button()?.focus());
  await resend();
  expect(button()).toBeNull();
  expect(status()).toHaveFocus();
});

test('only the result of the request is announced, not the seconds', async () => {
  renderScreen('en', <ResendButton onResend={() => Promise.resolve()} />);
  await wait(3);
  expect(status()).toBeEmptyDOMElement();
});

test('a refusal is reported, and waits too', async () => {
  renderScreen('en', <ResendButton onResend={() => Promise.reject(new IdentityError('LimitExceededException'))} />);
  await wait(30);
  await resend();
  expect(status()).toHaveTextContent(sentenceIn('en', 'LimitExceededException'));
  expect(button()).toBeNull();
});

test('a network error can be retried at once', async () => {
  renderScreen('en', <ResendButton onResend={() => Promise.reject(new IdentityError('NetworkError'))} />);
  await wait(30);
  await resend();
  expect(status()).toHaveTextContent(sentenceIn('en', 'NetworkError'));
  expect(button()).toBeInTheDocument();
});
