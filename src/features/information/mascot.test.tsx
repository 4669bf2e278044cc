import { fireEvent, screen } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { Mascot } from './mascot';

const call = () => screen.getByRole('button', { name: 'Appeler Kawabata' });
const isHidden = () => call().hasAttribute('data-secret');

test('Kawabata answers each call differently; the third one has a secret, and so have all later ones', () => {
  renderIn('fr', <Mascot />);
  const answer = screen.getByRole('status');
  expect(answer).toBeEmptyDOMElement();
  fireEvent.click(call());
  expect(answer).toHaveTextContent('Kawabata n’a pas bougé.');
  expect(isHidden()).toBe(false);
  fireEvent.click(call());
  expect(answer).toHaveTextContent('Kawabata a tourné une page.');
  // The third call finds the secret before it is answered.
  expect(isHidden()).toBe(true);
  fireEvent.click(call());
  expect(answer).toHaveTextContent('Kawabata a levé les yeux vers vous.');
  fireEvent.click(call());
  expect(answer).toHaveTextContent('Kawabata a levé les yeux vers vous.');
  expect(isHidden()).toBe(true);
});
