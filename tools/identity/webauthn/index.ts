export { COSE_ALGORITHM } from './cose-key';
export { type AllowedOrigins } from './credential-json';
export { verifyAssertion } from './verify-assertion';
export { type StoredPasskey, verifyRegistration } from './verify-registration';
export { WebAuthnError, type WebAuthnProblem } from './webauthn-error';
