import { act, render } from '@testing-library/react';
import { ScrollContext } from './scroll-context';

const A = { pathname: '/fr/a', hash: '', key: 'first' };
const B = { pathname: '/fr/b', hash: '', key: 'second' };
const scrolledTo = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  window.scrollY = 0;
  window.scrollTo = scrolledTo.mockClear();
});

/** Scrolls the window, and waits until the position is stored. */
async function scroll(top: number): Promise<void> {
  window.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

const original = jest.requireActual<{ ScrollContext: typeof ScrollContext }>('gatsby-react-router-scroll');

test.each([
  ['this component', ScrollContext],
  ['gatsby-react-router-scroll', original.ScrollContext],
])('the position of a visit is stored under its path and key: %s', async (_, Context) => {
  const { rerender } = render(<Context location={A} children={<p />} />);
  await scroll(120);
  await scroll(340);
  rerender(<Context location={B} children={<p />} />);
  await scroll(10);
  expect({ ...sessionStorage }).toEqual({ '@@scroll|/fr/a|first': '340', '@@scroll|/fr/b|second': '10' });
});

test('the first page is left to the browser; a page that the reader returns to is where it was left', async () => {
  const { rerender } = render(<ScrollContext location={A} children={<p />} />);
  expect(scrolledTo).not.toHaveBeenCalled();
  await scroll(340);
  rerender(<ScrollContext location={B} children={<p />} />);
  rerender(<ScrollContext location={{ ...B }} children={<p />} />);
  rerender(<ScrollContext location={A} children={<p />} />);
  expect(scrolledTo.mock.calls).toEqual([
    [0, 0],
    [0, 340],
  ]);
});

test('a page that was scrolled before scripts started is where it was left', () => {
  window.scrollY = 340;
  const { rerender } = render(<ScrollContext location={A} children={<p />} />);
  rerender(<ScrollContext location={B} children={<p />} />);
  rerender(<ScrollContext location={A} children={<p />} />);
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 340);
});

test('positions are kept in memory where the browser allows no storage', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { rerender } = render(<ScrollContext location={A} children={<p />} />);
  await scroll(340);
  rerender(<ScrollContext location={B} children={<p />} />);
  rerender(<ScrollContext location={A} children={<p />} />);
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 340);
  refused.mockRestore();
});
