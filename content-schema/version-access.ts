/** The label that makes a version public; any other label makes it private and is shown as a badge (specification §3). */
export const PUBLIC_LABEL = 'none';

/** The path segment that always leads to the default version (specification §2). */
export const CURRENT_VERSION = 'currentVersion';

/** Tells whether a version is public. */
export function isPublicVersion(version: { label: string }): boolean {
  return version.label === PUBLIC_LABEL;
}
