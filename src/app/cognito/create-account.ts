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
import type { IdentityConfig } from '../../../content-schema';
import { type IdentityPort, SECOND_FACTORS } from '../../features/account/identity/identity-port';
import { readDeviceName } from './device-name';
import type { CognitoSurroundings } from './surroundings';
import { asIdentity } from './to-identity-error';
import { toDelivery } from './to-steps';
import { unrememberDevice } from './unremember-device';

/** What people do with their account once they are signed in. */
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

/** Attribute of a device that says whether it is remembered; devices without it are. */
const REMEMBERED = 'dev:device_remembered_status';

/** How the provider calls passkeys that nobody named. */
const NUMBERED_PASSKEY = /^passkey(?: (\d{1,3}))?$/i;

const WISH_NAMES = { SMS: 'sms', TOTP: 'totp', EMAIL: 'email' } as const;

/** Makes the part of the port that manages the account of whoever is signed in. */
export function createAccount(
  config: IdentityConfig,
  { session }: Pick<IdentityPort, 'session'>,
  { siteName, language, location }: Pick<CognitoSurroundings, 'siteName' | 'language' | 'location'>,
): Account {
  const metadata = () => ({ clientMetadata: { locale: language() } });
  const ownDeviceKey = async () => (await cognitoUserPoolsTokenProvider.authTokenStore.getDeviceMetadata())?.deviceKey;
  // What was changed is changed, also where the tokens cannot be renewed just now.
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
        // A pool refuses to hear of factors that it does not have: only those that are on, or go off, are named.
        const wishes: UpdateMFAPreferenceInput = {};
        for (const factor of SECOND_FACTORS) {
          const wish = enabled.includes(factor) ? (factor === first ? 'PREFERRED' : 'NOT_PREFERRED') : 'DISABLED';
          if (enabled.includes(factor) || before.includes(factor)) wishes[WISH_NAMES[factor]] = wish;
        }
        await updateMFAPreference(wishes);
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
        // The provider ends the sessions of a device that it forgets for good: the one in use is only remembered no more.
        if (id === (await ownDeviceKey())) await unrememberDevice(config, location.origin, id);
        else await forgetDevice({ device: { id } });
      }),
  };
}
