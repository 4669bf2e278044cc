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
  ['n', 'next'],
  ['p', 'previous'],
  ['ArrowLeft', { seekBy: -5 }],
  ['ArrowRight', { seekBy: 5 }],
  ['j', { seekBy: -10 }],
  ['l', { seekBy: 10 }],
  ['ArrowUp', 'louder'],
  ['ArrowDown', 'quieter'],
  [',', 'slower'],
  ['.', 'faster'],
  ['x', null],
  ['Tab', null],
  ['Escape', null],
  ['Enter', null],
])('%j asks for %j', (key, command) => {
  expect(press(key)).toEqual(command);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented'] as const)(
  'nothing counts with %s',
  (name) => {
    expect(press('k', { [name]: true })).toBeNull();
    expect(press('ArrowLeft', { [name]: true })).toBeNull();
  },
);

test('Shift is for keyboards that have the point and the comma there, and for nothing else', () => {
  expect(press('.', { shiftKey: true })).toBe('faster');
  expect(press('<', { shiftKey: true })).toBe('slower');
  expect(press('K', { shiftKey: true })).toBeNull();
  expect(press('ArrowLeft', { shiftKey: true })).toBeNull();
});

test('what is held down seeks and turns, and toggles nothing', () => {
  expect(press('ArrowRight', { repeat: true })).toEqual({ seekBy: 5 });
  expect(press('k', { repeat: true })).toBeNull();
  expect(press('n', { repeat: true })).toBeNull();
});

describe('keys of what has the focus stay its own', () => {
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
    ['select', [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'k', 'm', 'j', 'l', '.', ',', 'n', 'p']],
    ['.player-tracks button', [' ', 'ArrowUp', 'ArrowDown']],
  ])('%s has %j', (selector, own) => {
    const target = find(selector);
    const keys = [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'k', 'm', 'j', 'l', '.', ',', 'n', 'p'];
    expect(keys.filter((key) => press(key, { target }) === null)).toEqual(own);
  });
});
