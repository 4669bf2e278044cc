import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'node:util';
import { REQUEST_MAX_ATTEMPTS, say, type Sentence } from '../../../content-schema';
import { networkCodeOf, networkReasonOf } from '../../../src/node/errors';
import { retryWaitMs, systemClock } from '../../../src/node/fetch-with-retry';
import { refuseUser } from '../../../src/node/http/refuse-user';

/** Requests a build from a remote builder. */
export interface BuildTrigger {
  /** Name of the remote builder, for logs and states. */
  readonly name: Sentence;
  /** Sends one request. */
  send(request: TriggerRequest): Promise<TriggerAnswer>;
}

/** A request to a remote builder. */
export interface TriggerRequest {
  /** Local name of the build. */
  build: string;
  /** Id of the request, the same each time it is sent (Standard Webhooks: `webhook-id`). */
  id: string;
  signal: AbortSignal;
}

/**
 * Outcome of a request: `accepted`; `refused`, so that it starts no build; or `unknown`, when it
 * may have arrived but was not answered.
 */
export type TriggerAnswer =
  | { outcome: 'accepted' }
  | { outcome: 'unknown'; reason: string }
  | { outcome: 'refused'; reason: string; canRetry: boolean; retryAfter: string | null };

/** HTTP request of a trigger. */
export interface TriggerPost extends Pick<TriggerRequest, 'id' | 'signal'> {
  url: URL;
  headers: Record<string, string>;
  body: unknown;
}

/** Records that a request may be on its way, so that no restart sends it again. */
export interface RequestRecorder {
  /** Resolves when it is recorded. @returns false when another attempt has the request. */
  onSend: () => Promise<boolean>;
  /** Resolves when it is recorded that the request was refused, and may be sent again. */
  onRefused: () => Promise<void>;
}

/** Time limit of one attempt, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Errors before the first byte of a request: the server was not reached, or not trusted. */
const NOT_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** Statuses of a server that has not accepted the request, and may do so later. */
const TRY_LATER: ReadonlySet<number> = new Set([429, 503]);

/** Posts JSON once. */
export async function postTrigger({ url, id, headers, body, signal }: TriggerPost): Promise<TriggerAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect would send a secret to an unconfigured address.
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'user-agent': 'versio-rebuild', 'webhook-id': id, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel().catch(() => undefined);
    if (response.ok) return { outcome: 'accepted' };
    const reason = say({ fr: `statut ${response.status}`, en: `status ${response.status}` });
    const canRetry = TRY_LATER.has(response.status);
    return { outcome: 'refused', reason, canRetry, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    signal.throwIfAborted();
    const reason = networkReasonOf(error);
    const code = networkCodeOf(error);
    const canRetry = NOT_SENT.test(code);
    // Without a code, fetch refused the request itself, as to a port that it does not allow.
    const isRefused = canRetry || (code === '' && types.isNativeError(error) && error.name === 'TypeError');
    return isRefused ? { outcome: 'refused', reason, canRetry, retryAfter: null } : { outcome: 'unknown', reason };
  }
}

/**
 * Requests a build, and retries only after a certain refusal: a request that may have arrived is
 * sent once.
 * @returns why it is unknown whether it arrived; null when it was accepted, or belongs to another
 *   attempt.
 * @throws {TriggerRefusedError} when it was refused.
 */
export async function requestBuild(
  trigger: BuildTrigger,
  request: TriggerRequest,
  { onSend, onRefused }: RequestRecorder,
): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    if (!(await onSend())) return null;
    if (request.signal.aborted) await onRefused();
    request.signal.throwIfAborted();
    const answer = await trigger.send(request);
    if (answer.outcome === 'accepted') return null;
    if (answer.outcome === 'unknown') return answer.reason;
    await onRefused();
    const { reason, canRetry, retryAfter } = answer;
    if (!canRetry) throw refused(trigger.name, reason);
    if (attempt === REQUEST_MAX_ATTEMPTS) {
      const times = say({ fr: `${reason}, en ${attempt} essais`, en: `${reason}, in ${attempt} attempts` });
      throw refused(trigger.name, times);
    }
    await wait(retryWaitMs(attempt, retryAfter, systemClock), undefined, { signal: request.signal });
  }
}

/** Error of a remote builder that did not accept a build. */
class TriggerRefusedError extends Error {
  override name = 'TriggerRefusedError';
}

function refused(name: Sentence, reason: string): TriggerRefusedError {
  return new TriggerRefusedError(
    say({
      fr: `${name.fr} : la construction n’a pas été acceptée (${reason}). Vérifiez l’adresse et le jeton`,
      en: `${name.en}: expected the build to be accepted, received ${reason}. Check its address and token`,
    }),
  );
}

/**
 * Parses an `http:` or `https:` address without a user. The error does not contain it, because it
 * may be secret.
 */
export function readWebAddress(what: Sentence, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null) refuseUser(what, url);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(
    say({
      fr: `${what.fr} : l’adresse doit commencer par http:// ou https://.`,
      en: `${what.en}: expected an address that starts with http:// or https://, received another text.`,
    }),
  );
}
