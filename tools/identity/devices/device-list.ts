import { randomBytes, randomUUID } from 'node:crypto';
import { type IdentityFault, resourceNotFound } from '../identity-fault';
import type { StoredDevice, StoredUser } from '../state/identity-state';

/** Seconds until an unconfirmed device is removed. */
const CONFIRMATION_TIME = 3600;

/** Adds the device of a sign-in. It counts once it is confirmed. */
export function addDevice(
  user: StoredUser,
  { region, isRemembered, now }: { region: string; isRemembered: boolean; now: number },
): StoredDevice {
  const device: StoredDevice = {
    key: `${region}_${randomUUID()}`,
    group: `-${randomBytes(6).toString('base64url')}`,
    name: '',
    isConfirmed: false,
    isRemembered,
    srp: null,
    createdAt: now,
    seenAt: now,
  };
  const remaining = user.devices.filter(
    ({ isConfirmed, createdAt }) => isConfirmed || createdAt > now - CONFIRMATION_TIME,
  );
  user.devices = [...remaining, device];
  return device;
}

/** Finds a device. @throws {IdentityFault} ResourceNotFoundException. */
export function requireDevice(user: StoredUser, key: string | undefined): StoredDevice {
  const device = user.devices.find((candidate) => candidate.key === key);
  if (!device) throw deviceNotFound();
  return device;
}

/**
 * Error for an unknown device. Amplify looks for exactly this message, then signs in without the
 * device.
 */
export function deviceNotFound(): IdentityFault {
  return resourceNotFound('Device does not exist.');
}
