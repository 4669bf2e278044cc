import type { Point } from '../svg';

/** Pose of the heron. Its feet are at the origin and it looks to the right. */
export interface Pose {
  /** Centre of the head. */
  head: Point;
  /** The head's turn in degrees; positive looks down. */
  tilt: number;
  /** Whether the head looks back over the body (default: false). */
  looksBack?: boolean;
  /** Control points of the neck: near the shoulder, near the head. */
  neck: readonly [Point, Point];
  /** Turn of the body in degrees (default: 0); positive leans forward. */
  lean?: number;
  legs: 'two' | 'one' | 'walk' | 'dangle' | 'tucked' | 'wide' | 'cross';
  /** Distance by which the body is lowered from standing (default: 0). */
  low?: number;
  /** Wings: folded (default), raised both, stretched behind. */
  wings?: 'folded' | 'raised' | 'back' | 'proud';
  /** Whether the eye is closed (default: false). */
  asleep?: boolean;
}

const point = (x: number, y: number): Point => ({ x, y });

/** All poses. */
export const POSES = {
  stand: { head: point(36, -166), tilt: 4, neck: [point(58, -120), point(8, -132)], legs: 'two' },
  tall: { head: point(34, -186), tilt: -4, neck: [point(50, -124), point(20, -146)], legs: 'two', lean: -10 },
  oneLeg: { head: point(34, -160), tilt: 6, neck: [point(58, -116), point(4, -130)], legs: 'one' },
  asleep: { head: point(30, -130), tilt: 22, neck: [point(44, -104), point(6, -118)], legs: 'one', asleep: true },
  hunched: { head: point(34, -132), tilt: 10, neck: [point(48, -106), point(8, -120)], legs: 'two' },
  fishing: { head: point(84, -84), tilt: 44, neck: [point(48, -118), point(78, -122)], legs: 'two', lean: 10 },
  dip: { head: point(84, -34), tilt: 62, neck: [point(66, -104), point(96, -78)], legs: 'wide', lean: 22 },
  reading: { head: point(46, -150), tilt: 34, neck: [point(56, -114), point(14, -138)], legs: 'two' },
  lookUp: { head: point(36, -172), tilt: -38, neck: [point(56, -118), point(22, -142)], legs: 'two', lean: -6 },
  lookBack: { head: point(6, -162), tilt: 4, looksBack: true, neck: [point(52, -124), point(20, -140)], legs: 'two' },
  preen: { head: point(-8, -118), tilt: 38, looksBack: true, neck: [point(62, -140), point(6, -166)], legs: 'two' },
  walk: { head: point(50, -162), tilt: 4, neck: [point(60, -116), point(24, -136)], legs: 'walk', lean: 4 },
  bow: { head: point(76, -104), tilt: 58, neck: [point(46, -124), point(70, -136)], legs: 'cross', lean: 8 },
  dance: {
    head: point(40, -180),
    tilt: -16,
    neck: [point(60, -124), point(18, -146)],
    legs: 'walk',
    lean: -14,
    wings: 'raised',
  },
  proud: {
    head: point(36, -178),
    tilt: -8,
    neck: [point(56, -122), point(16, -146)],
    legs: 'wide',
    lean: -12,
    wings: 'proud',
  },
  sit: { head: point(40, -124), tilt: 4, neck: [point(60, -76), point(10, -92)], legs: 'dangle', low: 44, lean: -8 },
  aboard: { head: point(40, -124), tilt: 4, neck: [point(60, -76), point(10, -92)], legs: 'tucked', low: 44, lean: -8 },
  sitAsleep: {
    head: point(30, -90),
    tilt: 24,
    neck: [point(46, -64), point(4, -78)],
    legs: 'tucked',
    low: 42,
    asleep: true,
  },
  float: { head: point(38, -112), tilt: 2, neck: [point(58, -66), point(8, -82)], legs: 'tucked', low: 54 },
  floatLookUp: { head: point(38, -116), tilt: -34, neck: [point(58, -66), point(22, -88)], legs: 'tucked', low: 54 },
} as const satisfies Record<string, Pose>;

/** Name of a pose. */
export type PoseName = keyof typeof POSES;
