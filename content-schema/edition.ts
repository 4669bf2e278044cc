import type { Locale } from './locale';

/** One version in one locale: the scope of a sidebar tree and of search. */
export interface Edition {
  versionId: number;
  locale: Locale;
}

/**
 * Returns a map key for an edition.
 * @example editionKey({ versionId: 2, locale: 'fr' }) // => '2/fr'
 */
export const editionKey = ({ versionId, locale }: Edition): string => `${versionId}/${locale}`;

/**
 * Formats an edition for messages.
 * @example describeEdition({ versionId: 2, locale: 'fr' }) // => 'version 2 (fr)'
 */
export const describeEdition = ({ versionId, locale }: Edition): string => `version ${versionId} (${locale})`;
