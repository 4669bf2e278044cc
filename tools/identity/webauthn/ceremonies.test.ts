import { createPublicKey } from 'node:crypto';
import { type CborEntries, encodeCbor } from '../testing/encode-cbor';
import {
  type SoftAuthenticator,
  type SoftAuthenticatorOptions,
  createSoftAuthenticator,
  generateKeys,
  toAssertionJson,
  toCoseKey,
  toRegistrationJson,
  writeAuthenticatorData,
} from '../testing/soft-authenticator';
import { verifyAssertion } from './verify-assertion';
import { type RegistrationInput, type StoredPasskey, verifyRegistration } from './verify-registration';
import { WebAuthnError } from './webauthn-error';

const site = { rpId: 'localhost' };
const user = { userId: Buffer.from('user-1') };

const challengeBytes = Buffer.from('one challenge of thirty-two byte');
const challenge = challengeBytes.toString('base64url');
const asked = { ...site, challenge };

type RegistrationJson = ReturnType<typeof toRegistrationJson>;
type AssertionJson = ReturnType<typeof toAssertionJson>;

const make = (authenticator: SoftAuthenticator, rpId = site.rpId): RegistrationJson =>
  toRegistrationJson(authenticator.create({ rpId, challenge: challengeBytes, ...user }));
const answer = (authenticator: SoftAuthenticator, rpId = site.rpId): AssertionJson =>
  toAssertionJson(authenticator.get({ rpId, challenge: challengeBytes }));

/** Registers a passkey. @returns it and its authenticator. */
function register(options: Partial<SoftAuthenticatorOptions> = {}) {
  const authenticator = createSoftAuthenticator(options);
  const passkey = verifyRegistration({ ...asked, credential: make(authenticator) });
  return { authenticator, passkey };
}

function problemOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof WebAuthnError) return error.problem;
    throw error;
  }
  return 'accepted';
}

/** Returns the credential with changed client data. */
function withClientData<T extends { response: { clientDataJSON: string } }>(credential: T, change: object): T {
  const { response } = credential;
  const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as object;
  const clientDataJSON = Buffer.from(JSON.stringify({ ...data, ...change })).toString('base64url');
  return { ...credential, response: { ...response, clientDataJSON } };
}

