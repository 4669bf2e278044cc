import { DEFAULT_POOL_SETTINGS } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';
import { newUser } from '../state/identity-state';
import { availableFactors } from './first-factors';

function somebody(fields: Partial<StoredUser> = {}): StoredUser {
  const attributes = { email: 'ada@example.org', email_verified: 'true' };
  const password = { scrypt: '', srp: { salt: '', verifier: '' } };
  return { ...newUser('ada', attributes, 'CONFIRMED', 0), password, ...fields };
}

const withMail = somebody({ mfa: { enabled: ['EMAIL_OTP'], preferred: null } });
const withApp = somebody({
  mfa: { enabled: ['SOFTWARE_TOKEN_MFA'], preferred: null },
  totp: { secret: 'S', name: '', lastStep: 0 },
});

test('without a second factor a code can sign in', () => {
  expect(availableFactors(somebody(), DEFAULT_POOL_SETTINGS)).toEqual(['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP']);
});

test.each([
  ['by e-mail', withMail],
  ['of an app', withApp],
])('a user with a second factor %s signs in by password only', (_kind, user) => {
  expect(availableFactors(user, DEFAULT_POOL_SETTINGS)).toEqual(['PASSWORD', 'PASSWORD_SRP']);
});

test('a pool that requires a second factor has no other first factor', () => {
  expect(availableFactors(somebody(), { ...DEFAULT_POOL_SETTINGS, mfa: 'ON' })).toEqual(['PASSWORD', 'PASSWORD_SRP']);
});

test('a second factor that the pool no longer uses changes nothing', () => {
  expect(availableFactors(withMail, { ...DEFAULT_POOL_SETTINGS, mfa: 'OFF' })).toContain('EMAIL_OTP');
});
