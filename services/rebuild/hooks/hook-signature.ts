import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { type Sentence, say, TEXT_LIMITS } from '../../../content-schema';
import { readWebhookSecret } from '../../../src/node/webhook-secret';

/** Result of a signature check, before the body is parsed. */
export type SignatureCheck = { isGenuine: true; id: string } | { isGenuine: false; reason: Sentence };

/** Checks that a holder of a secret sent these bytes within the last five minutes. */
export type CheckSignature = (headers: IncomingHttpHeaders, body: Buffer) => SignatureCheck;

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

const TOO_OLD: Sentence = {
  fr: 'un webhook-timestamp vieux de plus de cinq minutes',
  en: 'a webhook-timestamp of more than five minutes ago',
};
const TOO_NEW: Sentence = {
  fr: 'un webhook-timestamp en avance de plus de cinq minutes',
  en: 'a webhook-timestamp of more than five minutes ahead',
};
const NO_SECRET_FITS: Sentence = {
  fr: 'une signature qu’aucun de nos secrets ne donne',
  en: 'a signature that no secret of ours makes',
};

/**
 * Creates the signature check of the Standard Webhooks specification.
 * @param secrets `whsec_<base64>`; several during a rotation.
 * @throws {Error} when there is none, or one is invalid. The message does not contain it.
 */
export function createSignatureCheck(secrets: readonly string[]): CheckSignature {
  if (secrets.length === 0) {
    throw new Error(
      say({
        fr: 'Secrets des signaux : il en faut au moins un. Donnez celui avec lequel signe l’API de contenu.',
        en: 'Secrets of webhooks: expected at least one, received none. Give the one that the content API signs with.',
      }),
    );
  }
  for (const secret of secrets) readWebhookSecret(secret);
  const webhooks = secrets.map((secret) => new Webhook(secret));

  return (headers, body) => {
    const signed: Record<string, string> = {};
    for (const name of HEADERS) {
      const value = headers[name];
      if (typeof value !== 'string' || value === '')
        return { isGenuine: false, reason: { fr: `aucun en-tête ${name}`, en: `no ${name} header` } };
      signed[name] = value;
    }
    const id = signed['webhook-id'] ?? '';
    if (id.length > TEXT_LIMITS.serviceName) {
      return {
        isGenuine: false,
        reason: { fr: `un webhook-id de ${id.length} caractères`, en: `a webhook-id of ${id.length} characters` },
      };
    }
    // The library signs the parsed number: `1e9` or `12abc` would be signed as something else.
    if (!/^\d{1,15}$/.test(signed['webhook-timestamp'] ?? '')) {
      return {
        isGenuine: false,
        reason: {
          fr: 'un webhook-timestamp qui n’est pas un nombre de secondes',
          en: 'a webhook-timestamp that is no number of seconds',
        },
      };
    }
    let reason: Sentence = NO_SECRET_FITS;
    for (const webhook of webhooks) {
      try {
        webhook.verify(body, signed, { jsonParse: false });
        return { isGenuine: true, id };
      } catch (error) {
        reason = explain(error);
      }
    }
    return { isGenuine: false, reason };
  };
}

/**
 * Describes why the library refused a signature. Any error but a wrong time means that no secret
 * fits.
 */
function explain(error: unknown): Sentence {
  const message = error instanceof Error ? error.message : '';
  if (message.endsWith('too old')) return TOO_OLD;
  if (message.endsWith('too new')) return TOO_NEW;
  return NO_SECRET_FITS;
}
