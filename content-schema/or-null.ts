import { z } from 'zod';

/**
 * Creates the schema of a required field that may be null. Unlike that of `nullable`, its error
 * says so.
 */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.or(z.null());
