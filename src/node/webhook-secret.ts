import { countBytes, say } from '../../content-schema';

/** Minimum length of a key in the Standard Webhooks specification, in bytes. */
const SHORTEST_KEY = 24;

/**
 * Reads the key of a secret in the Standard Webhooks format, `whsec_<base64>`.
 * @throws {Error} when the secret is invalid. The message does not contain it.
 */
export function readWebhookSecret(secret: string): Buffer {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  const key = Buffer.from(encoded ?? '', 'base64');
  if (key.length >= SHORTEST_KEY) return key;
  const received =
    encoded === undefined ? { fr: 'un texte d’une autre forme', en: 'text of another form' } : countBytes(key.length);
  const command = "node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\"";
  throw new Error(
    say({
      fr: `Secret des signaux : attendu : "whsec_" et au moins ${SHORTEST_KEY} octets en base64 ; reçu : ${received.fr}. Pour en faire un : ${command}`,
      en: `Webhook secret: expected "whsec_" and at least ${SHORTEST_KEY} bytes in base64, received ${received.en}. Make one with: ${command}`,
    }),
  );
}
