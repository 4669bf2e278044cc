import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the search field and the links of the results on arrow keys. What is typed on a link goes on in
 * the field.
 */
export function moveThroughResults(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
  const field = currentTarget.querySelector<HTMLInputElement>('input[type=search]');
  const stops = [...(field ? [field] : []), ...currentTarget.querySelectorAll<HTMLElement>('.results a')];
  const at = stops.indexOf(target);
  if (at === -1) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    stops[at + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else if (target !== field && key.length === 1 && key !== ' ') {
    // The key goes to what has the focus by then.
    field?.focus();
  }
}
