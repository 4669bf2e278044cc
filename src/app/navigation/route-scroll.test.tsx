import type { ShouldUpdateScrollArgs } from 'gatsby';
import { scrollWithoutSection, shouldUpdateScroll } from './route-scroll';

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
  return { pathname, hash } as Location;
};
const noticeShown = () => document.getElementById('_absent')?.getAttribute('data-shown');

/** Calls `shouldUpdateScroll` as Gatsby does after a navigation. */
function arrive(to: string, from: string | null, saved: unknown = null): unknown {
  const args = {
    prevRouterProps: from === null ? undefined : { location: at(from) },
    routerProps: { location: at(to) },
    getSavedScrollPosition: () => saved,
  };
  // Only the arguments that are read.
  return shouldUpdateScroll(args as unknown as ShouldUpdateScrollArgs, { plugins: [] });
}

test('a page starts at its top, at the section that the address names, or where the reader left it', () => {
  expect(arrive('/fr/b', '/fr/a')).toBe(false);
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 0);
  arrive('/fr/b#alias', '/fr/a');
  expect(sections).toEqual(['one']);
  arrive('/fr/b#deux', '/fr/a', [0, 340]);
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 340);
});

test('the first page and navigations inside a page are left to the browser', () => {
  expect(arrive('/fr/a#one', null)).toBe(false);
  expect(arrive('/fr/a#one', '/fr/a')).toBe(false);
  scrollWithoutSection(at('/fr/a#missing'), null);
  scrollWithoutSection(at('/fr/a#missing'), at('/fr/a'));
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(sections).toEqual([]);
});

test('a page that lacks the section starts at its top', () => {
  scrollWithoutSection(at('/fr/b#missing'), at('/fr/a'));
  expect(scrolledTo).toHaveBeenCalledWith(0, 0);
  expect(noticeShown()).toBe('false');
});

test('a page that has the section, or whose address names none, is not scrolled again', () => {
  scrollWithoutSection(at('/fr/b#one'), at('/fr/a'));
  scrollWithoutSection(at('/fr/b'), at('/fr/a'));
  expect(scrolledTo).not.toHaveBeenCalled();
});

test('the notice of an absent page is shown if its id is the hash, and hidden on the next page', () => {
  arrive('/fr/b#_absent', '/fr/a');
  expect(noticeShown()).toBe('true');
  expect(sections).toEqual(['_absent']);
  arrive('/fr/c', '/fr/b');
  expect(noticeShown()).toBe('false');
});
