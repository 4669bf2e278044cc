import { z } from 'zod';
import { ContentParseError, parseWithFriendlyErrors, type ParseProblem } from './parse';
import { siteFileFields, siteSchema, type SiteField, type SiteSettings } from './site';

/** A field of a site's settings that makes no sense. */
export interface RefusedSiteField {
  field: SiteField;
  problems: readonly ParseProblem[];
  /** Whether the value that it had before stands in its place; otherwise it is left out. */
  hasFallback: boolean;
}

/** The settings that make sense, and the fields that do not. */
export interface ReadSiteSettings {
  settings: SiteSettings;
  refused: RefusedSiteField[];
}

/** Names of the fields of `site.json`. */
export const SITE_FIELDS = Object.keys(siteFileFields) as SiteField[]; // The keys of the very object that the type is of.

const recordSchema = z.record(z.string(), z.unknown());

/**
 * Reads the settings of a site field by field: one that makes no sense keeps its last good value, or is left out. Fields that
 * nobody knows are left out.
 * @throws {ContentParseError} when the whole is no object.
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
  // Each value is one that its field gave, and a field takes what it gave.
  return { settings: siteSchema.parse(Object.fromEntries(good)), refused };
}

const pathOf = (field: string, below: string): string => {
  if (below === '') return field;
  return below.startsWith('[') ? `${field}${below}` : `${field}.${below}`;
};
