import { z } from 'zod';
import { IdentityFault, invalidParameter } from '../identity-fault';
import { operation, requireSignedIn, signedInSchema } from '../operations/operation';
import type { MfaType } from '../pool-settings';
import { disableFactor, enableFactor } from './factors';
import { findTotpStep, makeTotpSecret } from './totp';

/** Request to set up an app, by a signed-in user or during a sign-in. */
const eitherSchema = z.object({ AccessToken: z.string().optional(), Session: z.string().optional() });

/** Returns the secret for an authenticator app. */
export const associateSoftwareToken = operation(eitherSchema, (pool, request) => {
  const secret = makeTotpSecret();
  if (request.AccessToken !== undefined) {
    requireSignedIn(pool, { AccessToken: request.AccessToken }).pendingTotpSecret = secret;
    return { SecretCode: secret };
  }
  const { sessions } = pool;
  const { id, username, progress } = sessions.require(request.Session, 'MFA_SETUP');
  sessions.close(id);
  const totp = { secret, isVerified: false, deviceName: '' };
  return { SecretCode: secret, Session: sessions.open(username, progress, { name: 'MFA_SETUP', totp }) };
});

/** Checks the first code of an authenticator app. */
export const verifySoftwareToken = operation(
  eitherSchema.extend({ UserCode: z.string(), FriendlyDeviceName: z.string().max(256).default('') }),
  (pool, request) => {
    const deviceName = request.FriendlyDeviceName;
    if (request.AccessToken !== undefined) {
      const user = requireSignedIn(pool, { AccessToken: request.AccessToken });
      const secret = user.pendingTotpSecret;
      if (secret === null) throw appNotFound();
      requireRightCode(secret, request.UserCode, pool.now());
      user.totp = { secret, name: deviceName, lastStep: 0 };
      user.pendingTotpSecret = null;
      return { Status: 'SUCCESS' };
    }
    const { sessions } = pool;
    const { id, username, progress, challenge } = sessions.require(request.Session, 'MFA_SETUP');
    if (challenge.totp === null) throw appNotFound();
    requireRightCode(challenge.totp.secret, request.UserCode, pool.now());
    sessions.close(id);
    const totp = { ...challenge.totp, isVerified: true, deviceName };
    return { Status: 'SUCCESS', Session: sessions.open(username, progress, { name: 'MFA_SETUP', totp }) };
  },
);

const preferenceSchema = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .optional();

/** Enables and disables second factors, and sets the preferred one. */
export const setUserMfaPreference = operation(
  signedInSchema.extend({
    SMSMfaSettings: preferenceSchema,
    SoftwareTokenMfaSettings: preferenceSchema,
    EmailMfaSettings: preferenceSchema,
  }),
  (pool, request) => {
    const user = requireSignedIn(pool, request);
    const { SMSMfaSettings: sms, SoftwareTokenMfaSettings: app, EmailMfaSettings: email } = request;
    if (app?.Enabled && !user.totp) throw invalidParameter('User has not verified software token mfa');
    if (sms?.Enabled && !user.attributes.phone_number) throw invalidParameter('User does not have a phone number');
    const wanted: [MfaType, z.output<typeof preferenceSchema>][] = [
      ['SMS_MFA', sms],
      ['SOFTWARE_TOKEN_MFA', app],
      ['EMAIL_OTP', email],
    ];
    if (wanted.filter(([, preference]) => preference?.PreferredMfa).length > 1) {
      throw invalidParameter('Only one MFA option can be preferred.');
    }
    for (const [type, preference] of wanted) {
      if (!preference) continue;
      if (preference.Enabled) enableFactor(user, type);
      else disableFactor(user, type);
      if (preference.PreferredMfa) user.mfa.preferred = type;
      else if (user.mfa.preferred === type) user.mfa.preferred = null;
    }
    return {};
  },
);

function requireRightCode(secret: string, code: string, now: number): void {
  if (findTotpStep(secret, code, now) !== null) return;
  throw new IdentityFault('EnableSoftwareTokenMFAException', 'Code mismatch');
}

function appNotFound(): IdentityFault {
  return new IdentityFault(
    'SoftwareTokenMFANotFoundException',
    'Software token TOTP multi-factor authentication not found.',
  );
}