describe('a new passkey', () => {
  test.each(
    (['ES256', 'RS256'] as const).flatMap((algorithm) =>
      (['none', 'packed'] as const).map((attestation) => ({ algorithm, attestation })),
    ),
  )('of $algorithm with attestation $attestation is stored, and its answers are verified', (options) => {
    const { authenticator, passkey } = register(options);
    expect(passkey).toEqual({
      credentialId: [...authenticator.passkeys.keys()][0],
      publicKeyJwk: expect.objectContaining({ kty: { ES256: 'EC', RS256: 'RSA' }[options.algorithm] }),
      algorithm: { ES256: -7, RS256: -257 }[options.algorithm],
      signCount: 0,
      transports: ['internal'],
    });
    expect(() => createPublicKey({ key: { ...passkey.publicKeyJwk }, format: 'jwk' })).not.toThrow();
    expect(verifyAssertion({ ...asked, passkey, credential: answer(authenticator) })).toEqual({ signCount: 1 });
  });

  test('survives storage as JSON', () => {
    const { authenticator, passkey } = register();
    const stored = JSON.parse(JSON.stringify(passkey)) as StoredPasskey;
    expect(verifyAssertion({ ...asked, passkey: stored, credential: answer(authenticator) })).toEqual({ signCount: 1 });
  });

  test.each<[why: string, problem: string, change: Partial<RegistrationInput>]>([
    ['for another challenge', 'challenge', { challenge: 'AAAA' }],
    ['for a page of another name', 'origin', { rpId: 'example.org' }],
  ])('made %s: %s', (_why, problem, change) => {
    const credential = make(createSoftAuthenticator());
    expect(problemOf(() => verifyRegistration({ ...asked, credential, ...change }))).toBe(problem);
  });

  test('made by a page of the site for a domain above it is refused', () => {
    const credential = make(createSoftAuthenticator({ origin: 'http://docs.localhost:8000' }), 'localhost');
    const rpId = 'docs.localhost';
    expect(problemOf(() => verifyRegistration({ ...asked, rpId, credential }))).toBe('relying-party');
  });

  test.each<[why: string, problem: string, flags: number]>([
    ['nobody touched the authenticator', 'user-presence', 0x04],
    ['a backup that is not possible', 'malformed', 0x11],
    ['no more than a touch', 'accepted', 0x01],
  ])('flags: %s', (_why, problem, flags) => {
    const credential = make(createSoftAuthenticator({ flags }));
    expect(problemOf(() => verifyRegistration({ ...asked, credential }))).toBe(problem);
  });

  test.each<[why: string, problem: string, change: object]>([
    ['an answer in place of a new passkey', 'malformed', { type: 'webauthn.get' }],
    ['a page of another machine', 'origin', { origin: 'https://example.org' }],
    ['a page of another name of this machine', 'origin', { origin: 'http://127.0.0.1:8000' }],
    ['a page of another port', 'accepted', { origin: 'http://localhost:8001' }],
    ['a page within another site', 'origin', { crossOrigin: true }],
    ['a page that names the one around it', 'origin', { topOrigin: 'https://example.org' }],
    ['no origin', 'malformed', { origin: undefined }],
    ['no challenge', 'malformed', { challenge: 7 }],
    ['a member that nobody knows yet', 'accepted', { other_keys_can_be_added_here: 'yes' }],
    ['no word about crossOrigin, as older browsers', 'accepted', { crossOrigin: undefined }],
  ])('client data: %s', (_why, problem, change) => {
    const credential = withClientData(make(createSoftAuthenticator()), change);
    expect(problemOf(() => verifyRegistration({ ...asked, credential }))).toBe(problem);
  });

  test.each<[why: string, credential: unknown]>([
    ['null', null],
    ['text', 'credential'],
    ['no response', { type: 'public-key', id: 'AA', rawId: 'AA' }],
    ['another type', { ...make(createSoftAuthenticator()), type: 'password' }],
    ['two different ids', { ...make(createSoftAuthenticator()), rawId: 'AAAA' }],
    ['padding', withAttestation(make(createSoftAuthenticator()), (text) => `${text}==`)],
    ['an empty attestation', withAttestation(make(createSoftAuthenticator()), () => '')],
  ])('%s in place of a credential is malformed', (_why, credential) => {
    expect(problemOf(() => verifyRegistration({ ...asked, credential }))).toBe('malformed');
  });

  test('an attestation object cut off anywhere is malformed', () => {
    const credential = make(createSoftAuthenticator({ attestation: 'packed' }));
    const { length } = Buffer.from(credential.response.attestationObject, 'base64url');
    for (let end = 0; end < length; end += 1) {
      const cut = withAttestation(credential, (text) => toBase64Url(Buffer.from(text, 'base64url').subarray(0, end)));
      expect(problemOf(() => verifyRegistration({ ...asked, credential: cut }))).toBe('malformed');
    }
  });

  test('the id of another credential is refused', () => {
    const [one, other] = [make(createSoftAuthenticator()), make(createSoftAuthenticator())];
    const credential = { ...one, id: other.id, rawId: other.id };
    expect(problemOf(() => verifyRegistration({ ...asked, credential }))).toBe('credential');
  });

  test('an assertion in place of an attestation has no credential', () => {
    const authData = writeAuthenticatorData('localhost', 0x05, 0);
    expect(problemOf(() => verifyBuilt({ authData }))).toBe('malformed');
  });

  test.each<[why: string, problem: string, parts: BuiltParts]>([
    ['as it should be', 'accepted', {}],
    ['a statement that "none" does not have', 'malformed', { statement: { entries: [['x', 1]] } }],
    ['certificates', 'unsupported', { format: 'packed', statement: { entries: [['x5c', []]] } }],
    ['a format with a maker behind it', 'unsupported', { format: 'tpm' }],
    ['another algorithm', 'malformed', { format: 'packed', statement: { entries: [['alg', -257]] } }],
    ['no signature', 'malformed', { format: 'packed', statement: { entries: [['alg', -7]] } }],
    [
      'a bad signature',
      'signature',
      {
        format: 'packed',
        statement: {
          entries: [
            ['alg', -7],
            ['sig', Buffer.alloc(70)],
          ],
        },
      },
    ],
    ['extensions', 'accepted', { extensions: encodeCbor({ entries: [['credProtect', 2]] }) }],
    ['extensions that are no map', 'malformed', { extensions: encodeCbor(1) }],
    ['bytes behind its end', 'malformed', { extensions: Buffer.from('a0a0', 'hex') }],
  ])('attestation: %s', (_why, problem, parts) => {
    expect(problemOf(() => verifyBuilt(parts))).toBe(problem);
  });

  test.each<[why: string, problem: string, key: CborEntries]>([
    ['an algorithm that is not accepted', 'unsupported', changeKey(3, -37)],
    ['no algorithm', 'unsupported', changeKey(3, 'ES256')],
    ['a kind of key that does not fit its algorithm', 'malformed', changeKey(1, 3)],
    ['another curve', 'malformed', changeKey(-1, 2)],
    ['a short coordinate', 'malformed', changeKey(-2, Buffer.alloc(31))],
    ['a coordinate that is text', 'malformed', changeKey(-3, 'y')],
    ['a point that is not on the curve', 'malformed', changeKey(-3, Buffer.alloc(32, 1))],
    ['a label twice', 'malformed', { entries: [...es256Key().entries, [1, 2]] }],
  ])('public key: %s', (_why, problem, key) => {
    expect(problemOf(() => verifyBuilt({ key }))).toBe(problem);
  });
});

