import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { TEXT_LIMITS } from '../../../content-schema';
import { readWebhookSecret } from '../../../src/node/webhook-secret';

/** What is known of a hook before its body is read. */
export type SignatureCheck = { isGenuine: true; id: string } | { isGenuine: false; reason: string };

/** Tells whether one of those who know a secret sent these bytes within the last five minutes. */
export type CheckSignature = (headers: IncomingHttpHeaders, body: Buffer) => SignatureCheck;

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * Makes the check of signatures after the Standard Webhooks specification.
 * @param secrets `whsec_<base64>`; several while one takes the place of another.
 * @throws {Error} when there is none, or one cannot be used. The message does not repeat it.
 */
export function createSignatureCheck(secrets: readonly string[]): CheckSignature {
  if (secrets.length === 0) {
    throw new Error(
      'Secrets of webhooks: expected at least one, received none. Give the one that the content API signs with.',
    );
  }
  for (const secret of secrets) readWebhookSecret(secret);
  const webhooks = secrets.map((secret) => new Webhook(secret));

  return (headers, body) => {
    const signed: Record<string, string> = {};
    for (const name of HEADERS) {
      const value = headers[name];
      if (typeof value !== 'string' || value === '') return { isGenuine: false, reason: `no ${name} header` };
      signed[name] = value;
    }
    const id = signed['webhook-id'] ?? '';
    if (id.length > TEXT_LIMITS.serviceName) {
      return { isGenuine: false, reason: `a webhook-id of ${id.length} characters` };
    }
    // The number is signed as the library reads it: `1e9` or `12abc` would be signed as something else.
    if (!/^\d{1,15}$/.test(signed['webhook-timestamp'] ?? '')) {
      return { isGenuine: false, reason: 'a webhook-timestamp that is no number of seconds' };
    }
    let reason = '';
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

/** Puts what the library says in words that tell what to do; whatever else it throws is a signature of another form. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message.endsWith('too old')) return 'a webhook-timestamp of more than five minutes ago';
  if (message.endsWith('too new')) return 'a webhook-timestamp of more than five minutes ahead';
  return 'a signature that no secret of ours makes';
}
