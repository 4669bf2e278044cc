import { z } from 'zod';
import { parseWithFriendlyErrors } from './parse';
import { parseEach, type EntryDiagnostic } from './parse-each';
import { siteFileFields, siteSchema, type SiteField, type SiteSettings } from './site';

/** Valid settings, and what is wrong with the other fields. */
export interface ReadSiteSettings {
  settings: SiteSettings;
  diagnostics: EntryDiagnostic<SiteField>[];
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
  const fields = SITE_FIELDS.filter((field) => Object.hasOwn(given, field));
  const { entries, diagnostics } = parseEach(
    fields.map((field) => [field, { [field]: given[field] }]),
    siteSchema,
    { previous: (field) => (lastGood[field] === undefined ? undefined : { [field]: lastGood[field] }) },
  );
  const settings = entries.reduce<SiteSettings>((all, { value }) => ({ ...all, ...value }), {});
  return { settings, diagnostics };
}
