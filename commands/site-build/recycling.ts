import { counted, say } from '../../content-schema';

/** When a process that builds is replaced. */
export interface RecyclingLimits {
  /** Number of builds per process before it is replaced (default: 500). */
  buildsPerProcess?: number;
  /**
   * Memory of the process after a build, without mapped files, in bytes, from which it is replaced
   * (default: 1.5 GB).
   */
  maxProcessBytes?: number;
}

/** Builds per process; a new process frees whatever Gatsby holds forever. */
const BUILDS_PER_PROCESS = 500;
/** Maximum memory of the build daemon, in bytes. */
const MAX_PROCESS_BYTES = 1.5 * 1024 ** 3;
/** Maximum growth over a process just started from its cache, when that exceeds the limit. */
const GROWTH = 1.2;

/**
 * Share of the limit from which a process is replaced after a first build that compiled the site:
 * its threads do not hold the editions of search yet.
 */
const SHARE_AFTER_COMPILING = 0.75;

/** Share of the pages that a process which starts from the cache renders at most. */
const FEW_PAGES = 0.1;

/** Checks whether the first build of a process started from the cache. */
export function startedFromCache({ rendered, pages }: { rendered: number; pages: number }): boolean {
  return rendered <= FEW_PAGES * pages;
}

/** A process that builds, after a build. */
interface UsedProcess {
  /** Number of its builds. */
  builds: number;
  /** Whether its first build started from the cache. */
  isFromCache: boolean;
  /** Its memory, in bytes. */
  bytes: number;
  /**
   * Memory of the last process that started from the cache, after its first build, in bytes; 0
   * before the first one.
   */
  baselineBytes: number;
}

/**
 * Returns why a process is replaced, as a line for the log: it has built too often, or holds too
 * much memory. One that compiled the whole site holds more than one that started from the cache; if
 * that exceeds the limit too, the next would be no smaller.
 * @returns null when it stays.
 */
export function reasonToRecycle(
  { builds, isFromCache, bytes, baselineBytes }: UsedProcess,
  { buildsPerProcess = BUILDS_PER_PROCESS, maxProcessBytes = MAX_PROCESS_BYTES }: RecyclingLimits,
): string | null {
  const share = builds === 1 && !isFromCache ? SHARE_AFTER_COMPILING : 1;
  if (builds < buildsPerProcess && bytes <= Math.max(share * maxProcessBytes, GROWTH * baselineBytes)) return null;
  const built = counted(builds, { fr: ['construction', 'constructions'], en: ['build', 'builds'] });
  const megabytes = Math.round(bytes / 1e6);
  return say({
    fr: `Le processus de construction occupe ${megabytes} Mo après ${built.fr} : un nouveau prend sa place.`,
    en: `The build process holds ${megabytes} MB after ${built.en}: a new one takes its place.`,
  });
}
