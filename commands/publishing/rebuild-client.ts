import { z } from 'zod';
import {
  acceptedSchema,
  buildListSchema,
  buildSchema,
  parseWithFriendlyErrors,
  spokenLanguage,
  publishingStatusSchema,
  releaseListSchema,
  releaseSchema,
  type Build,
  type PublishingStatus,
  type Release,
} from '../../content-schema';
import { messageOf, networkCodeOf, networkReasonOf } from '../../src/node/errors';
import { CommandError } from '../command-line/command';

/** Maximum time for one response, in milliseconds. */
const TIMEOUT_MS = 30_000;
/**
 * The same for a change of the live release: it moves files, and may upload them. Node's `fetch`
 * waits no longer than this.
 */
const SWITCH_TIMEOUT_MS = 5 * 60_000;

/** Error for a service that is not running: it has not received the request. */
export class ServiceUnreachableError extends CommandError {
  override name = 'ServiceUnreachableError';
}

/**
 * Client of a rebuild service. Every method throws a `CommandError` with the service's reason when
 * the request is refused.
 */
export class RebuildClient {
  constructor(
    /** Base URL of the service. */
    readonly url: string,
    private readonly token: string,
  ) {}

  /** Returns what is live and what is being built. */
  status(): Promise<PublishingStatus> {
    return this.#ask(publishingStatusSchema, 'GET', '/status');
  }

  /** Returns the recorded builds, newest first. */
  async builds(): Promise<Build[]> {
    return (await this.#ask(buildListSchema, 'GET', '/builds')).builds;
  }

  /** Returns one build. */
  build(id: string): Promise<Build> {
    return this.#ask(buildSchema, 'GET', `/builds/${encodeURIComponent(id)}`);
  }

  /** Returns the log of a build. */
  async log(id: string): Promise<string> {
    return (await this.#send('GET', `/builds/${encodeURIComponent(id)}/log`)).text();
  }

  /** Returns the stored releases, newest first. */
  async releases(): Promise<Release[]> {
    return (await this.#ask(releaseListSchema, 'GET', '/releases')).releases;
  }

  /** Requests a build. @returns its id. */
  async requestBuild(): Promise<string> {
    return (await this.#ask(acceptedSchema, 'POST', '/builds', {})).build;
  }

  /** Rolls back to an earlier release and locks publishing. */
  rollback(to?: string): Promise<Release> {
    return this.#ask(releaseSchema, 'POST', '/rollback', to === undefined ? {} : { to }, SWITCH_TIMEOUT_MS);
  }

  /** Unlocks publishing; the newest release goes live. */
  unlock(): Promise<Release> {
    return this.#ask(releaseSchema, 'POST', '/unlock', {}, SWITCH_TIMEOUT_MS);
  }

  async #ask<Answer>(
    schema: z.ZodType<Answer>,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    timeoutMs?: number,
  ): Promise<Answer> {
    const response = await this.#send(method, path, body, timeoutMs);
    return parseWithFriendlyErrors(schema, await response.json(), `${this.url}${path}`);
  }

  async #send(method: 'GET' | 'POST', path: string, body?: object, timeoutMs = TIMEOUT_MS): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          'accept-language': spokenLanguage(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      const reason = networkReasonOf(error);
      if (networkCodeOf(error) === 'ECONNREFUSED')
        throw new ServiceUnreachableError({
          fr: `Le service de reconstruction à ${this.url} ne répond pas (${reason}). Est-il lancé ?`,
          en: `Expected the rebuild service at ${this.url}, received no answer (${reason}). Is it running?`,
        });
      throw new CommandError({
        fr: `${method} ${path} : le service de reconstruction à ${this.url} n’a pas répondu (${reason}). Il traite peut-être encore la demande : voyez \`npm run rebuild -- status\`.`,
        en: `${method} ${path}: the rebuild service at ${this.url} gave no answer (${reason}). It may still carry out the request: see \`npm run rebuild -- status\`.`,
      });
    }
    if (response.ok) return response;
    const reason = await reasonOf(response);
    throw new CommandError({
      fr: `${method} ${path} : le service de reconstruction a refusé (statut ${response.status}) : ${reason}`,
      en: `${method} ${path}: the rebuild service refused (status ${response.status}): ${reason}`,
    });
  }
}

const refusalSchema = z.object({ message: z.string() });

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch((error: unknown) => messageOf(error));
  try {
    return refusalSchema.parse(JSON.parse(text)).message;
  } catch {
    return text.slice(0, 500);
  }
}
