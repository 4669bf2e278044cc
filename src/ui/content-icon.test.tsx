import { render, waitFor } from '@testing-library/react';
import { ContentIcon } from './content-icon';

const ROCKET = '<path d="M1 2h3"/>';

/** Mocks network responses by address; other addresses do not respond. */
function givenNetwork(answers: Record<string, object>) {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (input) => {
    const address = typeof input === 'string' ? input : '';
    asked.push(address);
    const found = answers[address];
    if (found === undefined) throw new TypeError('Failed to fetch');
    return { ok: true, status: 200, json: async () => found } as Response;
  });
  return asked;
}

const icons = (prefix: string, bodies: Record<string, string>) => ({
  prefix,
  width: 24,
  height: 24,
  icons: Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, { body }])),
});

// Iconify caches what it has loaded, so each test requests a collection of its own.
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

test('an icon whose drawing is in the page is rendered without any request', () => {
  const asked = givenNetwork({});
  const { container } = render(
    <ContentIcon icon={{ name: 'lucide:rocket', body: { body: ROCKET, viewBox: '0 0 24 24' } }} />,
  );
  expect(container.querySelector('path')).toHaveAttribute('d', 'M1 2h3');
  expect(asked).toEqual([]);
});

test('an icon known by name alone comes from the own files of the site', async () => {
  const asked = givenNetwork({ '/icons/own.json': icons('own', { rocket: ROCKET }) });
  const { container } = render(<ContentIcon icon={{ name: 'own:rocket', body: null }} />);
  await waitFor(() => expect(container.querySelector('path')).toHaveAttribute('d', 'M1 2h3'));
  expect(asked).toEqual(['/icons/own.json']);
});

test('an icon that the own files of the site lack comes from the public API', async () => {
  const asked = givenNetwork({
    '/icons/far.json': icons('far', { other: ROCKET }),
    'https://api.iconify.design/far.json?icons=rocket': icons('far', { rocket: ROCKET }),
  });
  const { container } = render(<ContentIcon icon={{ name: 'far:rocket', body: null }} />);
  await waitFor(() => expect(container.querySelector('path')).toHaveAttribute('d', 'M1 2h3'));
  expect(asked).toHaveLength(2);
});

test('an unknown icon leaves an empty space, without a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const asked = givenNetwork({
    'https://api.iconify.design/rare.json?icons=rocket': { prefix: 'rare', icons: {}, not_found: ['rocket'] },
  });
  const { container } = render(<ContentIcon icon={{ name: 'rare:rocket', body: null }} />);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(container.querySelector('svg')).toBeEmptyDOMElement();
  expect(warn).not.toHaveBeenCalled();
});

test('a drawing from the network that contains more than shapes is not rendered', async () => {
  const asked = givenNetwork({ '/icons/evil.json': icons('evil', { rocket: '<image href="x" onerror="alert(1)"/>' }) });
  const { container } = render(<ContentIcon icon={{ name: 'evil:rocket', body: null }} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.querySelector('svg')).toBeEmptyDOMElement();
});

test('when no host responds, there is one warning for all icons', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  givenNetwork({});
  render(
    <>
      <ContentIcon icon={{ name: 'silent:rocket', body: null }} />
      <ContentIcon icon={{ name: 'mute:rocket', body: null }} />
    </>,
  );
  await waitFor(() => expect(warn).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(warn).toHaveBeenCalledTimes(1);
});

test('the address of an image is rendered as an image', () => {
  const { container } = render(<ContentIcon icon={{ src: '/files/heron.svg' }} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/files/heron.svg');
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
});
