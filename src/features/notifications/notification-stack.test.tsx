import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderWithStore } from '../../testing/render-with-store';
import { NotificationStack } from './notification-stack';
import { notificationRaised } from './notifications-slice';

/** Slightly more than the 3335 ms of a countdown. */
const LIFETIME_MS = 3400;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const cards = () => screen.queryAllByRole('listitem');
const leftOf = (card: HTMLElement) =>
  within(card).getByRole<HTMLProgressElement>('progressbar', { hidden: true }).value;

function renderStack({ isHeld = false } = {}) {
  const { store } = renderWithStore('fr', <NotificationStack isHeld={isHeld} />);
  const raise = (message: string, state: 'success' | 'error' = 'success') =>
    act(() => void store.dispatch(notificationRaised({ message, state })));
  return { raise };
}

function turnTab(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the notifications', () => {
  test('are in a polite live region that is rendered before the first of them', () => {
    const { raise } = renderStack();
    const region = screen.getByRole('list');
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toBeEmptyDOMElement();
    raise('Copié.');
    expect(within(region).getByText('Copié.')).toBeVisible();
  });

  test('have a text for success or failure', () => {
    const { raise } = renderStack();
    raise('Copié.');
    raise('Refusé.', 'error');
    expect(cards().map(({ textContent }) => textContent)).toEqual(['Fait – Copié.', 'Erreur – Refusé.']);
  });

  test('disappear when their own countdown ends', () => {
    const { raise } = renderStack();
    raise('Une.');
    wait(2000);
    expect(leftOf(screen.getByRole('listitem'))).toBeCloseTo(40, 0);
    raise('Deux.');
    // Until the countdown is over.
    wait(1320);
    expect(cards()).toHaveLength(2);
    wait(LIFETIME_MS - 3320);
    expect(cards().map(({ textContent }) => textContent)).toEqual(['Fait – Deux.']);
    wait(2000);
    expect(cards()).toEqual([]);
  });

  test('wait while the pointer is over them', () => {
    const { raise } = renderStack();
    raise('Copié.');
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    wait(10 * LIFETIME_MS);
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    wait(LIFETIME_MS / 2);
    expect(cards()).toHaveLength(1);
    wait(LIFETIME_MS);
    expect(cards()).toEqual([]);
  });

  test('wait while the focus is in them, even if the pointer leaves', () => {
    const { raise } = renderStack();
    raise('Copié.');
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    act(() => screen.getByRole('button').focus());
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    wait(10 * LIFETIME_MS);
    expect(cards()).toHaveLength(1);
  });

  test('wait while the focus is in them', () => {
    const { raise } = renderStack();
    raise('Copié.');
    act(() => screen.getByRole('button').focus());
    wait(10 * LIFETIME_MS);
    act(() => screen.getByRole('button').blur());
    wait(LIFETIME_MS / 2);
    expect(cards()).toHaveLength(1);
  });

  test('wait while the tab is hidden', () => {
    const { raise } = renderStack();
    raise('Copié.');
    turnTab('hidden');
    wait(10 * LIFETIME_MS);
    turnTab('visible');
    wait(LIFETIME_MS / 2);
    expect(cards()).toHaveLength(1);
  });

  test('are not rendered while a modal dialog hides them from screen readers', () => {
    const { raise } = renderStack({ isHeld: true });
    raise('Copié.');
    wait(10 * LIFETIME_MS);
    expect(cards()).toEqual([]);
  });

  test('leave the focus in another one when their countdown ends', () => {
    const { raise } = renderStack();
    raise('Une.');
    raise('Deux.');
    const [first] = screen.getAllByRole('button');
    act(() => first?.focus());
    wait(LIFETIME_MS);
    expect(cards().map(({ textContent }) => textContent)).toEqual(['Fait – Une.']);
    expect(first).toHaveFocus();
  });

  test('are closed by their button, and the focus moves to the next one, then back', () => {
    const button = document.body.appendChild(document.createElement('button'));
    const { raise } = renderStack();
    raise('Une.');
    raise('Deux.');
    button.focus();
    const [first, second] = screen.getAllByRole('button', { name: 'Fermer la notification' });
    act(() => first?.focus());
    fireEvent.click(first ?? button);
    expect(second).toHaveFocus();
    fireEvent.click(second ?? button);
    expect(cards()).toEqual([]);
    expect(button).toHaveFocus();
  });
});
