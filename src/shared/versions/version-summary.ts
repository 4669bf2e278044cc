import type { versionAge } from './version-order';

/** A version as pages show it in one locale: plain words and addresses, ready for cards, badges and notices. */
export interface VersionSummary {
  id: number;
  name: string;
  path: string;
  description: string | null;
  /** Badge of a private version; null when the version is public. */
  label: string | null;
  age: ReturnType<typeof versionAge>;
  /** Colour code such as `#3d7a5c`. */
  color: string | null;
  /** ISO 8601 date. */
  publishedAt: string | null;
}
