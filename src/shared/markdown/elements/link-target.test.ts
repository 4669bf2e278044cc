import { readLinkTarget } from './link-target';

describe('readLinkTarget', () => {
  it.each([
    ['#hash', { kind: 'hash', hash: 'hash' }],
    ['#', { kind: 'hash', hash: '' }],
    ['#diff%C3%A9rences', { kind: 'hash', hash: 'différences' }],
    ['#_private', { kind: 'hash', hash: 'private' }],
    ['#100%', { kind: 'hash', hash: '100%' }],
    ['https://a.example/b', { kind: 'external', href: 'https://a.example/b' }],
    ['HTTP://A.EXAMPLE', { kind: 'external', href: 'HTTP://A.EXAMPLE' }],
    ['mailto:a@b.example', { kind: 'plain', href: 'mailto:a@b.example' }],
    ['tel:+33123456789', { kind: 'plain', href: 'tel:+33123456789' }],
    ['/fr/version/3', { kind: 'path', href: '/fr/version/3' }],
    ['/de/information/faq', { kind: 'path', href: '/de/information/faq' }],
    ['12', { kind: 'article', articleId: 12, versionId: null, hash: null }],
    ['12#', { kind: 'article', articleId: 12, versionId: null, hash: null }],
    ['12#un-titre', { kind: 'article', articleId: 12, versionId: null, hash: 'un-titre' }],
    ['v3/12#un-titre', { kind: 'article', articleId: 12, versionId: 3, hash: 'un-titre' }],
  ])('reads %s', (typed, target) => {
    expect(readLinkTarget(typed)).toEqual(target);
  });

  it.each<[typed: string, target: { articleId: number; file?: string } & Record<string, unknown>]>([
    ['12.md', { articleId: 12 }],
    ['12-install.md', { articleId: 12 }],
    ['./012_install.md#un-titre', { articleId: 12, hash: 'un-titre' }],
    ['../01-guides/12-install.md', { articleId: 12 }],
    ['12%20L’outil%20e%CC%81t%C3%A9.md', { articleId: 12, file: '12 L’outil été.md' }],
    ['../../fr/articles/12.md', { articleId: 12, locale: 'fr' }],
    ['../fr/articles/01-guides/12.md', { articleId: 12, locale: 'fr' }],
    ['../../../1/en/articles/12-install.md#a', { articleId: 12, versionId: 1, locale: 'en', hash: 'a' }],
    ['versions/3/fr/articles/12.md', { articleId: 12, versionId: 3, locale: 'fr' }],
    // Folders of articles that are named like a language or a version.
    ['fr/12.md', { articleId: 12 }],
    ['../3/12.md', { articleId: 12 }],
    ['de/articles/12.md', { articleId: 12 }],
  ])('reads the file %s as its article', (typed, target) => {
    const { file = typed.split('#')[0], ...fields } = target;
    expect(readLinkTarget(typed)).toEqual({ kind: 'article', versionId: null, hash: null, file, ...fields });
  });

  it.each(['install.md', './README.md#a', '../guides/index.md', '0-intro.md', '12.mdx', '12.MD', '12install.md'])(
    'says that the file %s is no article',
    (typed) => {
      expect(readLinkTarget(typed)).toEqual({ kind: 'broken', reason: 'file' });
    },
  );

  it('reads the path of a file in time linear to its length', () => {
    for (const part of ['../', 'articles/', 'fr/articles/', '%', '.md'])
      expect(readLinkTarget(part.repeat(600)).kind).toBe('broken');
  });

  it.each([
    '',
    '../x',
    'foo/bar',
    'foo',
    '12/13',
    '12.html',
    '12.md?x',
    '12?x',
    'v3',
    'v3/',
    'v/12',
    '0',
    'v0/12',
    '//a.example',
    '/\\a.example',
    '?q',
  ])('rejects the address "%s"', (typed) => {
    expect(readLinkTarget(typed)).toEqual({ kind: 'broken', reason: 'address' });
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'ftp://a.example/12.md',
    'tel:',
    'http:a',
    'https://',
  ])('refuses the protocol of %j', (typed) => {
    expect(readLinkTarget(typed)).toEqual({ kind: 'broken', reason: 'protocol' });
  });
});
