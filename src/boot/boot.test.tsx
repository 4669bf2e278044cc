import { boot } from './boot';

/** Functions that remove the listeners of the script. */
const forgotten: (() => void)[] = [];

let isWide = true;

beforeEach(() => {
  isWide = true;
  window.matchMedia = jest.fn(() => ({ matches: isWide }) as MediaQueryList);
  sessionStorage.clear();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/fr/version/2/article/12');
  for (const target of [window, document] as const) {
    const listen = EventTarget.prototype.addEventListener;
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, ...rest: unknown[]) => {
      Reflect.apply(listen, target, [type, ...rest]);
      forgotten.push(() => void Reflect.apply(EventTarget.prototype.removeEventListener, target, [type, ...rest]));
    });
  }
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
});

afterEach(async () => {
  // Ends the observers that wait for the content of the page.
  document.body.innerHTML = '<main id="_content"></main>';
  await Promise.resolve();
  for (const forget of forgotten.splice(0)) forget();
  jest.restoreAllMocks();
});

/** Mocks the position of an element in the window. */
function place(element: Element | null, top: number, height = 20): void {
  if (element === null) throw new Error('Expected an element to place, received none.');
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, height));
}

globalThis.DOMRect ??= class {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get top() {
    return this.y;
  }
  get bottom() {
    return this.y + this.height;
  }
} as typeof DOMRect;

describe('the sidebar tree', () => {
  const category = (id: number, attributes: string, article: string) =>
    `<li><a href="/fr/version/2/category/${id}">${id}</a><details ${attributes}><ul><li>${article}</li></ul></details></li>`;
  const page = (tree: string) => `
    <nav id="_navigation" data-tree="${tree}"><ul>
      ${category(5, 'open', '<a href="/fr/version/2/article/1">1</a>')}
      ${category(6, '', '<a href="/fr/version/2/article/2">2</a>')}
      ${category(7, 'open', '<a aria-current="page" href="/fr/version/2/article/12">12</a>')}
    </ul></nav><main id="_content"></main>`;
  const folds = () => [...document.querySelectorAll('details')].map(({ open }) => open);
  const parse = async (tree = '2') => {
    document.body.innerHTML = page(tree);
    await Promise.resolve();
  };
  const keep = (text: string) => sessionStorage.setItem('navigation', text);

  test('is restored as the reader left it, whatever its state in the HTML', async () => {
    boot();
    await parse();
    document.querySelectorAll('details').forEach((fold) => (fold.open = !fold.open));
    window.dispatchEvent(new Event('pagehide'));
    boot();
    await parse();
    // The last one contains the current page, so it is open.
    expect(folds()).toEqual([false, true, true]);
  });

  test('is not stored when the rendered page may be private', async () => {
    boot();
    await parse();
    document.documentElement.setAttribute('data-private', 'shown');
    window.dispatchEvent(new Event('pagehide'));
    document.documentElement.removeAttribute('data-private');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is restored to its scroll position', async () => {
    keep(JSON.stringify({ tree: '2', folds: {}, top: 70 }));
    boot();
    await parse();
    expect(document.getElementById('_navigation')?.scrollTop).toBe(70);
  });

  test('is not scrolled when it is a hidden drawer', async () => {
    isWide = false;
    keep(JSON.stringify({ tree: '2', folds: { 6: true }, top: 70 }));
    boot();
    await parse();
    expect(folds()).toEqual([true, true, true]);
    expect(document.getElementById('_navigation')?.scrollTop).toBe(0);
  });

  test('is not restored from the state of another version', async () => {
    keep(JSON.stringify({ tree: '1', folds: { 5: false, 6: true }, top: 70 }));
    boot();
    await parse();
    expect(folds()).toEqual([true, false, true]);
    expect(document.getElementById('_navigation')?.scrollTop).toBe(0);
  });

  test.each(['{"tree":', 'null', '7', '{"tree":"2"}', '{"tree":"2","folds":7}', '{"tree":"2","folds":{"5":"x"}}'])(
    'stays as in the HTML when the storage contains %s',
    async (text) => {
      keep(text);
      boot();
      await parse();
      expect(folds()).toEqual([true, false, true]);
    },
  );

  test('scrolls the current page into view', async () => {
    keep(JSON.stringify({ tree: '2', folds: {}, top: 0 }));
    boot();
    document.body.innerHTML = page('2');
    place(document.getElementById('_navigation'), 56, 400);
    place(document.querySelector('[aria-current]'), 900);
    await Promise.resolve();
    expect(document.getElementById('_navigation')?.scrollTop).toBe(900 - 56 - 200);
  });
});

