import type { PageContext } from '../../shared/pages/page-plan';
import type { CommonData } from '../../layouts/page-data';
import { shellProps } from './shell-props';

/** Data of a site with accounts and one version, with the fields that are read. */
const data = {
  site: {
    informationPages: [],
    siteMetadata: { identityClientId: 'client', social: {}, languages: ['fr', 'en'], hasSecret: false },
  },
  versions: {
    nodes: [
      {
        versionId: 2,
        name: '0.2',
        order: 2,
        defaultVersion: true,
        color: null,
        label: null,
        description: {},
        publishedAt: '2026-01-01',
      },
    ],
  },
} as unknown as CommonData;

/** Context of a page of version 2, with the fields that are read. */
const aPage = (routeName: PageContext['routeName'], path: string) =>
  ({
    locale: 'fr',
    routeName,
    localePaths: { fr: path },
    content: {
      versionId: 2,
      segment: '2',
      subject: { kind: 'version' },
      versionTargets: [{ versionId: 2, subject: { kind: 'version' }, resolution: 'same' }],
    },
  }) as unknown as PageContext;

const shellOf = (routeName: PageContext['routeName'], path: string) => shellProps(data, aPage(routeName, path), 'fr');

test.each([
  ['version-idVersion', '/fr/version/2', '/fr/auth/sign-in?return=/fr/version/2'],
  ['auth-sign-up', '/fr/auth/sign-up', '/fr/auth/sign-in'],
  ['not-found', '/fr/404', '/fr/auth/sign-in'],
] as const)('signing in from a page of the route %s, %s, leads to %s', (routeName, path, signInPath) => {
  expect(shellOf(routeName, path).session).toEqual({ clientId: 'client', signInPath });
});

test.each([
  ['version-idVersion', '/fr/version/2', true],
  ['index', '/fr', false],
  ['search', '/fr/search', false],
] as const)(
  'on a page of the route %s, %s, the version shown is marked as being read: %s',
  (routeName, path, current) => {
    expect(shellOf(routeName, path).versions).toMatchObject([{ path: '/fr/version/2', current }]);
  },
);
