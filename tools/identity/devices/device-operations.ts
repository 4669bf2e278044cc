import { z } from 'zod';
import { operation, requireSignedIn, signedInSchema } from '../operations/operation';
import { listAttributes } from '../users/attributes';
import { requireDevice } from './device-list';

const ofDeviceSchema = signedInSchema.extend({ DeviceKey: z.string() });

/** A number in base64, converted to hexadecimal without leading zeros. */
const base64Number = z
  .base64()
  .min(1)
  .max(2048)
  .transform((text) => BigInt(`0x${Buffer.from(text, 'base64').toString('hex')}`).toString(16));

/** Stores the SRP verifier of a new device's secret. */
export const confirmDevice = operation(
  ofDeviceSchema.extend({
    DeviceName: z.string().max(1024).default(''),
    DeviceSecretVerifierConfig: z.object({ Salt: base64Number, PasswordVerifier: base64Number }),
  }),
  (pool, request) => {
    const device = requireDevice(requireSignedIn(pool, request), request.DeviceKey);
    const { Salt: salt, PasswordVerifier: verifier } = request.DeviceSecretVerifierConfig;
    device.srp = { salt, verifier };
    device.isConfirmed = true;
    device.name = request.DeviceName;
    return { UserConfirmationNecessary: pool.settings.devices === 'optional' };
  },
);

/** Sets whether a device is remembered. */
export const updateDeviceStatus = operation(
  ofDeviceSchema.extend({ DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
  (pool, request) => {
    const device = requireDevice(requireSignedIn(pool, request), request.DeviceKey);
    device.isRemembered = request.DeviceRememberedStatus === 'remembered';
    return {};
  },
);

/** Removes a device. */
export const forgetDevice = operation(ofDeviceSchema, (pool, request) => {
  const user = requireSignedIn(pool, request);
  const forgotten = requireDevice(user, request.DeviceKey);
  user.devices = user.devices.filter((device) => device !== forgotten);
  return {};
});

/** Lists the devices of a user, page by page. The token of a page is the start of the next. */
export const listDevices = operation(
  signedInSchema.extend({
    Limit: z.number().int().min(1).max(60).default(60),
    PaginationToken: z.string().regex(/^\d+$/).default('0'),
  }),
  (pool, request) => {
    const devices = requireSignedIn(pool, request).devices.filter(({ isConfirmed }) => isConfirmed);
    const start = Number(request.PaginationToken);
    const end = start + request.Limit;
    return {
      Devices: devices.slice(start, end).map((device) => ({
        DeviceKey: device.key,
        DeviceAttributes: listAttributes({
          device_name: device.name,
          device_status: 'valid',
          'dev:device_remembered_status': device.isRemembered ? 'remembered' : 'not_remembered',
        }),
        DeviceCreateDate: device.createdAt,
        DeviceLastModifiedDate: device.seenAt,
        DeviceLastAuthenticatedDate: device.seenAt,
      })),
      ...(end < devices.length ? { PaginationToken: String(end) } : {}),
    };
  },
);
