import { z } from 'zod';
import { isLoopbackOrigin } from '../http/keep-to-loopback';
import { refuseMalformed, WebAuthnError } from './webauthn-error';

/** Base64url as in RFC 4648 and WebAuthn: no padding, one spelling for the same bytes. */
const bytesSchema = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') === text) return new Uint8Array(bytes);
  context.addIssue({ code: 'custom', message: 'expected base64url without padding' });
  return z.NEVER;
});

const credentialShape = {
  type: z.literal('public-key'),
  id: z.string().min(1),
  rawId: z.string(),
};

/**
 * RegistrationResponseJSON (WebAuthn Level 3, section 5.1). Its copies of attestation data are not
 * trusted.
 */
const registrationSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema,
    transports: z.array(z.string().max(32)).max(16).default([]),
  }),
});

/** AuthenticationResponseJSON (WebAuthn Level 3, section 5.1). */
const assertionSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: z.string().nullish(),
  }),
});

/** Parses the browser's answer to the creation of a passkey. */
export const readRegistration = (credential: unknown): z.infer<typeof registrationSchema> =>
  parse(registrationSchema, credential);

/** Parses the browser's answer to an assertion. */
export const readAssertion = (credential: unknown): z.infer<typeof assertionSchema> =>
  parse(assertionSchema, credential);

function parse<T extends { id: string; rawId: string }>(schema: z.ZodType<T>, credential: unknown): T {
  const parsed = schema.safeParse(credential);
  if (!parsed.success) return refuseMalformed(`Credential: ${z.prettifyError(parsed.error)}`);
  const { id, rawId } = parsed.data;
  return id === rawId ? parsed.data : refuseMalformed('Credential: expected id and rawId to be the same.');
}

/** Expected values of the signed client data. */
export interface ExpectedClientData {
  readonly type: 'webauthn.create' | 'webauthn.get';
  /** Sent challenge, in base64url. */
  readonly challenge: string;
  /** Domain of the passkey: every server of this machine on it may use it. */
  readonly rpId: string;
}

/**
 * CollectedClientData (WebAuthn Level 3, section 5.8.1). Browsers add members, which are ignored.
 */
const clientDataSchema = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

/**
 * Checks the client data of either ceremony (WebAuthn Level 3, section 7.1, steps 5 to 12, and 7.2,
 * steps 9 to 14). A page embedded in another site is refused.
 */
export function checkClientData(bytes: Uint8Array, expected: ExpectedClientData): void {
  const clientData = parseClientData(bytes);
  if (clientData.type !== expected.type) {
    refuseMalformed(`Client data: expected type ${expected.type}, received ${JSON.stringify(clientData.type)}.`);
  }
  if (clientData.challenge !== expected.challenge) {
    throw new WebAuthnError('challenge', 'Client data: expected the challenge of this ceremony, received another.');
  }
  if (!isLoopbackOrigin(clientData.origin) || new URL(clientData.origin).hostname !== expected.rpId) {
    throw new WebAuthnError(
      'origin',
      `Client data: expected an allowed origin, received ${JSON.stringify(clientData.origin)}.`,
    );
  }
  if (clientData.crossOrigin === true || clientData.topOrigin !== undefined) {
    throw new WebAuthnError('origin', 'Client data: expected a page of its own, received one within another site.');
  }
}

function parseClientData(bytes: Uint8Array): z.infer<typeof clientDataSchema> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    refuseMalformed('Client data: expected JSON in UTF-8.');
  }
  const parsed = clientDataSchema.safeParse(json);
  return parsed.success ? parsed.data : refuseMalformed(`Client data: ${z.prettifyError(parsed.error)}`);
}
