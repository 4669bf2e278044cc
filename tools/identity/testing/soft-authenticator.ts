import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type CborEntries, encodeCbor } from './encode-cbor';

/** Options of a software authenticator. */
export interface SoftAuthenticatorOptions {
  /** Origin of the page, according to the browser. */
  origin: string;
  algorithm: 'ES256' | 'RS256';
  attestation: 'none' | 'packed';
  /** Whether it counts its answers; synchronised passkeys do not. */
  isCounting: boolean;
  /** Bits of the flags: UP 1, UV 4, BE 8, BS 16. */
  flags: number;
}

/** A passkey stored by the authenticator. */
export interface SoftPasskey {
  readonly id: string;
  readonly rpId: string;
  readonly userId: Uint8Array;
  readonly privateKey: KeyObject;
  count: number;
}

/** Request of a page to create a passkey. */
interface CreationRequest {
  readonly rpId: string;
  readonly challenge: Uint8Array;
  readonly userId: Uint8Array;
  /** Ids of credentials that must not exist yet. */
  readonly excluded?: readonly string[];
}

/** Request of a page for an assertion. */
interface AssertionRequest {
  readonly rpId: string;
  readonly challenge: Uint8Array;
  /** Ids of credentials that may answer; none: any of this site. */
  readonly allowed?: readonly string[];
}

/** A software authenticator for tests. It creates and signs its answers like a real one. */
export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;

const DEFAULTS: SoftAuthenticatorOptions = {
  origin: 'http://localhost:8000',
  algorithm: 'ES256',
  attestation: 'none',
  isCounting: true,
  flags: 0x05,
};

/** Creates an authenticator without passkeys. */
export function createSoftAuthenticator(given: Partial<SoftAuthenticatorOptions> = {}) {
  const options = { ...DEFAULTS, ...given };
  const passkeys = new Map<string, SoftPasskey>();

  const writeClientData = (type: string, challenge: Uint8Array): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: toBase64Url(challenge), origin: options.origin, crossOrigin: false }),
    );

  /** Creates a passkey, like `navigator.credentials.create`. */
  const create = ({ rpId, challenge, userId, excluded = [] }: CreationRequest) => {
    checkRelyingParty(rpId, options.origin);
    if (excluded.some((id) => passkeys.has(id))) throw browserError('InvalidStateError');
    const { publicKey, privateKey } = generateKeys(options.algorithm);
    const id = randomBytes(32);
    const passkey = { id: toBase64Url(id), rpId, userId, privateKey, count: 0 };
    passkeys.set(passkey.id, passkey);

    const authenticatorData = Buffer.concat([
      writeAuthenticatorData(rpId, options.flags | 0x40, 0),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      encodeCbor(toCoseKey(publicKey, options.algorithm)),
    ]);
    const clientDataJSON = writeClientData('webauthn.create', challenge);
    const statement: CborEntries =
      options.attestation === 'none'
        ? { entries: [] }
        : {
            entries: [
              ['alg', ALGORITHM_NUMBERS[options.algorithm]],
              ['sig', signWith(privateKey, authenticatorData, clientDataJSON)],
            ],
          };
    const attestationObject = encodeCbor({
      entries: [
        ['fmt', options.attestation],
        ['attStmt', statement],
        ['authData', authenticatorData],
      ],
    });
    const spki = publicKey.export({ format: 'der', type: 'spki' });
    return { id: passkey.id, clientDataJSON, attestationObject, authenticatorData, publicKey: spki };
  };

  /** Signs an assertion with a passkey, like `navigator.credentials.get`. */
  const get = ({ rpId, challenge, allowed = [] }: AssertionRequest) => {
    checkRelyingParty(rpId, options.origin);
    const ofSite = [...passkeys.values()].filter((each) => each.rpId === rpId);
    const passkey = ofSite.find(({ id }) => allowed.length === 0 || allowed.includes(id));
    if (passkey === undefined) throw browserError('NotAllowedError');
    if (options.isCounting) passkey.count += 1;
    const authenticatorData = writeAuthenticatorData(rpId, options.flags, passkey.count);
    const clientDataJSON = writeClientData('webauthn.get', challenge);
    const signature = signWith(passkey.privateKey, authenticatorData, clientDataJSON);
    return { id: passkey.id, clientDataJSON, authenticatorData, signature, userHandle: passkey.userId };
  };

  return { options, passkeys, create, get };
}

/** Converts a new passkey to the JSON of a browser: RegistrationResponseJSON. */
export function toRegistrationJson(made: ReturnType<SoftAuthenticator['create']>) {
  return {
    type: 'public-key',
    id: made.id,
    rawId: made.id,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response: {
      clientDataJSON: toBase64Url(made.clientDataJSON),
      attestationObject: toBase64Url(made.attestationObject),
      authenticatorData: toBase64Url(made.authenticatorData),
      publicKey: toBase64Url(made.publicKey),
      transports: ['internal'],
    },
  };
}

/** Converts an assertion to the JSON of a browser: AuthenticationResponseJSON. */
export function toAssertionJson(answer: ReturnType<SoftAuthenticator['get']>) {
  return {
    type: 'public-key',
    id: answer.id,
    rawId: answer.id,
    clientExtensionResults: {},
    response: {
      clientDataJSON: toBase64Url(answer.clientDataJSON),
      authenticatorData: toBase64Url(answer.authenticatorData),
      signature: toBase64Url(answer.signature),
      userHandle: toBase64Url(answer.userHandle),
    },
  };
}

/** COSE numbers of the algorithms. */
const ALGORITHM_NUMBERS = { ES256: -7, RS256: -257 } as const;

/** Encodes authenticator data without a credential. */
export function writeAuthenticatorData(rpId: string, flags: number, count: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(flags);
  header.writeUInt32BE(count, 1);
  return Buffer.concat([sha256(rpId), header]);
}

/** Encodes the public key like an authenticator: COSE_Key. */
export function toCoseKey(key: KeyObject, algorithm: SoftAuthenticatorOptions['algorithm']): CborEntries {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
  const head = (kind: number) => [[1, kind] as const, [3, ALGORITHM_NUMBERS[algorithm]] as const];
  switch (algorithm) {
    case 'ES256':
      return { entries: [...head(2), [-1, 1], [-2, bytes(x)], [-3, bytes(y)]] };
    case 'RS256':
      return { entries: [...head(3), [-1, bytes(n)], [-2, bytes(e)]] };
  }
}

/** Generates the keys of a passkey. */
export function generateKeys(algorithm: SoftAuthenticatorOptions['algorithm']) {
  switch (algorithm) {
    case 'ES256':
      return generateKeyPairSync('ec', { namedCurve: 'P-256' });
    case 'RS256':
      return generateKeyPairSync('rsa', { modulusLength: 2048 });
  }
}

function signWith(key: KeyObject, authenticatorData: Uint8Array, clientData: Uint8Array): Buffer {
  return sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key);
}

/** Checks the relying party: a page can use passkeys of its own domain and of parent domains. */
function checkRelyingParty(rpId: string, origin: string): void {
  const { hostname } = new URL(origin);
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`)) throw browserError('SecurityError');
}

/** Creates an error like a browser's: programs check its name. */
const browserError = (name: string): Error => Object.assign(new Error(`The authenticator says ${name}.`), { name });

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const toBase64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
