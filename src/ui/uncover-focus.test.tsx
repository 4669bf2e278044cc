import { uncoverFocus } from './uncover-focus';

/** Adds an element over the width of the window, which is 768 px high. */
function anElement(top: number, height: number): HTMLElement {
  const element = document.createElement('button');
  element.getBoundingClientRect = () => new DOMRect(0, top, 320, height);
  element.scrollIntoView = jest.fn();
  document.body.append(element);
  return element;
}

afterEach(() => document.body.replaceChildren());

test.each([
  ['a link under the bar is scrolled out', { top: 720, height: 40 }, { top: 700, height: 68 }, 1],
  ['a link above the bar stays', { top: 600, height: 40 }, { top: 700, height: 68 }, 0],
  [
    'a link at the end of the window stays while there is no message',
    { top: 750, height: 40 },
    { top: 768, height: 0 },
    0,
  ],
  ['the content, which reaches under the bar, stays', { top: 96, height: 2000 }, { top: 700, height: 68 }, 0],
])('%s', (_, focused, covering, times) => {
  const element = anElement(focused.top, focused.height);
  element.focus();
  uncoverFocus(anElement(covering.top, covering.height));
  expect(element.scrollIntoView).toHaveBeenCalledTimes(times);
});