describe('the table of contents', () => {
  const open = (hash = '') => {
    window.history.replaceState(null, '', `/fr/version/2/article/12${hash}`);
    document.body.innerHTML = `<nav class="toc"><span class="toc-current" data-current=""></span><div class="toc-links">
      <a href="#one">1</a><a href="#d%C3%A9but">2</a><a href="#three">3</a><a href="#absent">4</a></div></nav>
      <h2 id="one"></h2><h2 id="début"></h2><h3 id="three"><span id="alias"></span></h3>`;
  };
  const scroll = (tops: number[], atEnd = false) => {
    ['one', 'début', 'three'].forEach((id, index) => place(document.getElementById(id), tops[index] ?? 0));
    jest.replaceProperty(window, 'scrollY', 500);
    jest
      .spyOn(document.documentElement, 'scrollHeight', 'get')
      .mockReturnValue(atEnd ? 500 + window.innerHeight : 9999);
    document.dispatchEvent(new Event('scroll'));
  };
  const marked = () => [...document.querySelectorAll('[aria-current="true"]')].map(({ textContent }) => textContent);

  test('marks the first section before its heading', () => {
    open();
    boot();
    scroll([300, 600, 900]);
    expect(marked()).toEqual(['1']);
  });

  test('marks a section whose heading is far above the window, and only one section', () => {
    open();
    boot();
    scroll([80, 3000, 6000]);
    scroll([-2900, 20, 3000]);
    expect(marked()).toEqual(['2']);
    scroll([-5000, -2000, 1000]);
    expect(marked()).toEqual(['2']);
  });

  test('names the section being read when the list is folded, in an attribute unknown to React', () => {
    open();
    boot();
    const line = document.querySelector('.toc-current');
    scroll([-5000, -2000, 1000]);
    expect(line).toHaveAttribute('data-current', '2');
    scroll([300, 600, 900]);
    expect(line).toHaveAttribute('data-current', '');
    expect(line).toBeEmptyDOMElement();
  });

  test('folds when a section is chosen, and at nothing else', () => {
    document.body.innerHTML = `<nav class="toc"><details open><summary>Contents</summary><div class="toc-links">
      <ol><li><a href="#one"><i>One</i></a></li></ol></div></details></nav><details open><a id="other" href="#two">Two</a></details>`;
    boot();
    const [contents, other] = document.querySelectorAll('details');
    for (const place of document.querySelectorAll<HTMLElement>('.toc-links, #other')) place.click();
    expect(contents?.open).toBe(true);
    document.querySelector('i')?.click();
    expect(contents?.open).toBe(false);
    expect(other?.open).toBe(true);
  });

  test('marks the last section at the end of the page, though its heading is far from the top', () => {
    open();
    boot();
    scroll([-900, 200, 500], true);
    expect(marked()).toEqual(['3']);
  });

  test('marks the section of the address at the end of the page, also by an alias', () => {
    open('#d%C3%A9but');
    boot();
    scroll([-900, 200, 500], true);
    expect(marked()).toEqual(['2']);
    open('#alias');
    scroll([-900, 200, 500], true);
    expect(marked()).toEqual(['3']);
  });

  test('ignores the section of the address once it is out of view', () => {
    open('#one');
    boot();
    scroll([-900, 200, 500], true);
    expect(marked()).toEqual(['3']);
  });
});

