import { requireDevice } from '../devices/device-list';
import { IdentityFault, notAuthorized } from '../identity-fault';
import { usableFactors } from '../mfa/usable-factors';
import type { MfaType } from '../pool-settings';
import { askForCode } from './ask-for-code';
import { completeSignIn } from './complete-sign-in';
import { type SignIn, type SignInAnswer, ask } from './sign-in';

/** What follows once somebody has proved who they are: refusal, new password, device, second factor, or tokens. */
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

/** Says that a password must be reset first. */
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

/** A remembered device that proved itself stands for the second factor, so only others come here. */
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
  // A number cannot be set up on the way in.
  const settable = pool.settings.mfaTypes.filter((type) => type !== 'SMS_MFA');
  return ask(signIn, { name: 'MFA_SETUP', totp: null }, { ...asked, MFAS_CAN_SETUP: JSON.stringify(settable) });
}
