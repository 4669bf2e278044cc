import type { Instrument, Stage } from './instrument';
import { createStruck, type Tone } from './struck';

/**
 * Creates a marimba: wooden bars whose second tone is tuned two octaves above the first, struck
 * with soft mallets.
 */
export const createMarimba = (stage: Stage = {}): Instrument =>
  createStruck({
    ...stage,
    attack: 0.005,
    tones: (frequency, strength) => {
      const long = 1.9 * (220 / frequency) ** 0.6;
      return [
        { frequency, level: 1, decay: long },
        { frequency: frequency * 1.0009, level: 0.25, decay: long * 1.3 },
        { frequency: frequency * 3.99, level: 0.24 * strength, decay: long * 0.32 },
        { frequency: frequency * 9.6, level: 0.07 * strength, decay: long * 0.12 },
      ];
    },
  });

/** Creates a thumb piano: steel tongues over a wooden box. */
export const createKalimba = (stage: Stage = {}): Instrument =>
  createStruck({
    ...stage,
    attack: 0.003,
    tones: (frequency, strength) => {
      const long = 1.6 * (440 / frequency) ** 0.4;
      return [
        { frequency, level: 1, decay: long },
        { frequency: frequency * 2.002, level: 0.12, decay: long * 0.7 },
        { frequency: frequency * 5.4, level: 0.05 * strength, decay: long * 0.16 },
        { frequency: 190, level: 0.05, decay: 0.09 },
      ];
    },
  });

/**
 * Creates a low, warm bell. Each tone is a pair that beats slowly; they are near the harmonic ones,
 * so that chords stay clear.
 */
export const createBell = (stage: Stage = {}): Instrument =>
  createStruck({
    ...stage,
    attack: 0.012,
    tones: (frequency, strength) => {
      const long = 6.5 * (220 / frequency) ** 0.4;
      const pair = (ratio: number, level: number, decay: number): Tone[] => [
        { frequency: frequency * ratio - 0.35, level: level * 0.6, decay },
        { frequency: frequency * ratio + 0.35, level: level * 0.4, decay: decay * 0.9 },
      ];
      return [
        ...pair(0.5, 0.22, long * 0.9),
        ...pair(1, 1, long),
        ...pair(2, 0.36, long * 0.6),
        ...pair(3.01, 0.16 * strength, long * 0.35),
        ...pair(4.2, 0.07 * strength, long * 0.2),
        ...pair(5.43, 0.03 * strength, long * 0.12),
      ];
    },
  });

/** Creates the sound of a step on a plank: dull, low and short. */
export const createPlank = (stage: Stage = {}): Instrument =>
  createStruck({
    ...stage,
    attack: 0.006,
    tones: (frequency, strength) => [
      { frequency, level: 1, decay: 0.16 },
      { frequency: frequency * 2.35, level: 0.35, decay: 0.1 },
      { frequency: frequency * 4.1, level: 0.12 * strength, decay: 0.06 },
    ],
  });
