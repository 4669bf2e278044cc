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

/** A build, as far as it decides whether its process is replaced. */
export interface UsedBuild {
  /** Number of builds of the process. */
  builds: number;
  /** Whether the process replaced another. */
  isReplacement: boolean;
  /** Number of pages rendered. */
  rendered: number;
  /** Number of pages of the site. */
  pages: number;
  /** Memory of the process after the build, without mapped files, in bytes. */
  bytes: number;
}

/** Decides before and after each build whether its process is replaced. */
export class Recycling {
  /**
   * Memory of the last process that started from the cache, after its first build, in bytes; 0
   * before the first one.
   */
  #baselineBytes = 0;
  /** Year in which the process started. */
  #startYear = 0;

  constructor(private readonly limits: RecyclingLimits) {}

  /**
   * Returns why a process is replaced, as a line for the log: it has built too often, or holds too
   * much memory. One that compiled the whole site holds more than one that started from the cache;
   * if that exceeds the limit too, the next would be no smaller.
   * @returns null when it stays.
   */
  reasonAfter({ builds, isReplacement, rendered, pages, bytes }: UsedBuild): string | null {
    const { buildsPerProcess = BUILDS_PER_PROCESS, maxProcessBytes = MAX_PROCESS_BYTES } = this.limits;
    const isFromCache = isReplacement || rendered <= FEW_PAGES * pages;
    if (builds === 1 && isFromCache) this.#baselineBytes = bytes;
    const share = builds === 1 && !isFromCache ? SHARE_AFTER_COMPILING : 1;
    const maxBytes = Math.max(share * maxProcessBytes, GROWTH * this.#baselineBytes);
    if (builds < buildsPerProcess && bytes <= maxBytes) return null;
    const built = counted(builds, { fr: ['construction', 'constructions'], en: ['build', 'builds'] });
    const megabytes = Math.round(bytes / 1e6);
    return say({
      fr: `Le processus de construction occupe ${megabytes} Mo après ${built.fr} : un nouveau prend sa place.`,
      en: `The build process holds ${megabytes} MB after ${built.en}: a new one takes its place.`,
    });
  }

  /** Records that a process starts. */
  noteStart(): void {
    this.#startYear = new Date().getFullYear();
  }

  /**
   * Returns why a build needs a new process, as a line for the log: source files changed, or the
   * address of the site, or the year at the end of pages. Gatsby's configuration contains the
   * latter two, and is read once.
   * @returns null when it needs none.
   */
  reasonBefore({ isMoved, changedSources }: { isMoved: boolean; changedSources: number }): string | null {
    if (isMoved) {
      return say({
        fr: 'L’adresse du site a changé : un nouveau processus construit.',
        en: 'The address of the site changed: a new process builds.',
      });
    }
    if (changedSources > 0) {
      return say({
        fr: `Fichiers source changés : ${changedSources}. Un nouveau processus construit.`,
        en: `Source files changed: ${changedSources}. A new process builds.`,
      });
    }
    if (this.#startYear === new Date().getFullYear()) return null;
    return say({
      fr: 'L’année a changé : un nouveau processus construit.',
      en: 'The year changed: a new process builds.',
    });
  }
}
