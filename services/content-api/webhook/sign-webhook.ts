import { createHmac } from 'node:crypto';

/** Shortest key that the Standard Webhooks specification allows, in bytes. */
const SHORTEST_KEY = 24;

/**
 * Reads the key out of a secret of the Standard Webhooks specification, `whsec_<base64>`.
 * @throws {Error} when it is none. The message does not repeat the secret.
 */
export function readWebhookSecret(secret: string): Buffer {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  const key = Buffer.from(encoded ?? '', 'base64');
  if (key.length >= SHORTEST_KEY) return key;
  const received = encoded === undefined ? 'text of another form' : `${key.length} bytes`;
  throw new Error(
    `Webhook secret: expected "whsec_" and at least ${SHORTEST_KEY} bytes in base64, received ${received}. ` +
      "Make one with: node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\"",
  );
}

/** What a signature covers. */
export interface SignedParts {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Signs a webhook: the value of its `webhook-signature` header. */
export function signWebhook(key: Buffer, { id, timestamp, body }: SignedParts): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
