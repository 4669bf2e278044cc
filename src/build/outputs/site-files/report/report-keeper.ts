import type { Finding, QualityReport } from '../../../../../content-schema';
import { createQualityReport } from '../../../../node/quality-report';

/** Caches the quality report and creates a new one only when the findings changed. */
export class CachedReport {
  #lists: readonly (readonly Finding[])[] = [];
  #others = '';
  #report: QualityReport | null = null;

  /**
   * Returns the report.
   * @param lists Cached findings, compared by identity.
   * @param others Findings of this build, compared by value.
   * @returns the report, and whether it differs from the previous one.
   */
  make(
    lists: readonly (readonly Finding[])[],
    others: readonly Finding[],
    pages: number,
    now: Date,
  ): { report: QualityReport; isNew: boolean } {
    const reported = JSON.stringify(others);
    const isSame =
      this.#report?.pages === pages &&
      reported === this.#others &&
      lists.length === this.#lists.length &&
      lists.every((list, index) => list === this.#lists[index]);
    if (this.#report !== null && isSame) return { report: this.#report, isNew: false };
    this.#report = createQualityReport([...lists.flat(), ...others], pages, now);
    this.#lists = lists;
    this.#others = reported;
    return { report: this.#report, isNew: true };
  }
}
