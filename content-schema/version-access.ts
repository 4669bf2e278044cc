/**
 * Label of a public version. Any other label makes a version
 * private and is rendered as a badge (specification §3).
 */
export const PUBLIC_LABEL = 'none';

/**
 * Labels, in lower case, that editors write when they mean `none`. Each one except the exact `none`
 * makes the version private.
 */
const WORDS_FOR_PUBLIC: readonly string[] = ['public', 'publique', 'none', 'null', 'aucun', 'aucune'];

/** Checks whether a label makes a version private although it reads like a public one. */
export function looksPublic(label: string): boolean {
  return label !== PUBLIC_LABEL && WORDS_FOR_PUBLIC.includes(label.trim().toLowerCase());
}

/** Path segment that always leads to the default version (specification §2). */
export const CURRENT_VERSION = 'currentVersion';

/** Checks whether a version is public. */
export function isPublicVersion(version: { label: string }): boolean {
  return version.label === PUBLIC_LABEL;
}
