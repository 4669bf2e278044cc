import { type KeyPress, commandOf } from './player-keys';

const press = (key: string, fields: Partial<KeyPress> = {}) =>
  commandOf({
    key,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    target: document.body,
    ...fields,
  });

test.each([
  [' ', 'play'],
  ['k', 'play'],
  ['K', 'play'],
  ['m', 'mute'],
  ['ArrowLeft', { seekBy: -5 }],
  ['ArrowRight', { seekBy: 5 }],
  ['ArrowUp', 'louder'],
  ['ArrowDown', 'quieter'],
  ['n', null],
  ['x', null],
  ['Tab', null],
  ['Escape', null],
  ['Enter', null],
])('%j is the command %j', (key, command) => {
  expect(press(key)).toEqual(command);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'isComposing', 'defaultPrevented'] as const)(
  'keys with %s are ignored',
  (name) => {
    expect(press('k', { [name]: true })).toBeNull();
    expect(press('ArrowLeft', { [name]: true })).toBeNull();
  },
);

test('held keys seek and change the volume, and toggle nothing', () => {
  expect(press('ArrowRight', { repeat: true })).toEqual({ seekBy: 5 });
  expect(press('k', { repeat: true })).toBeNull();
});

describe('keys of the focused control are left to it', () => {
  const container = document.createElement('div');
  container.innerHTML =
    '<button><i></i></button><details><summary></summary></details><input type="range"><input type="radio"><select></select>' +
    '<div class="player-tracks"><button></button></div>';
  const find = (selector: string) => container.querySelector(selector);

  test.each([
    ['button', [' ']],
    ['button i', [' ']],
    ['summary', [' ']],
    ['[type=range]', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']],
    ['[type=radio]', [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']],
    ['select', [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'k', 'm']],
    ['.player-tracks button', [' ', 'ArrowUp', 'ArrowDown']],
  ])('%s has %j', (selector, own) => {
    const target = find(selector);
    const keys = [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'k', 'm'];
    expect(keys.filter((key) => press(key, { target }) === null)).toEqual(own);
  });
});
