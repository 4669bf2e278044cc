import { fireEvent, screen } from '@testing-library/react';
import { renderWithPlayer } from '../../testing/player-builders';
import { renderWithStore } from '../../testing/render-with-store';
import { onPlayerCommand } from './ask-player';
import { MusicButton } from './music-button';

test('opens the player, also when it was clicked before scripts ran', () => {
  const handle = jest.fn();
  const stop = onPlayerCommand(handle);
  renderWithStore('fr', <MusicButton />);
  const button = screen.getByRole('button', { name: 'Musique', expanded: false });
  expect(button).toHaveAttribute('data-replay');
  fireEvent.click(button);
  expect(handle).toHaveBeenCalledWith({ kind: 'toggle' });
  stop();
});

test('shows that the player is open', () => {
  renderWithPlayer('en', <MusicButton />);
  expect(screen.getByRole('button', { name: 'Music', expanded: true })).toBeVisible();
});
