import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { followTranslation } from './translated-text';

let root: Root;
let container: HTMLElement;
let stop: () => void;
let show: (children: ReactNode) => void;

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  stop = followTranslation();
  root = createRoot(container);
  function Paragraph() {
    const [children, setChildren] = useState<ReactNode>(null);
    show = (given) => act(() => setChildren(given));
    return <p>{children}</p>;
  }
  act(() => root.render(<Paragraph />));
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  stop();
});

/** Replaces all text nodes with fonts, as translation programs do. */
const WAYS = {
  'in one step': (text: Text, font: Element) => text.replaceWith(font),
  'in two steps': (text: Text, font: Element) => {
    text.before(font);
    text.remove();
  },
};
/** Resolves when the observers of the page have run. */
const settle = () => act(() => Promise.resolve());
async function translate(way: keyof typeof WAYS): Promise<void> {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    WAYS[way](text, font);
  }
  await settle();
}

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('a text that was translated %s', (way) => {
  test.each<[string, ReactNode, ReactNode, string]>([
    ['goes', ['a', <b key="b">b</b>], [null, <b key="b">b</b>], 'B'],
    ['goes, before others', ['a', <b key="b">b</b>, 'c'], [null, <b key="b">b</b>, 'c'], 'BC'],
    ['goes with all that is beside it', ['a', <b key="b">b</b>, 'c'], null, ''],
    ['gets an element before it', [null, 'a'], [<b key="b">b</b>, 'a'], 'bA'],
    ['gets a text before it', [null, 'a', <i key="i">i</i>], ['n', 'a', <i key="i">i</i>], 'nAI'],
    ['becomes another text', ['a', <b key="b">b</b>], ['n', <b key="b">b</b>], 'nB'],
    ['becomes another text, alone', 'a', 'n', 'n'],
    ['becomes an element', ['a', <b key="b">b</b>], [<i key="i">i</i>, <b key="b">b</b>], 'iB'],
  ])('%s', async (_, before, after, expected) => {
    show(before);
    await translate(way);
    show(after);
    await settle();
    expect(container).toHaveTextContent(new RegExp(`^${expected}$`));
  });

  test('is translated again after every change', async () => {
    for (const text of ['a', 'n', 'o']) {
      show([text, <b key="b">b</b>]);
      await settle();
      await translate(way);
      expect(container).toHaveTextContent(`${text.toUpperCase()}B`);
    }
  });
});

test('a node that is no child is left where it is', () => {
  const child = container.appendChild(document.createElement('i'));
  expect(document.body.removeChild(child)).toBe(child);
  expect(child).toBeInTheDocument();
});
