import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/render-with-store';
import { ColorModeControl } from './color-mode-control';
import { colorModeForced } from './color-mode-slice';
import { useForcedColorMode } from './use-forced-color-mode';

const choice = (name: string) => screen.getByRole('button', { name, hidden: true });

test('the control shows the choice, and marks it among the three', () => {
  renderWithStore('fr', <ColorModeControl />, { stored: { 'color-mode': 'dark' } });
  expect(document.querySelector('summary')?.textContent).toMatch(/^Couleurs\u00a0: Sombre/);
  expect(choice('Sombre')).toHaveAttribute('aria-pressed', 'true');
  expect(choice('Clair')).toHaveAttribute('aria-pressed', 'false');
  expect(choice('Système')).toHaveAttribute('aria-pressed', 'false');
});

test('a choice is applied and stored', () => {
  const { ports } = renderWithStore('en', <ColorModeControl />);
  fireEvent.click(choice('Light'));
  expect(ports.activeMode()).toBe('light');
  expect(ports.stored.get('color-mode')).toBe('light');
  expect(choice('Light')).toHaveAttribute('aria-pressed', 'true');
});

test('a choice can be made before scripts have started', () => {
  renderWithStore('en', <ColorModeControl />);
  for (const name of ['System', 'Light', 'Dark']) expect(choice(name)).toHaveAttribute('data-replay');
});

test('the control has a note when the page forces a mode', () => {
  const { store } = renderWithStore('en', <ColorModeControl />);
  expect(screen.queryByText(/colors of its own/)).not.toBeInTheDocument();
  act(() => void store.dispatch(colorModeForced('dark')));
  expect(screen.getByText(/colors of its own/)).toBeInTheDocument();
});

describe('a page', () => {
  function Page({ mode }: { mode: unknown }) {
    useForcedColorMode(mode);
    return null;
  }

  test('forces a mode while it is open', () => {
    const { ports, rerender } = renderWithStore('fr', <Page mode="dark" />);
    expect(ports.activeMode()).toBe('dark');
    rerender(<Page mode={undefined} />);
    expect(ports.activeMode()).toBe('system');
  });

  test('cannot force the mode of the system: a warning is logged, and the preference applies', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { ports } = renderWithStore('fr', <Page mode="system" />, { stored: { 'color-mode': 'dark' } });
    expect(ports.activeMode()).toBe('dark');
    expect(warn.mock.calls.map(String)).toEqual([expect.stringContaining('light or dark, not "system"')]);
    warn.mockRestore();
  });
});
