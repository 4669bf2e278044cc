import {
  deleteUserAttributes,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from '../account/attribute-operations';
import { changePassword, confirmForgotPassword, forgotPassword } from '../account/password-operations';
import { deleteUser, getTokensFromRefreshToken, globalSignOut, revokeToken } from '../account/session-operations';
import { confirmSignUp, resendConfirmationCode, signUp } from '../account/sign-up-operations';
import { confirmDevice, forgetDevice, listDevices, updateDeviceStatus } from '../devices/device-operations';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from '../mfa/mfa-operations';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from '../passkeys/passkey-operations';
import { initiateAuth } from '../sign-in/initiate-auth';
import { respondToAuthChallenge } from '../sign-in/respond-to-challenge';
import type { Operation } from './operation';
import type { Call } from '../http/answer-calls';
import { IdentityFault } from '../identity-fault';
import type { IdentityPoolOperation } from '../identity-pool/identity-pool';
import type { Pool } from '../pool';

/** Every operation of the user pool that Amplify sends, by name. A map has no inherited names. */
const USER_POOL_OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    AssociateSoftwareToken: associateSoftwareToken,
    ChangePassword: changePassword,
    CompleteWebAuthnRegistration: completeWebAuthnRegistration,
    ConfirmDevice: confirmDevice,
    ConfirmForgotPassword: confirmForgotPassword,
    ConfirmSignUp: confirmSignUp,
    DeleteUser: deleteUser,
    DeleteUserAttributes: deleteUserAttributes,
    DeleteWebAuthnCredential: deleteWebAuthnCredential,
    ForgetDevice: forgetDevice,
    ForgotPassword: forgotPassword,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    GetUser: getUser,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    GlobalSignOut: globalSignOut,
    InitiateAuth: initiateAuth,
    ListDevices: listDevices,
    ListWebAuthnCredentials: listWebAuthnCredentials,
    ResendConfirmationCode: resendConfirmationCode,
    RespondToAuthChallenge: respondToAuthChallenge,
    RevokeToken: revokeToken,
    SetUserMFAPreference: setUserMfaPreference,
    SignUp: signUp,
    StartWebAuthnRegistration: startWebAuthnRegistration,
    UpdateDeviceStatus: updateDeviceStatus,
    UpdateUserAttributes: updateUserAttributes,
    VerifySoftwareToken: verifySoftwareToken,
    VerifyUserAttribute: verifyUserAttribute,
  }),
);

/** Creates the function that runs an operation by its target: service, dot, name. */
export function createCall(pool: Pool, identityPool: ReadonlyMap<string, IdentityPoolOperation>): Call {
  return async (target, body) => {
    const [service = '', name = '', ...more] = target.split('.');
    const isIdentityPool = service === 'AWSCognitoIdentityService';
    if (more.length === 0 && service === 'AWSCognitoIdentityProviderService') {
      const operation = USER_POOL_OPERATIONS.get(name);
      if (operation) return operation(pool, body);
    }
    const operation = more.length === 0 && isIdentityPool ? identityPool.get(name) : undefined;
    if (operation) return operation(body);
    throw new IdentityFault(
      'UnknownOperationException',
      `Expected an operation that Amplify sends, in the header x-amz-target; received ${JSON.stringify(target.slice(0, 200))}.`,
    );
  };
}
