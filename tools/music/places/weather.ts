import type { Random } from '../../illustrations/random';
import { createDrift, type Curve } from '../sound/envelopes';
import { bandPass, createFilter, createSweptBand, highPass, lowPass } from '../sound/filters';
import { createPinkNoise } from '../sound/noise';
import { addTo, RATE, type Sound } from '../sound/sound';
import { addBubble } from './bubble';

/** Options of wind. */
export interface Wind {
  /** Minimum seconds from one gust to the next. */
  gusts: number;
  /** Frequencies of the wind when it is weak and when it is strong, in Hz. */
  between: readonly [number, number];
  /** Loudness of the rustling reed leaves (0 to 1). */
  rustle: number;
}

/** Creates wind that comes in gusts, and rustling reeds. */
export const createWind =
  ({ gusts, between: [weak, strong], rustle }: Wind) =>
  (sound: Sound, random: Random): void => {
    const gust = createDrift(random, gusts);
    for (const channel of [sound.left, sound.right]) {
      const noise = createPinkNoise(random);
      const sing = createSweptBand(1.1);
      const leaves = createFilter(bandPass(2900, 0.8));
      const [own, flutter] = [createDrift(random, gusts * 0.7), createDrift(random, 0.11)];
      for (let frame = 0; frame < channel.length; frame += 1) {
        const moment = frame / RATE;
        const force = 0.5 + 0.36 * gust(moment) + 0.14 * own(moment);
        const air = sing(noise(), weak + (strong - weak) * force) * (0.25 + force);
        const rubbing = leaves(random.between(-1, 1)) * force ** 3 * (0.6 + 0.4 * flutter(moment)) * rustle;
        addTo(channel, frame, air + rubbing * 0.3);
      }
    }
  };

/**
 * Creates rain on leaves and on the river.
 * @param force Strength of the rain over the piece, from 0 to 1.
 */
export const createRain =
  (force: Curve) =>
  (sound: Sound, random: Random): void => {
    for (const channel of [sound.left, sound.right]) {
      const noise = createPinkNoise(random);
      const [over, under] = [createFilter(highPass(500, 0.6)), createFilter(lowPass(3600, 0.6))];
      const drift = createDrift(random, 2.3);
      for (let frame = 0; frame < channel.length; frame += 1) {
        const moment = frame / RATE;
        addTo(channel, frame, under(over(noise())) * force(moment) * (0.5 + 0.1 * drift(moment)));
      }
    }
    const seconds = sound.left.length / RATE;
    const fall = (perSecond: number, drop: () => { frequency: number; level: number; decay: number; rise: number }) => {
      for (let at = 0; at < seconds; at += random.between(0, 2 / (perSecond * (0.1 + force(at))))) {
        addBubble(sound, { at, place: random.between(-1, 1), ...drop() });
      }
    };
    // On leaves: short and dull.
    fall(55, () => ({
      frequency: random.between(900, 2800),
      level: 0.16 * random.between(0.2, 1) ** 3,
      decay: random.between(0.012, 0.03),
      rise: 0,
    }));
    // Into the water.
    fall(5, () => ({
      frequency: random.between(600, 1500),
      level: 0.13 * random.between(0.3, 1) ** 2,
      decay: random.between(0.07, 0.14),
      rise: random.between(0.1, 0.3),
    }));
  };
