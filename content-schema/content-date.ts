import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';

/** A time without its offset, as databases and YAML write it: `2026-01-31 10:00:00`. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** Leaves the day of a time whose offset nobody knows: it would differ between time zones. */
const withoutLocalTime = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(LOCAL_TIME, '$1') : value;

/** Date in a content folder: a day, or a time with its offset. */
export const contentDateSchema = z.preprocess(
  withoutLocalTime,
  z.iso.datetime({ offset: true }).max(TEXT_LIMITS.date).or(z.iso.date()),
);

/**
 * Date in an answer of a content API: a day, or a time with its offset. Any other text is shown as
 * it is, and feeds and sitemaps leave it out.
 */
export const answeredDateSchema = z.preprocess(withoutLocalTime, z.string().max(TEXT_LIMITS.date));
