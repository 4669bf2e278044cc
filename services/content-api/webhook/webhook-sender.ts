import { randomUUID, createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { say, type Webhook } from '../../../content-schema';
import type { Mode } from '../changes/change-log-store';
import { networkReasonOf } from '../../../src/node/errors';
import { refuseUser } from '../../../src/node/http/refuse-user';
import { readWebhookSecret } from '../../../src/node/webhook-secret';
import { parseRetryAfterMs } from '../../../src/shared/http/retry';
import { type PendingWebhook, openPendingWebhooks } from './pending-webhooks';
import { pauseBeforeRetry, type RetrySchedule, USUAL_SCHEDULE } from './retry-schedule';

/** Time limit of one attempt, in milliseconds. */
const ATTEMPT_TIMEOUT_MS = 10_000;
/** Status of a receiver that unsubscribes (Standard Webhooks). */
const GONE = 410;

/** Receiver of webhooks. */
export interface WebhookOptions {
  url: string;
  /** `whsec_<base64>`, shared with the receiver. */
  secret: string;
  /** Overrides of the default pauses between attempts. */
  schedule?: Partial<RetrySchedule>;
}

/** Notifies a receiver of content changes. */
export type WebhookSender = Awaited<ReturnType<typeof openWebhookSender>>;

/** Result of a failed attempt. */
interface Failure {
  reason: string;
  status: number | null;
  /** Pause that the receiver requests, in milliseconds. */
  retryAfterMs: number;
}

/**
 * Opens a sender that follows the Standard Webhooks specification, and starts to deliver the
 * pending webhooks of an earlier run. Each attempt is signed again under the same id. Only the
 * newest cursor of a mode is pending.
 * @param file File of the undelivered webhooks.
 * @throws {Error} when the URL or the secret cannot be used.
 */
export async function openWebhookSender(options: WebhookOptions, file: string, log: (line: string) => void) {
  const url = readWebhookUrl(options.url);
  const key = readWebhookSecret(options.secret);
  const schedule = { ...USUAL_SCHEDULE, ...options.schedule };
  const closing = new AbortController();
  const pending = await openPendingWebhooks(file, log);
  const deliveries = new Map<Mode, Promise<void>>();
  /** Ends the pause of a mode when something newer is pending. */
  const pauses = new Map<Mode, AbortController>();

  const attempt = async (mode: Mode, { id, cursor, timestamp: changedAt }: PendingWebhook): Promise<Failure | null> => {
    const webhook: Webhook = { type: 'content.changed', timestamp: changedAt, data: { mode, cursor } };
    const body = JSON.stringify(webhook);
    const timestamp = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(url, {
        method: 'POST',
        // A redirect would send signed content to an unconfigured address.
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
      if (response.ok) return null;
      const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), Date.now()) ?? 0;
      return { reason: `status ${response.status}`, status: response.status, retryAfterMs };
    } catch (error) {
      return { reason: networkReasonOf(error), status: null, retryAfterMs: 0 };
    }
  };

  /**
   * Retries until nothing is pending for a mode. Bounded: each webhook is given up after its time
   * limit.
   */
  const deliver = async (mode: Mode): Promise<void> => {
    let current: PendingWebhook | undefined;
    let startedAt = 0;
    let count = 0;
    for (let next = pending.get(mode); next !== undefined; next = pending.get(mode)) {
      if (next !== current) [current, startedAt, count] = [next, performance.now(), 0];
      count += 1;
      const failure = await attempt(mode, next);
      if (failure === null) {
        await pending.remove(mode, next);
        continue;
      }
      if (closing.signal.aborted) return;
      const elapsedMs = performance.now() - startedAt;
      const pauseMs = Math.max(
        pauseBeforeRetry(elapsedMs, schedule),
        Math.min(failure.retryAfterMs, schedule.longestMs),
      );
      const isLast = failure.status === GONE || elapsedMs + pauseMs > schedule.giveUpAfterMs;
      log(describeFailure(mode, next, failure, { url, count, pauseMs: isLast ? null : pauseMs }));
      if (isLast) {
        await pending.remove(mode, next);
        continue;
      }
      if (pending.get(mode) !== next) continue;
      const pause = new AbortController();
      pauses.set(mode, pause);
      await delay(pauseMs, undefined, { signal: AbortSignal.any([closing.signal, pause.signal]) }).catch(
        () => undefined,
      );
      if (closing.signal.aborted) return;
    }
  };

  const start = (mode: Mode): void => {
    pauses.get(mode)?.abort();
    if (deliveries.has(mode) || closing.signal.aborted) return;
    const delivery = deliver(mode).finally(() => {
      deliveries.delete(mode);
      // A webhook may have been added after the last check.
      if (pending.get(mode) !== undefined) start(mode);
    });
    deliveries.set(mode, delivery);
  };

  for (const mode of pending.modes()) start(mode);
  return {
    /** Starts a delivery, which logs failures. Resolves when the delivery survives a restart. */
    async send(mode: Mode, cursor: string): Promise<void> {
      await pending.add(mode, { id: `msg_${randomUUID()}`, cursor, timestamp: new Date().toISOString() });
      start(mode);
    },
    /** Interrupts running attempts. Undelivered webhooks stay on disk for the next start. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(deliveries.values());
      await pending.written();
    },
  };
}

/** Log line of a failed attempt; `pauseMs` is null when it was the last. */
function describeFailure(
  mode: Mode,
  { id, timestamp }: PendingWebhook,
  { reason, status }: Failure,
  { url, count, pauseMs }: { url: URL; count: number; pauseMs: number | null },
): string {
  const isRefusal = status !== null && status >= 400 && status < 500 && status !== GONE;
  const check = isRefusal
    ? {
        fr: ' Vérifiez l’adresse et le secret des deux côtés.',
        en: ' Check the address, and the secret of both sides.',
      }
    : { fr: '', en: '' };
  const nextAt = new Date(Date.now() + (pauseMs ?? 0)).toISOString();
  const next =
    pauseMs === null
      ? {
          fr: 'Abandonné : le prochain changement sera signalé à son tour.',
          en: 'Given up; the next change is sent in turn.',
        }
      : {
          fr: `En attente depuis ${timestamp} ; prochain essai à ${nextAt}.`,
          en: `Pending since ${timestamp}; next attempt at ${nextAt}.`,
        };
  return say({
    fr: `Signal ${id} (${mode}) vers ${url.origin} : attendu : une réponse 2xx ; reçu : ${reason} ; essai ${count}. ${next.fr}${check.fr}`,
    en: `Webhook ${id} (${mode}) to ${url.origin}: expected a 2xx answer, received ${reason}, attempt ${count}. ${next.en}${check.en}`,
  });
}

function readWebhookUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null) refuseUser({ fr: 'Adresse du webhook', en: 'Webhook URL' }, url);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(
    say({
      fr: `Adresse du webhook : elle doit commencer par http:// ou https://, et non valoir ${JSON.stringify(text)}.`,
      en: `Webhook URL: expected an address that starts with http:// or https://, received ${JSON.stringify(text)}.`,
    }),
  );
}

/** The signed parts of a webhook. */
export interface SignedParts {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Signs a webhook. @returns the value of its `webhook-signature` header. */
export function signWebhook(key: Buffer, { id, timestamp, body }: SignedParts): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
