import { z } from 'zod';
import { invalidParameter } from '../identity-fault';

const idSchema = z.object({ id: z.string() });
const attachmentSchema = z.object({ authenticatorAttachment: z.enum(['platform', 'cross-platform']) });

/** Reads the JSON text of a credential. */
export function readCredential(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParameter('Invalid CREDENTIAL: expected JSON.');
  }
}

/** Id of the passkey that a credential says it is of; whether that is true is checked later. */
export function credentialIdOf(credential: unknown): string | null {
  return idSchema.safeParse(credential).data?.id ?? null;
}

/** Whether the authenticator is part of the device, as the browser says. */
export function attachmentOf(credential: unknown): string | null {
  return attachmentSchema.safeParse(credential).data?.authenticatorAttachment ?? null;
}
