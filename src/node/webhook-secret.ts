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
