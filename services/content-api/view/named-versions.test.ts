import fc from 'fast-check';
import { namedVersions } from './named-versions';
import { parseSiteAddress } from '../../../src/node/hosting/site-address';

describe('the versions that an address names', () => {
  test.each([
    ['/version/2', [2]],
    ['/fr/version/2/article/5#a', [2]],
    ['/%76ersion/2/article/5', [2]],
    ['/%2576ersion/%32', [2]],
    ['/version/1/../2/article/5', [1, 2]],
    ['/version/1/%2e%2E/2', [1, 2]],
    ['/version//2', [2]],
    ['/version/./2', [2]],
    ['/version%2F2', [2]],
    ['/version\\2', [2]],
    ['/ver\nsion/2', [2]],
    ['/Version/02', [2]],
    ['//version/2', [2]],
    ['/%2F/version/2', [2]],
    ['https://docs.example.org/en/version/2', [2]],
    ['https://docs.example.org/base/version/2/article/1', [2]],
    ['https://sso.example.org/login?to=/version/2', [2]],
    ['/go?to=%2Fversion%2F2', [2]],
    ['/go?a=b&to=https%3A%2F%2Fdocs.example.org%2Ffr%2F%2576ersion%2F2%3Fx', [2]],
    ['/go?to=version/2', [2]],
    ['/go#/version/2', [2]],
    ['https://archive.example/2026/https://docs.example.org/version/2', [2]],
    ['/version/3?to=/version/2', [3, 2]],
    ['/version/2/../../about', [2]],
    ['/%zz/version/2', [2]],
  ])('%j: %j', (address, ids) => expect(namedVersions(address)).toEqual(ids));

  test.each([
    '/',
    '/version',
    '/version/',
    '/version/currentVersion',
    '/version/2x',
    '/versions/2',
    '/v/2',
    '/article/2',
    '?version=2',
  ])('%j: none', (address) => expect(namedVersions(address)).toEqual([]));

  test('are found where two dots stand for what is between two slashes', () => {
    expect(namedVersions('/version/x/..//x/../..//%32')).toContain(2);
  });

  test('are found in every spelling that a host reads as theirs', () => {
    const sign = fc.constantFrom(
      'version',
      '%76ersion',
      '2',
      '%32',
      '/',
      '//',
      '/./',
      '/x/../',
      '\\',
      '%2F',
      '..',
      'fr',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
        const address = `/${signs.join('')}`;
        const id = /^(?:\/(?:fr|en))?\/version\/(\d+)(?:\/|$)/.exec(parseSiteAddress(address)?.path ?? '')?.[1];
        if (id !== undefined) expect(namedVersions(address)).toContain(Number(id));
      }),
      { numRuns: 2000 },
    );
  });
});
