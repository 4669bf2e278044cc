/** What a key asks of the player. */
export type KeyCommand =
  | 'play'
  | 'mute'
  | 'louder'
  | 'quieter'
  | { /** How many seconds on; less than 0 is back. */ seekBy: number };

/** What of a key press counts. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/** Keys that may be held down. */
const HELD: Readonly<Record<string, KeyCommand>> = {
  ArrowLeft: { seekBy: -5 },
  ArrowRight: { seekBy: 5 },
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
};
const PRESSED: Readonly<Record<string, KeyCommand>> = {
  ' ': 'play',
  k: 'play',
  m: 'mute',
};

/**
 * What a key that is pressed inside the player asks of it; null where it asks nothing, or belongs to what has the focus: a slider
 * has its arrows, a button its space, a choice and a list that scrolls both.
 */
export function commandOf(press: KeyPress): KeyCommand | null {
  if (press.defaultPrevented || press.isComposing || press.ctrlKey || press.altKey || press.metaKey || press.shiftKey)
    return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.target instanceof Element && belongsTo(press.target, key)) return null;
  return HELD[key] ?? (press.repeat ? null : (PRESSED[key] ?? null));
}

function belongsTo(element: Element, key: string): boolean {
  // Its letters choose among what it holds.
  if (element.matches('select, textarea, [contenteditable]')) return true;
  if (element.matches('input')) {
    const type = element.getAttribute('type');
    if (type === 'range') return key.startsWith('Arrow');
    return type !== 'radio' || key === ' ' || key.startsWith('Arrow');
  }
  if (key === ' ') return element.closest('button, summary, a') !== null;
  return /^Arrow(?:Up|Down)$/.test(key) && element.closest('.player-tracks') !== null;
}
