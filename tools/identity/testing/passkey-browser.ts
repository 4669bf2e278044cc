import { type SoftAuthenticator } from './soft-authenticator';

class PublicKeyCredentialDouble {
  getClientExtensionResults(): object {
    return {};
  }
}
class AttestationResponseDouble {}
class AssertionResponseDouble {}

const NAMES = [
  'window',
  'document',
  'isSecureContext',
  'navigator',
  'PublicKeyCredential',
  'AuthenticatorAttestationResponse',
  'AuthenticatorAssertionResponse',
] as const;

/**
 * Adds the passkey API of a browser to Node: `navigator.credentials`, answered by the
 * authenticator, and the classes that a client checks its answers with.
 * @returns a function that removes it.
 */
export function installPasskeyBrowser(authenticator: SoftAuthenticator): () => void {
  const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const values: Record<(typeof NAMES)[number], unknown> = {
    window: globalThis,
    // Amplify looks for traces of frameworks.
    document: { querySelector: () => null, querySelectorAll: () => [] },
    isSecureContext: true,
    navigator: { userAgent: 'node', credentials: createCredentials(authenticator) },
    PublicKeyCredential: PublicKeyCredentialDouble,
    AuthenticatorAttestationResponse: AttestationResponseDouble,
    AuthenticatorAssertionResponse: AssertionResponseDouble,
  };
  for (const name of NAMES) {
    Object.defineProperty(globalThis, name, { value: values[name], configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

function createCredentials(authenticator: SoftAuthenticator) {
  return {
    create: async ({ publicKey: asked }: { publicKey: PublicKeyCredentialCreationOptions }) => {
      const made = authenticator.create({
        rpId: asked.rp.id ?? '',
        challenge: bytesOf(asked.challenge),
        userId: bytesOf(asked.user.id),
        excluded: (asked.excludeCredentials ?? []).map(({ id }) => idOf(id)),
      });
      const response = Object.assign(new AttestationResponseDouble(), {
        clientDataJSON: bufferOf(made.clientDataJSON),
        attestationObject: bufferOf(made.attestationObject),
        getTransports: () => ['internal'],
        getPublicKeyAlgorithm: () => -7,
        getAuthenticatorData: () => bufferOf(made.authenticatorData),
        getPublicKey: () => bufferOf(made.publicKey),
      });
      return describeCredential(made.id, response);
    },
    get: async ({ publicKey: asked }: { publicKey: PublicKeyCredentialRequestOptions }) => {
      const answer = authenticator.get({
        rpId: asked.rpId ?? '',
        challenge: bytesOf(asked.challenge),
        allowed: (asked.allowCredentials ?? []).map(({ id }) => idOf(id)),
      });
      const response = Object.assign(new AssertionResponseDouble(), {
        clientDataJSON: bufferOf(answer.clientDataJSON),
        authenticatorData: bufferOf(answer.authenticatorData),
        signature: bufferOf(answer.signature),
        userHandle: bufferOf(answer.userHandle),
      });
      return describeCredential(answer.id, response);
    },
  };
}

const describeCredential = (id: string, response: object): object =>
  Object.assign(new PublicKeyCredentialDouble(), {
    type: 'public-key',
    id,
    rawId: bufferOf(Buffer.from(id, 'base64url')),
    authenticatorAttachment: 'platform',
    response,
  });

const bytesOf = (source: BufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const idOf = (source: BufferSource): string => Buffer.from(bytesOf(source)).toString('base64url');
