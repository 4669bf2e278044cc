import { Session } from 'node:inspector';
import path from 'node:path';
import { countNativeWork, type NativeWork } from './native-work';

/** Folder of the project. */
const ROOT = path.resolve(__dirname, '../../..');

type Coverage = Awaited<ReturnType<WorkCounter['take']>>;

/** A place in the code, and how much work it did for an input and for one twice as large. */
export interface Growth {
  place: string;
  once: number;
  twice: number;
}

/** Code whose work does not count: the doubles of tests, and Jest. */
const OF_TESTS = /\/testing\/|\.test\.tsx?$|node_modules\/@?(?:jest|expect)/;

/** Work below this is not compared: it has too few counts to say how it grows. */
const COMPARED = 500;

/**
 * Counts the work of code: how often each of its parts ran, and how many characters and elements
 * its calls of built-in methods read or wrote. Unlike milliseconds, counts do not depend on the
 * machine. Only modules that are loaded after the start are counted part by part.
 */
export class WorkCounter {
  readonly #session = new Session();

  /** Starts counting. */
  constructor() {
    this.#session.connect();
    this.#post('Profiler.enable');
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Ends counting. */
  close(): void {
    this.#post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  /**
   * Runs code for an input, and for one twice as large.
   * @param run Does the work for an input of the given size, and returns a promise if it takes
   *   time.
   * @param factor Growth from which a place is returned (default: 3; twice the input takes 4 where
   * it grows with the square, and up to 2.3 where it is sorted).
   * @returns the places whose work grew faster than the input, and all work.
   */
  async compare(run: (size: number) => unknown, size: number, factor = 3): Promise<{ faster: Growth[]; all: Growth }> {
    await run(Math.ceil(size / 8)); // Modules are loaded and tables made once.
    this.take();
    const natives = await countNativeWork(() => run(size));
    const once = this.take();
    const nativesTwice = await countNativeWork(() => run(size * 2));
    const twice = this.take();
    const places = [...growthOfParts(once, twice), ...growthOfNatives(natives, nativesTwice)];
    const all = places.reduce((sum, each) => ({ ...sum, once: sum.once + each.once, twice: sum.twice + each.twice }), {
      place: 'all',
      once: 0,
      twice: 0,
    });
    const faster = places.filter((each) => each.twice > COMPARED && each.twice > factor * each.once);
    return { faster: faster.sort((one, other) => other.twice - one.twice), all };
  }

  /** Returns how often each part of the code ran since the last call. */
  take() {
    let coverage: { url: string; functions: FunctionCoverage[] }[] = [];
    this.#session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error !== null) throw error;
      coverage = result;
    });
    const own = (url: string) => url.replace('file://', '').startsWith(ROOT) && !OF_TESTS.test(url);
    return coverage.filter(({ url }) => own(url));
  }

  #post(method: 'Profiler.enable' | 'Profiler.stopPreciseCoverage'): void;
  #post(method: 'Profiler.startPreciseCoverage', options: { callCount: boolean; detailed: boolean }): void;
  #post(method: string, options?: object): void {
    this.#session.post(method, options, (error) => {
      if (error !== null) throw error;
    });
  }
}

/** Number of runs of a function and of the blocks in it, where it differs from the function's. */
interface FunctionCoverage {
  functionName: string;
  ranges: { startOffset: number; endOffset: number; count: number }[];
}

function growthOfParts(once: Coverage, twice: Coverage): Growth[] {
  const before = new Map(
    once.flatMap(({ url, functions }) => functions.map((each) => [keyOf(url, each), each] as const)),
  );
  return twice.flatMap(({ url, functions }) =>
    functions.flatMap((each) =>
      each.ranges
        .filter(({ count }) => count > 0)
        .map(({ startOffset, count }) => ({
          place: `${path.relative(ROOT, url.replace('file://', ''))} ${each.functionName || 'anonymous'} (${startOffset})`,
          once: countAt(before.get(keyOf(url, each)), startOffset),
          twice: count,
        })),
    ),
  );
}

const keyOf = (url: string, { functionName, ranges }: FunctionCoverage) =>
  `${url}:${functionName}:${ranges[0]?.startOffset}`;

/** Returns how often the innermost block at an offset ran; the outer ones are listed first. */
function countAt(covered: FunctionCoverage | undefined, offset: number): number {
  const around = covered?.ranges.filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset);
  return around?.at(-1)?.count ?? 0;
}

function growthOfNatives(once: NativeWork, twice: NativeWork): Growth[] {
  const counted = [...twice].filter(([place]) => !OF_TESTS.test(place.replace(/ [^ ]* \(\d+\)$/, '')));
  return counted.map(([place, count]) => ({ place, once: once.get(place) ?? 0, twice: count }));
}
