/** Command of a key to the player. */
export type KeyCommand =
  | 'play'
  | 'mute'
  | 'louder'
  | 'quieter'
  | { /** Seconds to move forward; negative to move back. */ seekBy: number };

/** Properties of a key press that are used. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/** Keys that repeat while held down. */
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
 * Returns the command of a key pressed inside the player. Null when it has none, or the key is used
 * by the focused control: arrows by a slider, space by a button, both by a choice and a scrollable
 * list.
 */
export function commandOf(press: KeyPress): KeyCommand | null {
  if (press.defaultPrevented || press.isComposing || press.ctrlKey || press.altKey || press.metaKey || press.shiftKey)
    return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.target instanceof Element && belongsTo(press.target, key)) return null;
  return HELD[key] ?? (press.repeat ? null : (PRESSED[key] ?? null));
}

function belongsTo(element: Element, key: string): boolean {
  // Letters select an option or are typed.
  if (element.matches('select, textarea, [contenteditable]')) return true;
  if (element.matches('input')) {
    const type = element.getAttribute('type');
    if (type === 'range') return key.startsWith('Arrow');
    return type !== 'radio' || key === ' ' || key.startsWith('Arrow');
  }
  if (key === ' ') return element.closest('button, summary, a') !== null;
  return /^Arrow(?:Up|Down)$/.test(key) && element.closest('.player-tracks') !== null;
}
