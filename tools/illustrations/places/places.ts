import { ELSEWHERE } from './elsewhere';
import { OUTSIDE } from './outside';

/** Every place. */
export const PLACES = { ...OUTSIDE, ...ELSEWHERE };

/** Name of a place. */
export type PlaceName = keyof typeof PLACES;
