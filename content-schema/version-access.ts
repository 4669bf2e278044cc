/** The label that makes a version public; any other label makes it private and is shown as a badge (specification §3). */
export const PUBLIC_LABEL = 'none';

/** What editors write when they mean `none`, in small letters; each of them would make the version private. */
const WORDS_FOR_PUBLIC: readonly string[] = ['public', 'publique', 'none', 'null', 'aucun', 'aucune'];

/** Tells whether a label makes a version private although it reads as if it made it public. */
export function looksPublic(label: string): boolean {
  return label !== PUBLIC_LABEL && WORDS_FOR_PUBLIC.includes(label.trim().toLowerCase());
}

/** The path segment that always leads to the default version (specification §2). */
export const CURRENT_VERSION = 'currentVersion';

/** Tells whether a version is public. */
export function isPublicVersion(version: { label: string }): boolean {
  return version.label === PUBLIC_LABEL;
}
