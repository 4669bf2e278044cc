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
import { type IdentityPort, SECOND_FACTORS } from '../../shared/identity/identity-port';
import type { CognitoSurroundings } from './surroundings';
import { asIdentity } from './to-identity-error';
import { toDelivery } from './to-steps';

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

const WISH_NAMES = { SMS: 'sms', TOTP: 'totp', EMAIL: 'email' } as const;

/** Makes the part of the port that manages the account of whoever is signed in. */
export function createAccount(
  { session }: Pick<IdentityPort, 'session'>,
  { siteName }: Pick<CognitoSurroundings, 'siteName'>,
): Account {
  // What was changed is changed, also where the tokens cannot be renewed just now.
  const refresh = () => session(true).catch(() => null);
  return {
    changePassword: (oldPassword, newPassword) => asIdentity(() => updatePassword({ oldPassword, newPassword })),
    updateAttributes: (attributes) =>
      asIdentity(async () => {
        const updated = await updateUserAttributes({ userAttributes: attributes });
        await refresh();
        const unconfirmed = Object.values(updated).find(
          ({ nextStep }) => nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE',
        );
        return toDelivery(unconfirmed?.nextStep.codeDeliveryDetails);
      }),
    sendEmailCode: () =>
      asIdentity(async () => toDelivery(await sendUserAttributeVerificationCode({ userAttributeKey: 'email' }))),
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
        return credentials.map(({ credentialId = '', friendlyCredentialName = '', createdAt }) => ({
          id: credentialId,
          name: friendlyCredentialName,
          createdAt: createdAt?.toISOString() ?? null,
        }));
      }),
    addPasskey: () => asIdentity(() => associateWebAuthnCredential()),
    removePasskey: (id) => asIdentity(() => deleteWebAuthnCredential({ credentialId: id })),
    devices: () =>
      asIdentity(async () => {
        const own = await cognitoUserPoolsTokenProvider.authTokenStore.getDeviceMetadata();
        return (await fetchDevices()).map(({ id, name, attributes, lastAuthenticatedDate }) => ({
          id,
          name: name ?? attributes.device_name ?? id,
          lastSeenAt: lastAuthenticatedDate?.toISOString() ?? null,
          isThisDevice: own?.deviceKey === id,
        }));
      }),
    rememberThisDevice: () => asIdentity(() => rememberDevice()),
    forgetDevice: (id) => asIdentity(() => forgetDevice({ device: { id } })),
  };
}
