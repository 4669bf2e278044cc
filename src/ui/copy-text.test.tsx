import { copyText } from './copy-text';

/** Mock of the old copy command, and the text that it copied. */
let command: jest.Mock<boolean, [string]>;
let copied: string | null;

/** Mocks a browser without a clipboard API, as over plain http. */
beforeEach(() => {
  document.body.innerHTML = '<pre><code>npm <del>old</del>start</code></pre>';
  copied = null;
  command = jest.fn((name: string) => {
    const event = new Event(name, { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  });
  Object.assign(document, { execCommand: command });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const code = (): Element => document.querySelector('code') ?? document.body;

test('the clipboard of the browser copies, where there is one', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  expect(await copyText('npm start', code())).toBe(true);
  expect(writeText).toHaveBeenCalledWith('npm start');
  expect(command).not.toHaveBeenCalled();
});

test.each([
  ['has none', undefined],
  ['refuses it', { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) }],
])('the old command copies the text itself where the browser %s', async (_, clipboard) => {
  if (clipboard) Object.assign(navigator, { clipboard });
  expect(await copyText('npm start', code())).toBe(true);
  expect(copied).toBe('npm start');
  expect(String(window.getSelection())).toBe('');
  // A later copy by the reader is not changed.
  command('copy');
  expect(copied).toBe('npm start');
});

test.each([
  ['refuses', () => false],
  [
    'fails',
    () => {
      throw new Error('No.');
    },
  ],
])('the rendered text is selected where that command %s as well', async (_, answer) => {
  command.mockImplementation(answer);
  expect(await copyText('npm start', code())).toBe(false);
  expect(String(window.getSelection())).toContain('npm');
});