describe('an answer of a passkey', () => {
  test('is accepted once: the counter increases', () => {
    const { authenticator, passkey } = register();
    const credential = answer(authenticator);
    const { signCount } = verifyAssertion({ ...asked, passkey, credential });
    const again = { ...passkey, signCount };
    expect(problemOf(() => verifyAssertion({ ...asked, passkey: again, credential }))).toBe('sign-count');
    expect(verifyAssertion({ ...asked, passkey: again, credential: answer(authenticator) })).toEqual({ signCount: 2 });
  });

  test('of a passkey without a counter is accepted, unless it counted before', () => {
    const { authenticator, passkey } = register({ isCounting: false });
    const credential = answer(authenticator);
    expect(verifyAssertion({ ...asked, passkey, credential })).toEqual({ signCount: 0 });
    const counted = { ...passkey, signCount: 3 };
    expect(problemOf(() => verifyAssertion({ ...asked, passkey: counted, credential }))).toBe('sign-count');
  });

  test.each<[why: string, problem: string, change: object]>([
    ['another challenge', 'challenge', { challenge: 'AAAA' }],
    ['a page of another name', 'origin', { rpId: 'example.org' }],
  ])('for %s is refused', (_why, problem, change) => {
    const { authenticator, passkey } = register();
    const credential = answer(authenticator);
    expect(problemOf(() => verifyAssertion({ ...asked, passkey, credential, ...change }))).toBe(problem);
  });

  test('with a changed signature, changed data or another key is refused', () => {
    const { authenticator, passkey } = register();
    const credential = answer(authenticator);
    const { response } = credential;
    const verifyChanged = (change: Partial<typeof response>): string =>
      problemOf(() =>
        verifyAssertion({ ...asked, passkey, credential: { ...credential, response: { ...response, ...change } } }),
      );
    expect(verifyChanged({ signature: 'AAAA' })).toBe('signature');
    expect(verifyChanged({ signature: '' })).toBe('signature');
    expect(verifyChanged({ authenticatorData: toBase64Url(writeAuthenticatorData('localhost', 0x05, 99)) })).toBe(
      'signature',
    );
    const { clientDataJSON } = withClientData(credential, { extra: 1 }).response;
    expect(verifyChanged({ clientDataJSON })).toBe('signature');
    const { publicKeyJwk } = register().passkey;
    const otherKey = { ...passkey, publicKeyJwk };
    expect(problemOf(() => verifyAssertion({ ...asked, passkey: otherKey, credential }))).toBe('signature');
  });

  test('for a domain above the site is refused', () => {
    const authenticator = createSoftAuthenticator({ origin: 'http://docs.localhost:8000' });
    const rpId = 'docs.localhost';
    const passkey = verifyRegistration({ ...asked, rpId, credential: make(authenticator, rpId) });
    authenticator.create({ rpId: 'localhost', challenge: challengeBytes, ...user });
    const ofAbove = { ...answer(authenticator, 'localhost'), id: passkey.credentialId, rawId: passkey.credentialId };
    expect(problemOf(() => verifyAssertion({ ...asked, rpId, passkey, credential: ofAbove }))).toBe('relying-party');
  });

  test('cannot be one of the registration', () => {
    const { authenticator, passkey } = register();
    const credential = withClientData(answer(authenticator), { type: 'webauthn.create' });
    expect(problemOf(() => verifyAssertion({ ...asked, passkey, credential }))).toBe('malformed');
  });

  test('of another credential or another user is refused', () => {
    const { authenticator, passkey } = register();
    const credential = answer(authenticator);
    const other = { ...passkey, credentialId: 'AAAA' };
    expect(problemOf(() => verifyAssertion({ ...asked, passkey: other, credential }))).toBe('credential');
    const ofAnother = { ...passkey, userHandle: toBase64Url(Buffer.from('user-2')) };
    expect(problemOf(() => verifyAssertion({ ...asked, passkey: ofAnother, credential }))).toBe('credential');
    const ofUser = { ...passkey, userHandle: toBase64Url(user.userId) };
    expect(verifyAssertion({ ...asked, passkey: ofUser, credential })).toEqual({ signCount: 1 });
  });

  test.each<[why: string, change: Partial<StoredPasskey>]>([
    ['an algorithm of another kind of key', { algorithm: -257 }],
    ['an algorithm that is not accepted', { algorithm: -37 }],
  ])('with a key stored under %s is refused', (_why, change) => {
    const { authenticator, passkey } = register();
    const credential = answer(authenticator);
    expect(problemOf(() => verifyAssertion({ ...asked, passkey: { ...passkey, ...change }, credential }))).toBe(
      'unsupported',
    );
  });

  test('whose stored key is broken is refused', () => {
    const { authenticator, passkey } = register();
    const broken = { ...passkey, publicKeyJwk: { kty: 'EC' } };
    const credential = answer(authenticator);
    expect(problemOf(() => verifyAssertion({ ...asked, passkey: broken, credential }))).toBe('malformed');
  });

  test('without the touch of a user, or the verification that is required, is refused', () => {
    const { authenticator, passkey } = register();
    authenticator.options.flags = 0x04;
    const untouched = answer(authenticator);
    expect(problemOf(() => verifyAssertion({ ...asked, passkey, credential: untouched }))).toBe('user-presence');
  });

  test.each([null, {}, { type: 'public-key', id: 'AA', rawId: 'AA', response: {} }])(
    '%p is malformed',
    (credential) => {
      const { passkey } = register();
      expect(problemOf(() => verifyAssertion({ ...asked, passkey, credential }))).toBe('malformed');
    },
  );

  test('with authenticator data that is cut off is malformed', () => {
    const { authenticator, passkey } = register();
    const whole = answer(authenticator);
    const authenticatorData = toBase64Url(Buffer.from(whole.response.authenticatorData, 'base64url').subarray(0, 36));
    const credential = { ...whole, response: { ...whole.response, authenticatorData } };
    expect(problemOf(() => verifyAssertion({ ...asked, passkey, credential }))).toBe('malformed');
  });
});