describe('a hash that cannot be decoded', () => {
  test.each([
    ['#100%', '#100%25'],
    ['#%E0', '#%25E0'],
    ['#%zz%C3%A9', '#%25zz%25C3%25A9'],
  ])('is escaped as it was typed: %s', (typed, expected) => {
    window.history.replaceState({ key: 'kept' }, '', `/fr/version/2/article/12?a=b${typed}`);
    boot();
    expect(window.location.href).toBe(`http://localhost/fr/version/2/article/12?a=b${expected}`);
    expect(window.history.state).toEqual({ key: 'kept' });
  });

  test('is escaped before other listeners run when it changes inside the page', () => {
    boot();
    const events: string[] = [];
    window.addEventListener('popstate', () => events.push(window.location.hash), { once: true });
    window.history.replaceState(null, '', '#100%');
    window.dispatchEvent(new Event('popstate'));
    expect(events).toEqual(['#100%25']);
  });

  test.each(['', '#one', '#d%C3%A9but', '#100%25'])('other hashes stay unchanged: "%s"', (hash) => {
    window.history.replaceState(null, '', `/fr${hash}`);
    boot();
    expect(window.location.hash).toBe(hash);
  });
});

describe('a link to the same page in another language or version', () => {
  const open = (hash = '', contents = '<a href="#one">1</a><a href="#d%C3%A9but">2</a>') => {
    window.history.replaceState(null, '', `/fr/version/2/article/12${hash}`);
    document.body.innerHTML = `<a data-keep-hash href="/en/version/2/article/12">English</a>
      <main id="_content"><div id="_absent"></div><nav class="toc"><div class="toc-links">${contents}</div></nav>
      <h2 id="one"></h2><p><a id="footnote-ref-1">1</a></p><h2 id="début"><span id="alias"></span></h2>
      <h2 id="_related"></h2></main>`;
    boot();
  };
  const IDS = ['_content', '_absent', 'one', 'footnote-ref-1', 'début', '_related'];
  /** Returns the hash of the link when the elements are at these positions. */
  const hashAt = (...tops: number[]) => {
    IDS.forEach((id, index) => place(document.getElementById(id), tops[index] ?? 9999));
    const link = document.querySelector<HTMLAnchorElement>('[data-keep-hash]');
    link?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link?.click();
    expect(link?.pathname).toBe('/en/version/2/article/12');
    return link?.hash;
  };

  test('gets the hash of the section being read, and none at the start of the page', () => {
    open();
    expect(hashAt(-3000, -2900, -2800, -2000, 90)).toBe('#d%C3%A9but');
    expect(hashAt(-300, -200, 30, 200, 500)).toBe('#one');
    expect(hashAt(60, 60, 300, 500, 700)).toBe('');
  });

  test('gets the hash of the address while its target is where the link put it, as the id of its heading', () => {
    open('#footnote-ref-1');
    expect(hashAt(-500, -400, -100, 80, 500)).toBe('#footnote-ref-1');
    expect(hashAt(-900, -800, -500, -320, 100)).toBe('#d%C3%A9but');
    open('#alias');
    expect(hashAt(-900, -800, -500, -320, 80)).toBe('#d%C3%A9but');
    expect(hashAt(-600, -500, -200, -20, 400)).toBe('#one');
  });

  test('gets the hash of the address on a page that is too short to scroll', () => {
    open('#d%C3%A9but');
    expect(hashAt(60, 60, 200, 300, 400)).toBe('#d%C3%A9but');
  });

  test.each(['#_content', '#_absent', '#_related', '#nothing', '#%E0'])('does not get the hash %s', (hash) => {
    open(hash);
    expect(hashAt(60, 70, 300, 500, 700, 900)).toBe('');
    expect(hashAt(-500, -400, 30, 300, 700, 90)).toBe('#one');
  });

  test('gets the section being read on a page without a table of contents too', () => {
    open('', '');
    expect(hashAt(-3000, -2900, -2800, -2000, 90)).toBe('#d%C3%A9but');
  });
});

describe('scripts', () => {
  beforeEach(() => {
    document.body.innerHTML = `<p>text</p><a href="/fr">link</a><figure class="code"><code>x</code></figure>
      <template data-page-path="/fr/version/2/article/12"><script src="/app.js"></script></template>`;
    boot();
  });
  const scripts = () => [...document.querySelectorAll('body > script')].map((script) => script.getAttribute('src'));
  const reachFor = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

  test('do not start while the reader reads', () => {
    // Otherwise the scripts would start for a language suggestion.
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
    reachFor('p');
    document.dispatchEvent(new Event('scroll'));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    expect(scripts()).toEqual([]);
  });

  test.each(['a', '.code code'])('start once when the pointer is over %s', (selector) => {
    reachFor(selector);
    reachFor(selector);
    expect(scripts()).toEqual(['/app.js']);
  });
});
