import { type PlacedThing, put, scene, type Scene } from './scene';

/** The animated scene, illustration number 58: a fish jumps, and the heron blinks. */
export const MOVING_SCENE = scene('something moved in the water', 'river', 'golden', {
  sky: ['lowSun', 'birds'],
  heron: { pose: 'stand', x: 158, scale: 1.2 },
  before: [put('tallReeds', 40, 324), put('reeds', 456, 326)],
});

/** One frame of the animated scene. */
export interface Frame {
  scene: Scene;
  /** Duration of the frame, in milliseconds. */
  delay: number;
}

/** Positions where the fish leaves the water, and where it falls back. */
const LEAVES = 270;
const FALLS = 400;
const SURFACE = 272;

/** Changes and duration of each frame; the first is the still picture. */
const MOMENTS: readonly { delay: number; placed?: readonly PlacedThing[]; blinks?: true }[] = [
  { delay: 1600 },
  { delay: 140, blinks: true },
  { delay: 900 },
  { delay: 160, placed: [put('ring', LEAVES, SURFACE, 0.5)] },
  { delay: 120, placed: [put('ring', LEAVES, SURFACE, 0.9), put('risingFish', LEAVES + 12, SURFACE - 26)] },
  { delay: 120, placed: [put('ring', LEAVES, SURFACE, 1.3), put('risingFish', LEAVES + 34, SURFACE - 64)] },
  { delay: 130, placed: [put('ring', LEAVES, SURFACE, 1.7), put('leapingFish', LEAVES + 64, SURFACE - 84)] },
  { delay: 120, placed: [put('ring', LEAVES, SURFACE, 2), put('fallingFish', LEAVES + 96, SURFACE - 66)] },
  { delay: 120, placed: [put('fallingFish', FALLS - 12, SURFACE - 28)] },
  { delay: 130, placed: [put('splash', FALLS, SURFACE, 1)], blinks: true },
  { delay: 150, placed: [put('splash', FALLS, SURFACE, 1.4)], blinks: true },
  { delay: 180, placed: [put('ring', FALLS, SURFACE, 1.7)] },
  { delay: 220, placed: [put('ring', FALLS, SURFACE, 2.2)] },
];

/** The frames of the animated scene; the first one is the still picture. */
export const FRAMES: readonly Frame[] = MOMENTS.map(({ delay, placed = [], blinks = false }) => ({
  delay,
  scene: {
    ...MOVING_SCENE,
    heron: { ...MOVING_SCENE.heron, ...(blinks ? { blinks } : {}) },
    before: [...(MOVING_SCENE.before ?? []), ...placed],
  },
}));
