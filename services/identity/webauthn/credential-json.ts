import { z } from 'zod';
import { refuseMalformed } from './webauthn-error';

/** Base64url as RFC 4648 and WebAuthn write it: no padding, one spelling for the same bytes. */
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

/** RegistrationResponseJSON (WebAuthn Level 3, section 5.1); its copies of what the attestation says are not believed. */
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

/** Parses what a browser sends once a passkey is made. */
export const readRegistration = (credential: unknown): z.infer<typeof registrationSchema> =>
  parse(registrationSchema, credential);

/** Parses what a browser sends once a passkey has answered. */
export const readAssertion = (credential: unknown): z.infer<typeof assertionSchema> =>
  parse(assertionSchema, credential);

function parse<T extends { id: string; rawId: string }>(schema: z.ZodType<T>, credential: unknown): T {
  const parsed = schema.safeParse(credential);
  if (!parsed.success) return refuseMalformed(`Credential: ${z.prettifyError(parsed.error)}`);
  const { id, rawId } = parsed.data;
  return id === rawId ? parsed.data : refuseMalformed('Credential: expected id and rawId to be the same.');
}
