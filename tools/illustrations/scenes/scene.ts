import type { HeronOptions } from '../heron/draw-heron';
import type { LightName } from '../light';
import type { PlaceName } from '../places/places';
import type { SkyName } from '../sky';
import type { Placement } from '../svg';
import type { ThingName } from '../things/things';
import type { WeatherName } from '../weather';

/** A thing and its position. */
export interface PlacedThing extends Placement {
  name: ThingName;
}

/** The heron and its position; its feet are at x and y. */
export interface HeronInScene extends HeronOptions {
  /** Default: 226. */
  x?: number;
  /** Default: 282. */
  y?: number;
  /** Default: 1.12. */
  scale?: number;
  /** Degrees (default: 0). */
  turn?: number;
  /** Whether it is on something or floats, so that its feet make no ripples (default: false). */
  isOffGround?: boolean;
}

/** One picture, as a list of parts. */
export interface Scene {
  /** Description in a few words; unique among all scenes. */
  title: string;
  light: LightName;
  place: PlaceName;
  sky?: readonly SkyName[];
  behind?: readonly PlacedThing[];
  heron: HeronInScene;
  before?: readonly PlacedThing[];
  weather?: WeatherName;
}

/** Creates a scene: its title, where and when it is, and its parts. */
export const scene = (
  title: string,
  place: PlaceName,
  light: LightName,
  parts: Omit<Scene, 'title' | 'place' | 'light'>,
): Scene => ({ title, place, light, ...parts });

/** Places a thing: its position, its size, and whether it is mirrored. */
export const put = (name: ThingName, x: number, y: number, scale = 1, flip?: 'flip'): PlacedThing => ({
  name,
  x,
  y,
  scale,
  flip: flip === 'flip',
});
