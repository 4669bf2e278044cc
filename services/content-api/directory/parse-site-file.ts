import {
  say,
  LOCALES,
  readSiteSettings,
  SITE_FIELDS,
  SOCIAL_KINDS,
  type SiteField,
  type SiteSettings,
} from '../../../content-schema';
import type { FileProblem } from './content-problem';
import { problemOfEntry } from './parse-entries';
import { findUnknownFields } from './unknown-fields';

/** Site settings without the invalid fields, and the problems of those. */
export interface ParsedSite {
  settings: SiteSettings;
  problems: FileProblem[];
}

/** Nested fields of the fields that are objects. */
const PARTS: Partial<Record<SiteField, readonly string[]>> = {
  tagline: LOCALES,
  author: ['name', 'url'],
  logo: ['light', 'dark'],
  accent: ['light', 'dark'],
  social: SOCIAL_KINDS,
  scene: ['light', 'dark'],
  announcement: ['version', 'text', 'link'],
};

/**
 * Parses `site.json` field by field. An unknown field only affects itself, also inside another
 * field.
 * @param previous Settings of the previous read, from which invalid fields keep their last good
 *   value.
 * @throws {ContentParseError} when it is not an object.
 */
export function parseSiteFile(data: unknown, previous: SiteSettings = {}): ParsedSite {
  const { known, problems } = withoutUnknownParts(data);
  const { settings, diagnostics } = readSiteSettings(known, previous, say({ fr: 'le fichier', en: 'the file' }));
  const refused = diagnostics.map((each) => problemOfEntry(each, null));
  return { settings, problems: [...findUnknownFields(SITE_FIELDS, data), ...problems, ...refused] };
}

function withoutUnknownParts(data: unknown): { known: unknown; problems: FileProblem[] } {
  if (!isObject(data)) return { known: data, problems: [] };
  const problems: FileProblem[] = [];
  const known = Object.entries(data).map(([field, value]): [string, unknown] => {
    const parts = Object.hasOwn(PARTS, field) ? PARTS[field as SiteField] : undefined; // `hasOwn` checked the name.
    if (parts === undefined || !isObject(value)) return [field, value];
    for (const { at, message, ...kind } of findUnknownFields(parts, value)) {
      problems.push({ ...kind, at: [field, ...at], message: `${field}.${message}` });
    }
    return [field, Object.fromEntries(Object.entries(value).filter(([part]) => parts.includes(part)))];
  });
  return { known: Object.fromEntries(known), problems };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
