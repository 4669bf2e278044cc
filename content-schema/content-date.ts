import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';

/** A time without its offset, as databases and YAML write it: `2026-01-31 10:00:00`. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/**
 * Date of content: a day, or a time with its offset, so that it means the same in every time zone.
 * Of a time whose offset nobody knows, the day is left.
 */
export const contentDateSchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(LOCAL_TIME, '$1') : value),
  z.iso.datetime({ offset: true }).max(TEXT_LIMITS.date).or(z.iso.date()),
);
