import { type z } from 'zod';
import { invalidParameter } from '../identity-fault';
import type { Pool } from '../pool';

/** An operation of the user pool: takes the body of a request as it came, answers what is sent back. */
export type Operation = (pool: Pool, body: unknown) => Promise<object>;

/** Makes an operation that reads its request at the door. */
export function operation<Schema extends z.ZodType>(
  schema: Schema,
  handle: (pool: Pool, request: z.output<Schema>) => object | Promise<object>,
): Operation {
  return async (pool, body) => handle(pool, readRequest(schema, body));
}

/** Reads a request. @throws {IdentityFault} InvalidParameterException, in the words of AWS. */
export function readRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const faults = error.issues.map(({ path, message }) => {
    const name = path.map(String).join('.');
    return `Value at '${name.charAt(0).toLowerCase()}${name.slice(1)}' failed to satisfy constraint: ${message}`;
  });
  throw invalidParameter(
    `${faults.length} validation error${faults.length > 1 ? 's' : ''} detected: ${faults.join('; ')}`,
  );
}
