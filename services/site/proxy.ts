import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { sameInBoth, say, type Sentence } from '../../content-schema';
import { sayAccepted } from '../../src/node/accepted-locale';
import { messageOf } from '../../src/node/errors';

/** Options of `createProxy`. */
export interface ProxyOptions {
  /**
   * First path segments of the other server that are answered with 404, such as `outbox` (default:
   * none).
   */
  withheld?: readonly string[];
}

/** Forwards requests below a path to another server. */
export interface Proxy {
  /** Checks whether a path (with its query) is below the prefix. */
  takes(target: string): boolean;
  /** Forwards the request, without the prefix, and returns the answer. */
  passOn(request: IncomingMessage, response: ServerResponse, target: string): void;
}

/** Maximum size of a request's body, in bytes. Sign-in requests are far below. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Maximum silence of the other server, and maximum wait for its start, in milliseconds. */
const SILENCE_MS = 30_000;

/** Hop-by-hop headers (RFC 9110 §7.6.1), and `Expect`, which this server has already answered. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Creates a proxy for local use: it adds no access control.
 * @param prefix Path such as `/_identity`.
 * @param baseUrl Address of the other server; a path in it is kept. Requests wait for one that is
 *   still starting.
 * @throws {Error} when the prefix or the address is invalid.
 */
export function createProxy(
  prefix: string,
  baseUrl: string | Promise<string>,
  { withheld = [] }: ProxyOptions = {},
): Proxy {
  if (!/^\/[\w-]+(?:\/[\w-]+)*$/.test(prefix)) {
    throw new Error(`Expected the prefix of a proxy to be a path such as "/_identity", received "${prefix}".`);
  }
  const base = typeof baseUrl === 'string' ? parseBase(baseUrl) : baseUrl.then(parseBase);
  // Requests report why the other server did not start; without any, its starter does.
  if (base instanceof Promise) base.catch(() => undefined);
  const takes = (target: string) => target.startsWith(prefix) && /^[/?]?$/.test(target.charAt(prefix.length));

  function passOn(request: IncomingMessage, response: ServerResponse, target: string): void {
    const fail = createFailure(request, response);
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      fail(413, TOO_LARGE);
      return;
    }
    const rest = target.slice(prefix.length);
    if (withheld.includes(firstPart(rest))) {
      sendText(request, response, 404, WITHHELD);
      return;
    }
    if (base instanceof URL) {
      forward(base, request, response, rest);
      return;
    }
    withinTimeLimit(base, SILENCE_MS).then(
      (started) => {
        if (!response.destroyed) forward(started, request, response, rest);
      },
      (error: unknown) => {
        const reason = messageOf(error);
        fail(503, {
          fr: `Le service de ${prefix} n’a pas démarré (${reason}). Réessayez dans un instant.`,
          en: `The service of ${prefix} has not started (${reason}). Try again in a moment.`,
        });
      },
    );
  }

  function forward(base: URL, request: IncomingMessage, response: ServerResponse, rest: string): void {
    const fail = createFailure(request, response);
    const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
    const passed = send({
      hostname: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port,
      path: `${base.pathname.replace(/\/$/, '')}${rest.startsWith('/') ? '' : '/'}${rest}`,
      method: request.method,
      headers: requestHeaders(request),
      agent: false,
      timeout: SILENCE_MS,
    });
    passed.on('response', (answer) => {
      const { statusCode = 0 } = answer;
      // Node throws when it sends a status that RFC 9110 §15 does not define.
      if (statusCode < 200 || statusCode > 599) {
        answer.destroy();
        fail(502, {
          fr: `${base.origin} doit répondre pour ${prefix} par un statut de 200 à 599, et a répondu ${statusCode}.`,
          en: `Expected a status from 200 to 599 from ${base.origin} for ${prefix}, received ${statusCode}.`,
        });
        return;
      }
      response.writeHead(statusCode, ofTheMessage(answer.headers));
      pipeline(answer, response, () => undefined);
    });
    let reason: Sentence | null = null;
    passed.on('timeout', () => {
      reason = SILENT;
      passed.destroy(new Error(SILENT.en));
    });
    passed.on('error', ({ message }) => {
      const { fr, en } = reason ?? sameInBoth(message);
      fail(502, {
        fr: `${base.origin} doit répondre pour ${prefix}, et ne l’a pas fait (${fr}). Ce service tourne-t-il ?`,
        en: `Expected an answer from ${base.origin} for ${prefix}, received none (${en}). Is it running?`,
      });
    });
    response.on('close', () => passed.destroy());

    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= MAX_BODY_BYTES) return;
      request.unpipe(passed);
      fail(413, TOO_LARGE);
    });
    request.pipe(passed);
  }

  return { takes, passOn };
}

/** Returns a function that answers with an error, or aborts an answer that has begun. */
function createFailure(request: IncomingMessage, response: ServerResponse) {
  return (status: 413 | 502 | 503, reason: Sentence): void => {
    if (response.headersSent) response.destroy();
    else sendText(request, response, status, reason);
  };
}

/** Waits for a value. @throws {Error} when it does not come in time. */
async function withinTimeLimit<Value>(value: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(say(SILENT))), limitMs).unref();
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/**
 * Returns the normalized first segment of a path: decoded, in lower case, without what follows a
 * dot.
 */
function firstPart(target: string): string {
  const { pathname } = new URL(target.startsWith('/') ? `http://host/.${target}` : `http://host/${target}`);
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Not decodable: the other server does not match it to a path either.
  }
  return (
    path
      .split(/[/\\?#;]+/)
      .find((part) => part !== '')
      ?.replace(/\..*$/s, '')
      .toLowerCase() ?? ''
  );
}

const TOO_LARGE: Sentence = {
  fr: `Il faut au plus ${MAX_BODY_BYTES} octets, et il y en a davantage.`,
  en: `Expected at most ${MAX_BODY_BYTES} bytes, received more.`,
};
const WITHHELD: Sentence = {
  fr: 'Ce chemin n’est lisible que de cette machine. Demandez-en un qui est servi ici.',
  en: 'Expected a path that is answered here, received one that this machine alone may read.',
};
const SILENT: Sentence = {
  fr: `aucune réponse en ${SILENCE_MS / 1000} secondes`,
  en: `no answer for ${SILENCE_MS / 1000} seconds`,
};

function parseBase(baseUrl: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (base && /^https?:$/.test(base.protocol)) return base;
  throw new Error(
    say({
      fr: `L’adresse d’un service relayé doit être une URL telle que "http://127.0.0.1:4200", et non "${baseUrl}".`,
      en: `Expected the address of a proxy to be a URL such as "http://127.0.0.1:4200", received "${baseUrl}".`,
    }),
  );
}

function requestHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const endToEnd = ofTheMessage(request.headers);
  return {
    // Keep `Host`: a service that only answers to the names of this machine must see the requested
    // name.
    ...endToEnd,
    // Node sends a body without a length in chunks only with this header.
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
  };
}

function ofTheMessage(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.has(name) && !named.has(name)),
  );
}

/** Answers in the language that the request accepts. */
function sendText(request: IncomingMessage, response: ServerResponse, status: number, sentence: Sentence): void {
  const { text, headers } = sayAccepted(sentence, request.headers['accept-language']);
  const body = `${text}\n`;
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(body);
}
