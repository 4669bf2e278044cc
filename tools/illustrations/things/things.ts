import { type Light, paintIn } from '../light';
import type { Random } from '../random';
import type { Svg } from '../svg';
import { AFLOAT } from './afloat';
import { BELONGINGS } from './belongings';
import { CREATURES } from './creatures';
import { OUTDOORS, OVERHEAD } from './outdoors';
import { PLANTS } from './plants';
import type { DrawThing } from './thing';

const THINGS = { ...AFLOAT, ...BELONGINGS, ...CREATURES, ...OUTDOORS, ...OVERHEAD, ...PLANTS };

/** Name of a thing in a scene. */
export type ThingName = keyof typeof THINGS;

/** Draws a thing around the origin, in the light of the scene. */
export function drawThing(name: ThingName, light: Light, random: Random): Svg {
  const draw: DrawThing = THINGS[name];
  return draw(paintIn(light), light, random);
}
