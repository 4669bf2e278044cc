import { randomUUID } from 'node:crypto';
import { addDevice } from '../devices/device-list';
import { wrongPassword } from '../identity-fault';
import { forgetFailures } from '../passwords/attempts';
import { regionOf } from '../pool-settings';
import type { SignIn, SignInAnswer } from './sign-in';

/** Lets somebody in: tokens, and a device to remember if the pool remembers devices. */
export function completeSignIn({ pool, user, progress }: SignIn): SignInAnswer {
  const { settings, now, refreshTokens, tokens, users } = pool;
  // Nothing lets a decoy in; should something ever, it ends here.
  if (!users.has(user)) throw wrongPassword();
  forgetFailures(user);
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
