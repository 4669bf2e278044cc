import type { Random } from '../../illustrations/random';

/** From 0 to 1 along half a cosine, while `part` goes from 0 to 1: neither end has a corner that would be heard. */
export const ease = (part: number): number => (part <= 0 ? 0 : part >= 1 ? 1 : (1 - Math.cos(Math.PI * part)) / 2);

/** How long a sound takes to come and to go, in seconds. */
export interface Swell {
  attack: number;
  /** Begins when the note ends. */
  release: number;
}

/** The strength of a swelling note at a moment, counted from its start. @param seconds how long it is held. */
export function swellAt({ attack, release }: Swell, seconds: number, moment: number): number {
  return ease(moment / attack) * ease(1 - (moment - seconds) / release);
}

/** A value that changes with time, in seconds. */
export type Curve = (moment: number) => number;

/** A curve that wanders from -1 to 1 without a corner. @param period seconds from one turn to the next, at least. */
export function createDrift(random: Random, period: number): Curve {
  const turns = random.times(64, () => random.between(-1, 1));
  return (moment) => {
    const place = moment / period;
    const index = Math.floor(place);
    const from = turns[index % turns.length] ?? 0;
    const to = turns[(index + 1) % turns.length] ?? 0;
    return from + (to - from) * ease(place - index);
  };
}

/** A curve through points, each a moment and a value, in the order of time; level before the first and after the last. */
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