/** Parts of a registration that the authenticator does not create on its own. */
interface BuiltParts {
  format?: string;
  statement?: CborEntries;
  key?: CborEntries;
  extensions?: Uint8Array;
  authData?: Uint8Array;
}

/** Verifies a registration built from parts. */
function verifyBuilt({ format = 'none', statement = { entries: [] }, key = es256Key(), ...rest }: BuiltParts) {
  const made = make(createSoftAuthenticator());
  const id = Buffer.from(made.id, 'base64url');
  const { extensions = Buffer.alloc(0) } = rest;
  const header = writeAuthenticatorData('localhost', extensions.length > 0 ? 0xc5 : 0x45, 0);
  const authData =
    rest.authData ??
    Buffer.concat([header, Buffer.alloc(16), Buffer.from([0, id.length]), id, encodeCbor(key), extensions]);
  const object = encodeCbor({
    entries: [
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authData],
    ],
  });
  return verifyRegistration({ ...asked, credential: withAttestation(made, () => toBase64Url(object)) });
}

function es256Key(): CborEntries {
  return toCoseKey(generateKeys('ES256').publicKey, 'ES256');
}

function changeKey(label: number, value: number | string | Uint8Array): CborEntries {
  return { entries: es256Key().entries.map(([key, old]) => [key, key === label ? value : old]) };
}

function withAttestation(credential: RegistrationJson, change: (text: string) => string): RegistrationJson {
  const { response } = credential;
  return { ...credential, response: { ...response, attestationObject: change(response.attestationObject) } };
}

function toBase64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
