import type { Light, Paint } from '../light';
import type { Random } from '../random';
import type { Svg } from '../svg';

/** Draws a thing that stands on the origin. */
export type DrawThing = (paint: Paint, light: Light, random: Random) => Svg;
