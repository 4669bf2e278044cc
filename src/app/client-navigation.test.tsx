import { innerAddress } from './client-navigation';

jest.mock('gatsby', () => ({ navigate: jest.fn() }));

const here = new URL('http://site.test/fr/version/2/article/1');

function link(html: string): Element {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]');
  if (target === null) throw new Error('The fixture has no [data-target].');
  return target;
}

describe('innerAddress', () => {
  it('follows a link of the site, also from an element inside it', () => {
    const address = innerAddress(link('<a href="/fr/version/2/article/4#titre"><b data-target>x</b></a>'), here);
    expect(address?.pathname).toBe('/fr/version/2/article/4');
    expect(address?.hash).toBe('#titre');
  });

  it.each([
    ['another site', '<a data-target href="https://other.test/fr">x</a>'],
    ['a new tab', '<a data-target href="/fr" target="_blank">x</a>'],
    ['a file', '<a data-target href="/fr/sitemap.xml">x</a>'],
    ['a download', '<a data-target href="/fr" download>x</a>'],
    ['an address without a locale', '<a data-target href="/robots">x</a>'],
    ['another place in the page', '<a data-target href="#there">x</a>'],
    ['a link without an address', '<a data-target>x</a>'],
    ['anything else', '<button data-target>x</button>'],
  ])('leaves %s to the browser', (_, html) => {
    expect(innerAddress(link(html), here)).toBeNull();
  });
});
