/** What a key asks of the player. */
export type KeyCommand =
  | 'play'
  | 'mute'
  | 'next'
  | 'previous'
  | 'louder'
  | 'quieter'
  | 'faster'
  | 'slower'
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
  j: { seekBy: -10 },
  l: { seekBy: 10 },
};
const PRESSED: Readonly<Record<string, KeyCommand>> = {
  ' ': 'play',
  k: 'play',
  m: 'mute',
  n: 'next',
  p: 'previous',
  ',': 'slower',
  '<': 'slower',
  '.': 'faster',
  '>': 'faster',
};

/**
 * What a key that is pressed inside the player asks of it; null where it asks nothing, or belongs to what has the focus: a slider
 * has its arrows, a button its space, a choice and a list that scrolls both.
 */
export function commandOf(press: KeyPress): KeyCommand | null {
  if (press.defaultPrevented || press.isComposing || press.ctrlKey || press.altKey || press.metaKey) return null;
  // Where the comma and the point are differs from keyboard to keyboard: some want Shift for them.
  if (press.shiftKey && !/^[,.<>]$/.test(press.key)) return null;
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
