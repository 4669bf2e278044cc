import type { Locale } from './locale';

/** One version in one locale: what an outline describes, and what search looks through. */
export interface Edition {
  versionId: number;
  locale: Locale;
}

/** A key for maps. @example editionKey({ versionId: 2, locale: 'fr' }) // => '2/fr' */
export const editionKey = ({ versionId, locale }: Edition): string => `${versionId}/${locale}`;

/** The edition as messages name it. @example describeEdition({ versionId: 2, locale: 'fr' }) // => 'version 2 (fr)' */
export const describeEdition = ({ versionId, locale }: Edition): string => `version ${versionId} (${locale})`;
