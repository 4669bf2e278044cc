import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Secret of the tests. */
export const SECRET = `whsec_${Buffer.from('a key of at least 24 bytes, of course').toString('base64')}`;

/** Overrides of a test hook. The rest is as the content API sends it. */
export interface HookSpec {
  cursor?: string;
  id?: string;
  mode?: 'public' | 'private';
  /** Time of the API's report, ISO 8601. */
  toldAt?: string;
  /** Replaces the whole body. */
  body?: string;
  secret?: string;
  /** Time of the signature (default: now). */
  signedAt?: Date;
}

/** Creates the request of a hook, signed by the library that receivers use. */
export function signedHook(spec: HookSpec = {}): { method: 'POST'; headers: Record<string, string>; body: string } {
  const { cursor = 'c1', id = `msg_${randomUUID()}`, mode = 'public', signedAt = new Date() } = spec;
  const event = { type: 'content.changed', timestamp: spec.toldAt ?? new Date().toISOString(), data: { mode, cursor } };
  const body = spec.body ?? JSON.stringify(event);
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
      'webhook-signature': new Webhook(spec.secret ?? SECRET).sign(id, signedAt, body),
    },
    body,
  };
}
