/** Work of calls of built-in methods, by method and by the place in the code that calls it. */
export type NativeWork = Map<string, number>;

/** Cost of a call of a built-in method: the characters or elements that it reads or writes. */
type Cost = (subject: Sized, args: readonly unknown[], result: unknown) => number;

/** A text or a list. */
interface Sized {
  readonly length: number;
}

const whole: Cost = ({ length }) => length;
const ofResult: Cost = (_subject, _args, result) => sizeOf(result);
/** A search from a position reads up to what it finds, or to the end. */
const untilFound: Cost = ({ length }, [, from], result) => {
  const start = typeof from === 'number' ? from : 0;
  return typeof result === 'number' && result >= 0 ? Math.max(0, result - start) : Math.max(0, length - start);
};
const fromStart: Cost = ({ length }, [start]) => Math.max(0, length - (typeof start === 'number' ? start : 0));

function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return value !== null && typeof value === 'object' ? Object.keys(value).length : 0;
}

/** Callbacks of lists are not here: each of their runs is counted as a part of the code. */
const METHODS: readonly (readonly [owner: object, name: string, methods: Readonly<Record<string, Cost>>])[] = [
  [
    String.prototype,
    'String',
    {
      ...{ trim: whole, trimEnd: whole, trimStart: whole, toLowerCase: whole, normalize: whole, localeCompare: whole },
      ...{ split: whole, replaceAll: whole, includes: untilFound, indexOf: untilFound },
      ...{ slice: ofResult, substring: ofResult, repeat: ofResult, concat: ofResult, padStart: ofResult },
    },
  ],
  [
    Array.prototype,
    'Array',
    {
      ...{
        slice: ofResult,
        concat: ofResult,
        flat: ofResult,
        join: ofResult,
        toSorted: ofResult,
        toReversed: ofResult,
      },
      ...{
        indexOf: untilFound,
        includes: untilFound,
        lastIndexOf: whole,
        reverse: whole,
        shift: whole,
        unshift: whole,
      },
      splice: fromStart,
    },
  ],
  [
    Object,
    'Object',
    {
      keys: ofResult,
      values: ofResult,
      entries: ofResult,
      fromEntries: ofResult,
      assign: (_subject, [, from]) => sizeOf(from),
    },
  ],
  [JSON, 'JSON', { stringify: ofResult, parse: (_subject, [text]) => sizeOf(text) }],
];

/**
 * A smaller call is not counted: many of them are as often as the part of the code that calls them
 * runs, which is counted too.
 */
const SMALLEST = 32;

/**
 * Counts the work of built-in methods during a run, in this realm: Jest gives each test file one of
 * its own.
 */
export async function countNativeWork(run: () => unknown): Promise<NativeWork> {
  const work: NativeWork = new Map();
  const restore: (() => void)[] = [];
  let isCounting = true;
  for (const [owner, ownerName, methods] of METHODS) {
    for (const [name, cost] of Object.entries(methods)) {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') continue;
      const counted = function counted(this: Sized, ...args: unknown[]): unknown {
        const result: unknown = Reflect.apply(original, this, args);
        if (!isCounting) return result;
        if (!isCounting) return result;
        isCounting = false; // The counting itself calls such methods.
        const size = cost(this, args, result);
        if (size >= SMALLEST) {
          const key = `${ownerName}.${name} ${placeOfCall(counted)}`;
          work.set(key, (work.get(key) ?? 0) + size);
        }
        isCounting = true;
        return result;
      };
      Object.defineProperty(owner, name, { value: counted, configurable: true, writable: true });
      restore.push(() => Object.defineProperty(owner, name, { value: original, configurable: true, writable: true }));
    }
  }
  try {
    await run();
  } finally {
    for (const undo of restore) undo();
  }
  return work;
}

/** Returns the place in the code that called a function. */
function placeOfCall(counted: (...args: never[]) => unknown): string {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 1;
  // Jest's own looks each place up in source maps, which takes far longer than the counted work.
  Error.prepareStackTrace = (_error, [site]) =>
    `${site?.getFileName() ?? ''} ${site?.getFunctionName() ?? ''} (${site?.getPosition() ?? ''})`;
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, counted);
  const place = holder.stack ?? '';
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return place;
}
