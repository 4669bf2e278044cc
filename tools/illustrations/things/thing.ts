import type { Light, Paint } from '../light';
import type { Random } from '../random';
import type { Svg } from '../svg';

/** Draws a thing with its base at the origin. */
export type DrawThing = (paint: Paint, light: Light, random: Random) => Svg;
