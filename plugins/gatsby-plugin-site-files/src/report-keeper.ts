import type { Finding, QualityReport } from '../../../content-schema';
import { createQualityReport } from '../../../src/node/quality-report';

/** The quality report as it was made last: made again only when something was found that was not, or the other way. */
export class ReportKeeper {
  #lists: readonly (readonly Finding[])[] = [];
  #others = '';
  #report: QualityReport | null = null;

  /**
   * Makes the report.
   * @param lists Findings that are kept as they are: the same lists hold the same.
   * @param others Findings that are looked for anew each time.
   * @returns the report, and whether it says something else than the one before.
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
