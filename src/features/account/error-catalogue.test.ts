import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import english from '../../../locales/en/pages.json';
import french from '../../../locales/fr/pages.json';
import { translateIn } from '../../messages/use-translation';
import { IdentityError } from './identity/identity-error';
import { errorCode, errorMessage, findErrorCode, ERROR_ALIASES, ERROR_CODES } from './error-catalogue';

const KEY = 'account.error.';
const SENTENCES: Record<'fr' | 'en', Record<string, string>> = {
  fr: errorSentences(french),
  en: errorSentences(english),
};
const t = translateIn({ locale: 'en', bundles: { en: { pages: english } } }, 'pages');
const ALIASES = Object.values(ERROR_ALIASES).flat();

function errorSentences(messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith(KEY)));
}

describe.each(['fr', 'en'] as const)('the sentences of errors in %s', (locale) => {
  test('exist for every code, and for no other', () => {
    expect(Object.keys(SENTENCES[locale]).sort()).toEqual(ERROR_CODES.map((code) => KEY + code).sort());
  });

  test('end as sentences do, and are all different', () => {
    const sentences = Object.values(SENTENCES[locale]);
    expect(sentences.filter((each) => !/^\p{Lu}.+\.$/u.test(each))).toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('contain no error name and no term of the provider', () => {
    const codes = [...ERROR_CODES, ...ALIASES].filter((code) => code !== 'Unknown');
    const named = Object.values(SENTENCES[locale]).filter(
      (each) =>
        codes.some((code) => each.includes(code)) ||
        /\p{Ll}\p{Lu}|_/u.test(each) ||
        /exception|challenge|cognito|lambda|token/i.test(each),
    );
    expect(named).toEqual([]);
  });
});

test('French sentences have non-breaking spaces before punctuation', () => {
  const loose = Object.entries(SENTENCES.fr).filter(
    ([, each]) => / [:;!?»]|« /.test(each) || /[^\u202f][;!?]/.test(each) || /[^\u00a0]:/.test(each),
  );
  expect(loose).toEqual([]);
});

test('an unknown user and a wrong password have the same message', () => {
  expect(errorMessage(t, 'UserNotFoundException')).toBe(errorMessage(t, 'NotAuthorizedException'));
});

test('each code has one message', () => {
  const all = [...ERROR_CODES, ...ALIASES];
  expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
});

test.each(['Nonsense', 'constructor', ''])(
  'the code “%s”, which the catalogue does not know, is reported as unknown',
  (code) => {
    expect(errorMessage(t, code)).toBe(english['account.error.Unknown']);
  },
);

test('only an `IdentityError` has a code', () => {
  expect(errorCode(new IdentityError('LimitExceededException'))).toBe('LimitExceededException');
  expect(errorCode(new Error('LimitExceededException'))).toBe('Unknown');
  expect(errorCode(undefined)).toBe('Unknown');
});

describe('every error that aws-amplify declares has a message:', () => {
  test.each([
    ['of the user pool and the identity pool', 'providers/cognito/types/errors.d.ts', 30],
    ['of the service', 'foundation/factories/serviceClients/cognitoIdentityProvider/types/errors.d.ts', 14],
    ['of empty fields', 'errors/types/validation.d.ts', 18],
    ['of passkeys', 'client/utils/passkey/errors/passkeyError.d.ts', 10],
  ])('those %s', (_, file, atLeast) => {
    const codes = declaredCodes(file);
    expect(codes.length).toBeGreaterThanOrEqual(atLeast);
    expect(codes.filter((code) => findErrorCode(code) === null)).toEqual([]);
  });
});

/** Returns the values of the enumerations that a file of types of `@aws-amplify/auth` declares. */
function declaredCodes(file: string): string[] {
  const auth = require.resolve('@aws-amplify/auth', { paths: [dirname(require.resolve('aws-amplify/package.json'))] });
  const types = readFileSync(join(dirname(auth), '../esm', file), 'utf8');
  return [...new Set([...types.matchAll(/= "(\w+)"/g)].map(([, code]) => code ?? ''))];
}
