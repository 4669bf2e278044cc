import { storeScrollTop } from '../../store/scroll-position';
import { scrollToPage } from './route-scroll';

const scrolledTo = jest.fn();
const sections: (string | null)[] = [];

beforeEach(() => {
  scrolledTo.mockClear();
  sections.length = 0;
  window.scrollTo = scrolledTo;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    sections.push(this.id);
  };
  document.body.innerHTML =
    '<main><div id="_absent"></div><h2 id="one"><span id="alias"></span></h2><h2 id="deux"></h2></main>';
});

const at = (address: string) => {
  const { pathname, hash } = new URL(address, 'http://site.test');
  return { pathname, hash, key: '1' };
};
const noticeShown = () => document.getElementById('_absent')?.getAttribute('data-shown');

/** Scrolls as after a navigation. @param saved Position in which the page was left. */
function arrive(to: string, from: string, saved?: number): void {
  sessionStorage.clear();
  if (saved !== undefined) storeScrollTop(at(to), saved);
  scrollToPage(at(to), at(from));
}

test('a page starts at its top, at the section that the address names, or where the reader left it', () => {
  arrive('/fr/b', '/fr/a');
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 0);
  arrive('/fr/b#alias', '/fr/a');
  expect(sections).toEqual(['one']);
  arrive('/fr/b#deux', '/fr/a', 340);
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 340);
});

test('navigations inside a page are left to the browser', () => {
  arrive('/fr/a#one', '/fr/a');
  arrive('/fr/a#missing', '/fr/a', 340);
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(sections).toEqual([]);
});

test('a page that lacks the section starts at its top, wherever it was left', () => {
  arrive('/fr/b#missing', '/fr/a', 340);
  expect(scrolledTo.mock.calls).toEqual([[0, 0]]);
  expect(noticeShown()).toBe('false');
});

test('the notice of an absent page is shown if its id is the hash, and hidden on the next page', () => {
  arrive('/fr/b#_absent', '/fr/a');
  expect(noticeShown()).toBe('true');
  expect(sections).toEqual(['_absent']);
  arrive('/fr/c', '/fr/b');
  expect(noticeShown()).toBe('false');
});
