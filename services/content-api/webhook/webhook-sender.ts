import { randomUUID, createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { say, REQUEST_MAX_ATTEMPTS, type Webhook } from '../../../content-schema';
import type { Mode } from '../changes/change-log-store';
import { networkReasonOf } from '../../../src/node/errors';
import { readWebhookSecret } from '../../../src/node/webhook-secret';

/** How long one attempt may take, in milliseconds. */
const ATTEMPT_TIMEOUT_MS = 10_000;
/** Pause after the first failed attempt, in milliseconds; it doubles after each. */
const RETRY_DELAY_MS = 500;

/** Where webhooks go. */
export interface WebhookOptions {
  url: string;
  /** `whsec_<base64>`, as the receiver has it. */
  secret: string;
  /** Pause after the first failed attempt, in milliseconds (default 500); it doubles after each. */
  retryDelayMs?: number;
}

/** Tells a receiver that content changed. */
export interface WebhookSender {
  /** Starts a delivery; a failure is logged, never thrown. */
  send(mode: Mode, cursor: string): void;
  /** Gives up what is not delivered yet. */
  close(): Promise<void>;
}

/**
 * Makes a sender after the Standard Webhooks specification: at most three attempts, each newly signed under one id.
 * @throws {Error} when the URL or the secret cannot be used.
 */
export function createWebhookSender(options: WebhookOptions, log: (line: string) => void): WebhookSender {
  const url = readWebhookUrl(options.url);
  const key = readWebhookSecret(options.secret);
  const closing = new AbortController();
  const deliveries = new Set<Promise<void>>();

  const attempt = async (id: string, body: string): Promise<string | null> => {
    const timestamp = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(url, {
        method: 'POST',
        // A redirect would send signed content to an address that nobody configured.
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signWebhook(key, { id, timestamp, body }),
        },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `status ${response.status}`;
    } catch (error) {
      return networkReasonOf(error);
    }
  };

  const deliver = async (mode: Mode, cursor: string): Promise<void> => {
    const id = `msg_${randomUUID()}`;
    const webhook: Webhook = { type: 'content.changed', timestamp: new Date().toISOString(), data: { mode, cursor } };
    const body = JSON.stringify(webhook);
    for (let count = 1; !closing.signal.aborted; count += 1) {
      const failure = await attempt(id, body);
      if (failure === null || closing.signal.aborted) return;
      log(
        say({
          fr: `Signal ${id} (${mode}) vers ${url.origin} : attendu : une réponse 2xx ; reçu : ${failure} ; essai ${count} sur ${REQUEST_MAX_ATTEMPTS}.`,
          en: `Webhook ${id} (${mode}) to ${url.origin}: expected a 2xx answer, received ${failure}, attempt ${count} of ${REQUEST_MAX_ATTEMPTS}.`,
        }),
      );
      if (count === REQUEST_MAX_ATTEMPTS) return;
      const pause = (options.retryDelayMs ?? RETRY_DELAY_MS) * 2 ** (count - 1);
      await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };

  return {
    send(mode, cursor) {
      const delivery = deliver(mode, cursor).finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.all(deliveries);
    },
  };
}

function readWebhookUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(
    say({
      fr: `Adresse du webhook : elle doit commencer par http:// ou https://, et non valoir ${JSON.stringify(text)}.`,
      en: `Webhook URL: expected an address that starts with http:// or https://, received ${JSON.stringify(text)}.`,
    }),
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
