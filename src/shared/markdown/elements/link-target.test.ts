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

  it.each([
    '',
    '../x',
    'foo/bar',
    'foo',
    '12/13',
    '12.html',
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
    'tel:',
    'http:a',
    'https://',
  ])('refuses the protocol of %j', (typed) => {
    expect(readLinkTarget(typed)).toEqual({ kind: 'broken', reason: 'protocol' });
  });
});
