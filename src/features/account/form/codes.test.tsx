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

test('waits thirty seconds after each code, and says for how long', async () => {
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

test('the seconds are not read out: only what became of the request is', async () => {
  renderScreen('en', <ResendButton onResend={() => Promise.resolve()} />);
  await wait(3);
  expect(status()).toBeEmptyDOMElement();
});

test('a refusal is told, and waits too', async () => {
  renderScreen('en', <ResendButton onResend={() => Promise.reject(new IdentityError('LimitExceededException'))} />);
  await wait(30);
  await resend();
  expect(status()).toHaveTextContent(sentenceIn('en', 'LimitExceededException'));
  expect(button()).toBeNull();
});

test('what never reached the service can be tried again at once', async () => {
  renderScreen('en', <ResendButton onResend={() => Promise.reject(new IdentityError('NetworkError'))} />);
  await wait(30);
  await resend();
  expect(status()).toHaveTextContent(sentenceIn('en', 'NetworkError'));
  expect(button()).toBeInTheDocument();
});
