/** `builds/latest.json`, as far as readers' tabs read it. */
export interface SeenBuild {
  id: string;
  /** How long ago it was made when it was read, in milliseconds, by the clock of the host. */
  age: number;
}

/** How long the answer may take, in milliseconds: nobody waits for it. */
const TIMEOUT_MS = 10_000;

/** Asks which build is published (specification §7); null when that cannot be told. */
export async function readBuildMarker(now = Date.now()): Promise<SeenBuild | null> {
  const response = await fetch(`/builds/latest.json?${now}`, {
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
 * Whether a build is newer than a page: another one than was seen last or, where none was seen, one that was made since the
 * page was loaded. Ages are compared rather than times: the reader's clock may be wrong, and pages do not name their build, which
 * would change each of them with each build.
 */
export function isNewerBuild({ id, age }: SeenBuild, seen: string | null, pageAge: number): boolean {
  return seen === null ? age < pageAge : id !== seen;
}
