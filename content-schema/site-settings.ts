import { z } from 'zod';
import { ContentParseError, parseWithFriendlyErrors, type ParseProblem } from './parse';
import { siteFileFields, siteSchema, type SiteField, type SiteSettings } from './site';

/** Invalid field of the site settings. */
export interface RefusedSiteField {
  field: SiteField;
  problems: readonly ParseProblem[];
  /** Whether the previous value is used instead; otherwise the field is omitted. */
  hasFallback: boolean;
}

/** Valid settings, and the fields that were refused. */
export interface ReadSiteSettings {
  settings: SiteSettings;
  refused: RefusedSiteField[];
}

/** Names of the fields of `site.json`. */
export const SITE_FIELDS = Object.keys(siteFileFields) as SiteField[]; // The type is derived from this object.

const recordSchema = z.record(z.string(), z.unknown());

/**
 * Parses site settings field by field. An invalid field keeps its last good value, or is omitted.
 * Unknown fields are omitted.
 * @throws {ContentParseError} when the data is not an object.
 */
export function readSiteSettings(data: unknown, lastGood: SiteSettings = {}, where = 'the site'): ReadSiteSettings {
  const given = parseWithFriendlyErrors(recordSchema, data, where);
  const good = new Map<SiteField, unknown>();
  const refused: RefusedSiteField[] = [];
  for (const field of SITE_FIELDS.filter((name) => Object.hasOwn(given, name))) {
    try {
      good.set(field, parseWithFriendlyErrors(siteFileFields[field], given[field], where));
    } catch (error) {
      if (!(error instanceof ContentParseError)) throw error;
      const fallback = lastGood[field];
      if (fallback !== undefined) good.set(field, fallback);
      const problems = error.problems.map((problem) => ({ ...problem, field: pathOf(field, problem.field) }));
      refused.push({ field, problems, hasFallback: fallback !== undefined });
    }
  }
  // Each value has been parsed by its field, and parsing it again accepts it.
  return { settings: siteSchema.parse(Object.fromEntries(good)), refused };
}

const pathOf = (field: string, below: string): string => {
  if (below === '') return field;
  return below.startsWith('[') ? `${field}${below}` : `${field}.${below}`;
};
