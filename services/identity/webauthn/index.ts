export { COSE_ALGORITHM } from './cose-key';
export { type AllowedOrigins } from './client-data';
export { type AssertionInput, verifyAssertion } from './verify-assertion';
export { type RegistrationInput, type StoredPasskey, verifyRegistration } from './verify-registration';
export { WebAuthnError, type WebAuthnProblem } from './webauthn-error';
