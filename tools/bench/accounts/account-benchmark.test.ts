import { accountSection, type AccountFigures } from './account-benchmark';
import { intrudersIn } from './account-scripts';

const figures: AccountFigures = {
  scripts: {
    added: [{ path: '/identity.js', bytes: 42_000, contents: [{ owner: '@aws-amplify/auth', share: 0.5 }] }],
    intruders: [],
  },
  first: { total: 400, provider: 60 },
  warm: { total: 250, provider: 40 },
  header: { name: 90, paint: 100 },
};

test('a reader’s script that contains parts of the provider’s library is named', () => {
  const contents = (owner: string) => [{ owner, share: 0.1 }];
  expect(
    intrudersIn([
      { path: '/app.js', bytes: 1, contents: contents('react-dom') },
      { path: '/page.js', bytes: 1, contents: contents('@aws-amplify/core') },
      { path: '/old.js', bytes: 1, contents: contents('@smithy/util-hex-encoding') },
    ]),
  ).toEqual(['/page.js: @aws-amplify/core', '/old.js: @smithy/util-hex-encoding']);
});

test('each figure is listed with its reference, the scripts with their contents', () => {
  const { text } = accountSection(figures);
  expect(text).toMatch(/beyond a reader’s +42 kB +the library alone 41.5 kB +× 1.01/);
  expect(text).toMatch(/hold some of the library +0 +pass/);
  expect(text).toMatch(/warm sign-in, button to session +250 ms +earlier measurement 230 ms/);
  expect(text).toMatch(/\/identity.js +42.0 +@aws-amplify\/auth 50 %/);
});

test('a cost of accounts for readers is reported as a defect', () => {
  const { text } = accountSection({ ...figures, scripts: { added: [], intruders: ['/page.js: @aws-amplify/core'] } });
  expect(text).toMatch(/hold some of the library +1 +OVER: \/page.js: @aws-amplify\/core/);
});
