import {
  associateWebAuthnCredential,
  confirmUserAttribute,
  deleteWebAuthnCredential,
  fetchDevices,
  fetchMFAPreference,
  forgetDevice,
  listWebAuthnCredentials,
  rememberDevice,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  type UpdateMFAPreferenceInput,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { IdentityConfig } from '../../../../../content-schema';
import { type IdentityPort, SECOND_FACTORS } from '../../identity/identity-port';
import { callUserPool } from './call-user-pool';
import { readDeviceName } from './device-name';
import type { CognitoEnvironment } from './environment';
import { asIdentity } from './to-identity-error';
import { toDelivery } from './to-steps';

/** Account management for signed-in users. */
type Account = Pick<
  IdentityPort,
  | 'changePassword'
  | 'updateAttributes'
  | 'sendEmailCode'
  | 'confirmEmail'
  | 'secondFactors'
  | 'setSecondFactors'
  | 'setUpTotp'
  | 'confirmTotp'
  | 'passkeys'
  | 'addPasskey'
  | 'removePasskey'
  | 'devices'
  | 'rememberThisDevice'
  | 'forgetDevice'
>;

/** Device attribute with the remembered status; devices without it are remembered. */
const REMEMBERED = 'dev:device_remembered_status';

/** Default names that the provider gives to passkeys. */
const NUMBERED_PASSKEY = /^passkey(?: (\d{1,3}))?$/i;

const PREFERENCE_NAMES = { SMS: 'sms', TOTP: 'totp', EMAIL: 'email' } as const;

/** Creates the part of the port that manages the account of the signed-in user. */
export function createAccount(
  config: IdentityConfig,
  { session }: Pick<IdentityPort, 'session'>,
  { siteName, language, location }: Pick<CognitoEnvironment, 'siteName' | 'language' | 'location'>,
): Account {
  const metadata = () => ({ clientMetadata: { locale: language() } });
  const ownDeviceKey = async () => (await cognitoUserPoolsTokenProvider.authTokenStore.getDeviceMetadata())?.deviceKey;
  // The change is saved even if the tokens cannot be refreshed now.
  const refresh = () => session(true).catch(() => null);
  return {
    changePassword: (oldPassword, newPassword) => asIdentity(() => updatePassword({ oldPassword, newPassword })),
    updateAttributes: (attributes) =>
      asIdentity(async () => {
        const updated = await updateUserAttributes({ userAttributes: attributes, options: metadata() });
        await refresh();
        const unconfirmed = Object.values(updated).find(
          ({ nextStep }) => nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE',
        );
        return toDelivery(unconfirmed?.nextStep.codeDeliveryDetails);
      }),
    sendEmailCode: () =>
      asIdentity(async () =>
        toDelivery(await sendUserAttributeVerificationCode({ userAttributeKey: 'email', options: metadata() })),
      ),
    confirmEmail: (code) =>
      asIdentity(async () => {
        await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
        await refresh();
      }),
    secondFactors: () =>
      asIdentity(async () => {
        const { enabled = [], preferred = null } = await fetchMFAPreference();
        return { enabled, preferred };
      }),
    setSecondFactors: ({ enabled, preferred }) =>
      asIdentity(async () => {
        const { enabled: before = [] } = await fetchMFAPreference();
        const first = preferred ?? enabled[0];
        // A pool rejects factors that it does not support: only those being enabled or disabled are
        // sent.
        const preferences: UpdateMFAPreferenceInput = {};
        for (const factor of SECOND_FACTORS) {
          const preference = enabled.includes(factor) ? (factor === first ? 'PREFERRED' : 'NOT_PREFERRED') : 'DISABLED';
          if (enabled.includes(factor) || before.includes(factor)) preferences[PREFERENCE_NAMES[factor]] = preference;
        }
        await updateMFAPreference(preferences);
      }),
    setUpTotp: (accountName) =>
      asIdentity(async () => {
        const setup = await setUpTOTP();
        return { secret: setup.sharedSecret, uri: setup.getSetupUri(siteName, accountName).href };
      }),
    confirmTotp: (code) => asIdentity(() => verifyTOTPSetup({ code })),
    passkeys: () =>
      asIdentity(async () => {
        const { credentials } = await listWebAuthnCredentials({ pageSize: 20 });
        return credentials.map(({ credentialId = '', friendlyCredentialName: name = '', createdAt }) => {
          const numbered = NUMBERED_PASSKEY.exec(name);
          return {
            id: credentialId,
            name: numbered === null ? name : '',
            number: numbered?.[1] === undefined ? null : Number(numbered[1]),
            createdAt: createdAt?.toISOString() ?? null,
          };
        });
      }),
    addPasskey: () => asIdentity(() => associateWebAuthnCredential()),
    removePasskey: (id) => asIdentity(() => deleteWebAuthnCredential({ credentialId: id })),
    devices: () =>
      asIdentity(async () => {
        const own = await ownDeviceKey();
        const known = await fetchDevices();
        return known
          .filter(({ attributes }) => attributes[REMEMBERED] !== 'not_remembered')
          .map(({ id, name = '', lastAuthenticatedDate }) => ({
            id,
            name,
            ...readDeviceName(name),
            lastSeenAt: lastAuthenticatedDate?.toISOString() ?? null,
            isThisDevice: own === id,
          }));
      }),
    rememberThisDevice: () => asIdentity(() => rememberDevice()),
    forgetDevice: (id) =>
      asIdentity(async () => {
        // Removing a device ends its sessions. The current one gets the status of not being
        // remembered: its session continues, and it can be remembered again.
        if (id === (await ownDeviceKey())) {
          const status = { DeviceKey: id, DeviceRememberedStatus: 'not_remembered' };
          await callUserPool({ config, origin: location.origin }, 'UpdateDeviceStatus', status);
        } else await forgetDevice({ device: { id } });
      }),
  };
}
