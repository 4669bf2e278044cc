import type { z } from 'zod';
import { ContentParseError, parseWithFriendlyErrors } from '../../../content-schema';
import { TimeoutError, withTimeout } from './with-timeout';

/** A function like `fetch`. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Result of a request to a service. */
export type Result<Data> =
  | { kind: 'ok'; data: Data }
  /** The user has no access, or is no longer signed in. */
  | { kind: 'refused' }
  | Unavailable;

/** Result of a request that failed. */
export interface Unavailable {
  kind: 'unavailable';
  problem: ApiProblem;
}

/** Reason why a request failed. */
export interface ApiProblem {
  /**
   * `unreachable`: no answer; `slow`: none in time; `status`: an error status; `unreadable`: not
   * readable; `unexpected`: other data than expected.
   */
  reason: 'unreachable' | 'slow' | 'status' | 'unreadable' | 'unexpected';
  /** In English: the request, what was expected and what was received. */
  message: string;
}

/** Error of a response that cannot be used. */
export class ResponseError extends Error {
  override name = 'ResponseError';
  constructor(
    readonly reason: ApiProblem['reason'],
    message: string,
  ) {
    super(message);
  }
}

/**
 * Sends a request within a timeout. Whatever it throws becomes a result.
 * @param name Name of the request in problems, such as `GET /status`.
 * @param signals Signals that abort it.
 * @param send Sends the request and reads the response; see `withTimeout`.
 */
export async function sendRequest<Answer>(
  name: string,
  timeoutMs: number,
  signals: readonly (AbortSignal | null | undefined)[],
  send: (signal: AbortSignal, cancelTimeout: () => void) => Promise<Answer>,
): Promise<Answer | Unavailable> {
  try {
    return await withTimeout(timeoutMs, signals, send);
  } catch (error) {
    const { reason, message } = describeError(error);
    return { kind: 'unavailable', problem: { reason, message: `${name}: ${message}` } };
  }
}

function describeError(error: unknown): ApiProblem {
  if (error instanceof ResponseError) return error;
  if (error instanceof ContentParseError) {
    const { field = '', expected = 'the agreed data', received = 'other data' } = error.problems[0] ?? {};
    const where = field === '' ? '' : `${field}: `;
    return { reason: 'unexpected', message: `expected ${where}${expected}, received ${received}.` };
  }
  if (error instanceof TimeoutError) {
    return { reason: 'slow', message: `expected an answer, received ${error.message}.` };
  }
  const cause = error instanceof Error ? error.message : String(error);
  return { reason: 'unreachable', message: `expected an answer, received none (${cause}).` };
}

/** Reads the body of a response as JSON with a schema. Throws as `parseJson`. */
export async function readJson<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseJson(await response.text(), schema);
}

/**
 * Parses JSON with a schema.
 * @throws {ResponseError} when it is not JSON.
 * @throws {ContentParseError} when it does not match the schema.
 */
export function parseJson<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const received = text === '' ? 'an empty answer' : `${text.length} characters that are not JSON`;
    throw new ResponseError('unreadable', `expected a complete JSON document, received ${received}.`);
  }
  return parseWithFriendlyErrors(schema, data, 'the answer');
}
