import type { SignedInUser } from '../shared/session/signed-in-user';
import type { PrivateModeState } from '../features/private-mode/private-mode-slice';
import { aSignedInUser } from '../testing/identity-builders';
import { accessStatusOf, isVersionAddress } from './use-reserved-address';

jest.mock('gatsby', () => ({ navigate: jest.fn() }));

const ADDRESS = '/fr/version/3/article/9';
const staff = aSignedInUser({ groups: ['Translator'] });
const MODE: PrivateModeState = { privateAPI: false };

interface Scene {
  user?: SignedInUser | null;
  isKnown?: boolean;
  hasEnded?: boolean;
  mode?: Partial<PrivateModeState>;
  pathname?: string;
  site?: Partial<Parameters<typeof accessStatusOf>[0]['site']>;
}
const accessStatus = ({
  user = null,
  isKnown = true,
  hasEnded = false,
  mode = {},
  pathname = ADDRESS,
  site = {},
}: Scene) =>
  accessStatusOf(
    {
      location: { pathname, search: '', hash: '' },
      site: { publicApiUrl: '/_content', publicRebuildUrl: '/_rebuild', identityClientId: 'client', ...site },
    },
    { user, isKnown, hasEnded },
    { ...MODE, ...mode },
  );

test.each([
  ['/fr/version/3', true],
  ['/en/version/3/article/9', true],
  ['/en/version/currentVersion/category/2', true],
  ['/fr/version', false],
  ['/fr/version/3x/article/9', false],
  ['/fr/version/3/article', false],
  ['/fr/nulle-part', false],
  ['/version/3', false],
])('%s could be an address in a version: %s', (pathname, expected) => {
  expect(isVersionAddress(pathname)).toBe(expected);
});

test.each<[string, Scene, ReturnType<typeof accessStatus>]>([
  ['nobody', {}, 'signed-out'],
  ['nobody, in a browser of staff', { mode: { privateAPI: true } }, 'sign-in'],
  ['somebody who has just lost the session', { hasEnded: true, mode: { privateAPI: true } }, 'ended'],
  ['a reader', { user: aSignedInUser() }, 'plain'],
  ['a reader, in a browser of staff', { user: aSignedInUser(), mode: { privateAPI: true } }, 'plain'],
  ['staff', { user: staff }, 'off'],
  ['staff in private mode', { user: staff, mode: { privateAPI: true } }, 'loading'],
  ['staff, once nothing was found', { user: staff, mode: { privateAPI: true, missingPath: ADDRESS } }, 'plain'],
  ['staff, after another page', { user: staff, mode: { privateAPI: true, missingPath: '/fr/version/9' } }, 'loading'],
  ['staff, without its program', { user: staff, mode: { privateAPI: true, hasFailed: true } }, 'failed'],
  ['whoever is not known yet', { isKnown: false, mode: { privateAPI: true } }, 'unknown'],
])('for %s the access status is %s', (_, scene, expected) => expect(accessStatus(scene)).toBe(expected));

test.each<[string, Scene]>([
  ['an address that no version has', { pathname: '/fr/nulle-part' }],
  ['a site whose content API readers do not reach', { site: { publicApiUrl: null } }],
  ['a site without accounts', { site: { identityClientId: null } }],
])('at %s it is a 404 for everybody', (_, scene) => {
  for (const user of [null, aSignedInUser(), staff]) {
    expect(accessStatus({ ...scene, user, mode: { privateAPI: true } })).toBe('plain');
  }
});
