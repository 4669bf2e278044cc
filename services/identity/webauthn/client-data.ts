import { z } from 'zod';
import { WebAuthnError, refuseMalformed } from './webauthn-error';

/** Pages that may use passkeys: their full origins, or the question whether one may. */
export type AllowedOrigins = readonly string[] | ((origin: string) => boolean);

/** What the browser must have signed along. */
export interface ExpectedClientData {
  readonly type: 'webauthn.create' | 'webauthn.get';
  /** As it was sent: base64url. */
  readonly challenge: string;
  readonly origins: AllowedOrigins;
}

/** CollectedClientData (WebAuthn Level 3, section 5.8.1); browsers add members, to be ignored. */
const clientDataSchema = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

/**
 * Checks the client data of either ceremony (WebAuthn Level 3, section 7.1, steps 5 to 12, and 7.2, steps 9 to 14).
 * An origin is compared as a whole, with scheme and port, and a page within a page of another site is refused.
 */
export function checkClientData(bytes: Uint8Array, expected: ExpectedClientData): void {
  const clientData = parseClientData(bytes);
  if (clientData.type !== expected.type) {
    refuseMalformed(`Client data: expected type ${expected.type}, received ${JSON.stringify(clientData.type)}.`);
  }
  if (clientData.challenge !== expected.challenge) {
    throw new WebAuthnError('challenge', 'Client data: expected the challenge of this ceremony, received another.');
  }
  const { origins } = expected;
  const isAllowed = typeof origins === 'function' ? origins(clientData.origin) : origins.includes(clientData.origin);
  if (!isAllowed) {
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
