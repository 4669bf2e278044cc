import { withBasePath } from '../../../shared/routes/base-path';

/** Data of `builds/latest.json` that readers' tabs use. */
export interface SeenBuild {
  id: string;
  /** Age of the build when it was read, in milliseconds, by the clock of the host. */
  age: number;
}

/** Timeout of the request, in milliseconds. Nothing depends on it. */
const TIMEOUT_MS = 10_000;

/** Reads the published build (specification §7); null when it is unknown. */
export async function readBuildMarker(): Promise<SeenBuild | null> {
  const now = Date.now();
  const response = await fetch(withBasePath(`/builds/latest.json?${now}`), {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return null;
  const marker: unknown = await response.json();
  if (typeof marker !== 'object' || marker === null || !('id' in marker) || typeof marker.id !== 'string') return null;
  const builtAt = 'builtAt' in marker ? Date.parse(String(marker.builtAt)) : NaN;
  const hostNow = Date.parse(response.headers.get('date') ?? '');
  return { id: marker.id, age: (Number.isNaN(hostNow) ? now : hostNow) - builtAt };
}

/**
 * Checks whether a build is newer than a page: another one than the last one read or, at the first
 * read, one made since the page was loaded. Ages are compared rather than times, as the reader's
 * clock may be wrong. Pages do not contain their build id, which would change each of them with
 * each build.
 */
export function isNewerBuild({ id, age }: SeenBuild, seen: string | null, pageAge: number): boolean {
  return seen === null ? age < pageAge : id !== seen;
}
