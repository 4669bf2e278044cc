import { JOURNEYS } from './journeys';
import { MISHAPS } from './mishaps';
import { MOVING_SCENE } from './moving-scene';
import { OCCASIONS } from './occasions';
import { PASTIMES } from './pastimes';
import { RIVER_DAYS } from './river-days';
import type { Scene } from './scene';

/** All scenes; the first is illustration number 1. */
export const SCENES: readonly Scene[] = [
  ...RIVER_DAYS,
  ...PASTIMES,
  ...OCCASIONS,
  MOVING_SCENE,
  ...JOURNEYS,
  ...MISHAPS,
];
