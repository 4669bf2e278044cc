import {
  fetchDevices,
  forgetDevice,
  rememberDevice,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { appCode } from '../testing/authenticator-app';
import { failureOf, useContract } from '../testing/contract';

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const WITH_APP = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };

describe('devices that are always remembered', () => {
  const contract = useContract({ pool: { devices: 'always' } });

  /** Signs in a user at this device, optionally with an app as second factor. */
  async function enter({ withApp = false } = {}) {
    const user = await contract.createUser();
    await signIn(user);
    if (withApp) {
      const { sharedSecret } = await setUpTOTP();
      await verifyTOTPSetup({ code: appCode(sharedSecret) });
      await updateMFAPreference({ totp: 'PREFERRED' });
    }
    await signOut();
    return user;
  }

  test('the first sign-in confirms the device', async () => {
    const user = await contract.createUser();
    await signIn(user);
    expect(contract.requests.of('ConfirmDevice')).toMatchObject([{ status: 200 }]);
    const key = contract.storage.find('deviceKey');
    expect(key).toMatch(/^local_/);
    expect(await fetchDevices()).toEqual([
      expect.objectContaining({ id: key, createDate: expect.any(Date), lastAuthenticatedDate: expect.any(Date) }),
    ]);
  });

  test('a remembered device proves itself, in place of the second factor', async () => {
    const user = await enter({ withApp: true });
    const before = contract.requests.entries.length;
    expect(await signIn(user)).toEqual(DONE);
    expect(
      contract.requests.entries
        .slice(before)
        .map(({ operation, body }) => [operation, body.ChallengeName ?? body.AuthFlow]),
    ).toEqual([
      ['InitiateAuth', 'USER_SRP_AUTH'],
      ['RespondToAuthChallenge', 'PASSWORD_VERIFIER'],
      ['RespondToAuthChallenge', 'DEVICE_SRP_AUTH'],
      ['RespondToAuthChallenge', 'DEVICE_PASSWORD_VERIFIER'],
    ]);
    expect(await fetchDevices()).toHaveLength(1);
  });

  test('a device that is forgotten elsewhere is forgotten here: the same session continues without it', async () => {
    const user = await enter({ withApp: true });
    const key = contract.storage.find('deviceKey') ?? '';
    // An unknown device needs the second factor.
    const here = contract.storage;
    await signIn(user);
    await forgetDevice({ device: { id: key } });
    await signOut();
    await clearLocally(here, key);

    const before = contract.requests.entries.length;
    expect(await signIn(user)).toMatchObject(WITH_APP);
    const attempts = contract.requests.entries
      .slice(before)
      .filter(({ body }) => body.ChallengeName === 'PASSWORD_VERIFIER');
    expect(attempts.map(({ status }) => status)).toEqual([400, 200]);
    expect(attempts[1]?.body.Session).toBe(attempts[0]?.body.Session);
  });

  /** Restores the key of a device, as if the device had not been notified. */
  async function clearLocally(storage: typeof contract.storage, key: string): Promise<void> {
    const prefix = `CognitoIdentityServiceProvider.${contract.service.settings.clientId}`;
    const [user] = contract.service.admin.listUsers().slice(-1);
    for (const name of [user?.username ?? '', user?.attributes.email ?? '']) {
      await storage.setItem(`${prefix}.${name}.deviceKey`, key);
      await storage.setItem(`${prefix}.${name}.deviceGroupKey`, '-group');
      await storage.setItem(`${prefix}.${name}.randomPasswordKey`, 'secret');
    }
  }

  test('a device that cannot prove itself is refused', async () => {
    const user = await enter();
    const entry = [...contract.storage.items].find(([key]) => key.endsWith('.randomPasswordKey'));
    await contract.storage.setItem(entry?.[0] ?? '', 'another secret');
    expect(await failureOf(signIn(user))).toBe('NotAuthorizedException: Incorrect username or password.');
  });

  test('a device can be forgotten', async () => {
    await signIn(await contract.createUser());
    await forgetDevice();
    expect(await fetchDevices()).toEqual([]);
    expect(contract.storage.find('deviceKey')).toBeUndefined();
    expect(await failureOf(forgetDevice({ device: { id: 'local_unknown' } }))).toBe(
      'ResourceNotFoundException: Device does not exist.',
    );
  });
});

describe('devices that are remembered on request', () => {
  const contract = useContract({ pool: { devices: 'optional' } });

  test('prove themselves afterwards', async () => {
    const user = await contract.createUser();
    await signIn(user);
    await signOut();
    const responses = (): unknown[] =>
      contract.requests.of('RespondToAuthChallenge').map(({ body }) => body.ChallengeName);
    await signIn(user);
    expect(responses()).not.toContain('DEVICE_SRP_AUTH');
    await rememberDevice();
    await signOut();
    expect(await signIn(user)).toEqual(DONE);
    expect(responses()).toContain('DEVICE_PASSWORD_VERIFIER');
  });
});

describe('without devices', () => {
  const contract = useContract();

  test('none is offered', async () => {
    await signIn(await contract.createUser());
    expect(contract.storage.find('deviceKey')).toBeUndefined();
    expect(await fetchDevices()).toEqual([]);
    expect(contract.requests.of('ConfirmDevice')).toEqual([]);
  });
});
