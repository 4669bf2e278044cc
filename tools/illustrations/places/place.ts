import type { Light } from '../light';
import type { Random } from '../random';
import type { Svg } from '../svg';

/** Where a scene happens: what lies behind the heron, and what the feet stand in. */
export interface Place {
  draw(light: Light, random: Random): Svg;
  /** Whether feet make ripples. */
  isWet: boolean;
}

/** A place where feet stand in water. */
export const wet = (draw: Place['draw']): Place => ({ isWet: true, draw });
/** A place where they do not. */
export const dry = (draw: Place['draw']): Place => ({ isWet: false, draw });
