import { randomUUID } from 'node:crypto';
import { requireDevice, addDevice } from '../devices/device-list';
import { IdentityFault, notAuthorized, invalidParameter, wrongPassword } from '../identity-fault';
import { usableFactors } from '../mfa/factors';
import { type MfaType, regionOf } from '../pool-settings';
import { type SignIn, type SignInAnswer, ask } from './sign-in';
import { clearFailures } from '../passwords/attempts';

/**
 * Returns the step after the first factor: refusal, new password, device, second factor, or tokens.
 */
export function afterFirstFactor(signIn: SignIn): SignInAnswer {
  const { user, progress } = signIn;
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') {
    throw new IdentityFault('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(signIn);
  if (progress.deviceKey !== null) {
    const { isConfirmed, isRemembered } = requireDevice(user, progress.deviceKey);
    if (isConfirmed && isRemembered) return ask(signIn, { name: 'DEVICE_SRP_AUTH' }, { USERNAME: user.username });
  }
  return afterDevice(signIn);
}

/** Error for a password that must be reset first. */
export function passwordResetRequired(): IdentityFault {
  return new IdentityFault('PasswordResetRequiredException', 'Password reset required for the user');
}

/** Asks for a second factor. */
export function askForFactor(signIn: SignIn, type: MfaType): SignInAnswer {
  const { user } = signIn;
  if (type !== 'SOFTWARE_TOKEN_MFA') return askForCode(signIn, type);
  return ask(signIn, { name: type }, { USER_ID_FOR_SRP: user.username, FRIENDLY_DEVICE_NAME: user.totp?.name ?? '' });
}

function askForNewPassword(signIn: SignIn): SignInAnswer {
  const { user, pool } = signIn;
  const { sub: _, ...attributes } = user.attributes;
  const missing = pool.settings.requiredAttributes.filter((name) => !attributes[name]);
  return ask(
    signIn,
    { name: 'NEW_PASSWORD_REQUIRED' },
    {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify(attributes),
    },
  );
}

/**
 * Continues after the device check. A verified remembered device replaces the second factor and
 * skips this.
 */
function afterDevice(signIn: SignIn): SignInAnswer {
  const { user, progress, pool } = signIn;
  if (pool.settings.mfa === 'OFF' || progress.isMfaDone) return completeSignIn(signIn);
  const usable = usableFactors(user, pool.settings);
  const preferred = usable.find((type) => type === user.mfa.preferred) ?? (usable.length === 1 ? usable[0] : undefined);
  if (preferred) return askForFactor(signIn, preferred);
  const asked = { USER_ID_FOR_SRP: user.username };
  if (usable.length > 0) {
    return ask(signIn, { name: 'SELECT_MFA_TYPE' }, { ...asked, MFAS_CAN_CHOOSE: JSON.stringify(usable) });
  }
  if (pool.settings.mfa === 'OPTIONAL') return completeSignIn(signIn);
  // A phone number cannot be set up during a sign-in.
  const settable = pool.settings.mfaTypes.filter((type) => type !== 'SMS_MFA');
  return ask(signIn, { name: 'MFA_SETUP', totp: null }, { ...asked, MFAS_CAN_SETUP: JSON.stringify(settable) });
}

/** Challenges answered by a code that was sent. */
export type CodeChallengeName = 'EMAIL_OTP' | 'SMS_OTP' | 'SMS_MFA';

/**
 * Sends a code and asks for it.
 * @param newAddress Address to send it to. It becomes the user's once the code is correct.
 */
export function askForCode(signIn: SignIn, name: CodeChallengeName, newAddress?: string): SignInAnswer {
  const { pool, user } = signIn;
  const attribute = name === 'EMAIL_OTP' ? 'email' : 'phone_number';
  const destination = newAddress ?? user.attributes[attribute];
  if (!destination) throw invalidParameter(`User does not have the attribute ${attribute}`);
  const lifetime = pool.settings.ttl.otp;
  const delivery = pool.codes.send(user, { purpose: 'auth', attribute, destination, lifetime });
  return ask(signIn, newAddress === undefined ? { name } : { name: 'EMAIL_OTP', newAddress }, {
    CODE_DELIVERY_DELIVERY_MEDIUM: delivery.DeliveryMedium,
    CODE_DELIVERY_DESTINATION: delivery.Destination,
    USER_ID_FOR_SRP: user.username,
    USERNAME: user.username,
  });
}

/** Completes a sign-in: issues tokens, and a device to remember if the pool remembers devices. */
export function completeSignIn({ pool, user, progress }: SignIn): SignInAnswer {
  const { settings, now, refreshTokens, tokens, users } = pool;
  // A decoy never gets here. If it ever does, it is refused.
  if (!users.has(user)) throw wrongPassword();
  clearFailures(user);
  const isNewDevice = settings.devices !== 'off' && progress.deviceKey === null;
  const device = isNewDevice
    ? addDevice(user, { region: regionOf(settings), isRemembered: settings.devices === 'always', now: now() })
    : null;
  const signIn = {
    username: user.username,
    origin: randomUUID(),
    authTime: now(),
    deviceKey: device?.key ?? progress.deviceKey,
  };
  const result = tokens.issue(user, signIn, refreshTokens.issue(signIn));
  if (device) result.NewDeviceMetadata = { DeviceKey: device.key, DeviceGroupKey: device.group };
  return { ChallengeParameters: {}, AuthenticationResult: result };
}
