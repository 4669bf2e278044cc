import { setTimeout as wait } from 'node:timers/promises';
import { REQUEST_MAX_ATTEMPTS, say, type Sentence } from '../../../content-schema';
import { networkReasonOf } from '../../../src/node/errors';
import { isRetryableStatus, retryWaitMs, systemClock } from '../../../src/node/fetch-with-retry';

/** Asks somebody else for a build. */
export interface BuildTrigger {
  /** Whom it asks, for logs and states. */
  readonly name: Sentence;
  /** Resolves when the build is accepted there. @throws {Error} when it is not. */
  fire(request: TriggerRequest): Promise<void>;
}

/** What somebody else is asked. */
export interface TriggerRequest {
  /** Name of the build here. */
  build: string;
  signal: AbortSignal;
}

/** A request of a trigger. */
export interface TriggerPost {
  /** Whom it goes to; addresses may be secret and are not told. */
  name: Sentence;
  url: URL;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
}

/** How long one attempt may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Posts JSON, and tries again when that can help. @throws {Error} when it was not accepted. */
export async function postTrigger({ name, url, headers, body, signal }: TriggerPost): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    let reason: string;
    let retryAfter: string | null = null;
    try {
      const response = await fetch(url, {
        method: 'POST',
        // A redirect would send a secret to an address that nobody configured.
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'user-agent': 'versio-rebuild', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (response.ok) return;
      reason = say({ fr: `statut ${response.status}`, en: `status ${response.status}` });
      retryAfter = response.headers.get('retry-after');
      if (!isRetryableStatus(response.status)) throw refused(name, reason);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TriggerRefusedError) throw error;
      reason = networkReasonOf(error);
    }
    if (attempt === REQUEST_MAX_ATTEMPTS)
      throw refused(name, say({ fr: `${reason}, en ${attempt} essais`, en: `${reason}, in ${attempt} attempts` }));
    await wait(retryWaitMs(attempt, retryAfter, systemClock), undefined, { signal });
  }
}

/** Somebody else did not accept a build. */
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

/** Reads an address that must be one of the web. The message does not repeat it, for it may be secret. */
export function readWebAddress(what: Sentence, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(
    say({
      fr: `${what.fr} : l’adresse doit commencer par http:// ou https://.`,
      en: `${what.en}: expected an address that starts with http:// or https://, received another text.`,
    }),
  );
}
