import type { Random } from '../../illustrations/random';

/**
 * Eases from 0 to 1 along half a cosine, while `part` goes from 0 to 1: neither end has an audible
 * corner.
 */
export const ease = (part: number): number => (part <= 0 ? 0 : part >= 1 ? 1 : (1 - Math.cos(Math.PI * part)) / 2);

/** Attack and release of a sound, in seconds. */
export interface Swell {
  attack: number;
  /** Starts when the note ends. */
  release: number;
}

/**
 * Returns the strength of a swelling note at a time since its start.
 * @param seconds Duration of the note.
 */
export function swellAt({ attack, release }: Swell, seconds: number, moment: number): number {
  return ease(moment / attack) * ease(1 - (moment - seconds) / release);
}

/** A value that changes with time, in seconds. */
export type Curve = (moment: number) => number;

/**
 * Creates a smooth curve that wanders from -1 to 1.
 * @param period Minimum seconds from one turn to the next.
 */
export function createDrift(random: Random, period: number): Curve {
  const turns = Array.from({ length: 64 }, () => random.between(-1, 1));
  return (moment) => {
    const place = moment / period;
    const index = Math.floor(place);
    const from = turns[index % turns.length] ?? 0;
    const to = turns[(index + 1) % turns.length] ?? 0;
    return from + (to - from) * ease(place - index);
  };
}

/**
 * Creates a curve through points in order of time, each a time and a value; constant before the
 * first and after the last.
 */
export function createCurve(points: readonly (readonly [moment: number, value: number])[]): Curve {
  return (moment) => {
    const after = points.findIndex(([time]) => time > moment);
    const next = points[after] ?? points.at(-1);
    const before = after === -1 ? next : (points[after - 1] ?? next);
    if (next === undefined || before === undefined) return 0;
    if (before === next) return next[1];
    return before[1] + (next[1] - before[1]) * ease((moment - before[0]) / (next[0] - before[0]));
  };
}
