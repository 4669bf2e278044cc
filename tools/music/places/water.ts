import type { Random } from '../../illustrations/random';
import { createDrift } from '../sound/envelopes';
import { createFilter, highPass, lowPass } from '../sound/filters';
import { createPinkNoise } from '../sound/noise';
import { addTo, RATE, type Sound } from '../sound/sound';
import { addBubble } from './bubble';

/** Options of running water. */
export interface River {
  /** Frequency above which its rush is damped, in Hz: the lower, the calmer and the farther. */
  rush: number;
  /** Bubbles per second. */
  bubbles: number;
  /** Seconds from one swell to the next. */
  swell: number;
}

/** Creates a river: a dull rush that swells and sinks, with bubbles. */
export const createRiver =
  ({ rush, bubbles, swell }: River) =>
  (sound: Sound, random: Random): void => {
    for (const channel of [sound.left, sound.right]) {
      const noise = createPinkNoise(random);
      const [under, over] = [createFilter(lowPass(rush, 0.6)), createFilter(highPass(160, 0.6))];
      const drift = createDrift(random, swell);
      for (let frame = 0; frame < channel.length; frame += 1) {
        addTo(channel, frame, over(under(noise())) * (1 + 0.45 * drift(frame / RATE)));
      }
    }
    const seconds = sound.left.length / RATE;
    for (let at = 0; at < seconds; at += random.between(0, 2 / bubbles)) {
      addBubble(sound, {
        at,
        frequency: 320 * 2 ** random.between(0, 2.1),
        level: 0.1 * random.between(0.15, 1) ** 3,
        decay: random.between(0.05, 0.13),
        rise: random.between(0.05, 0.3),
        place: random.between(-0.9, 0.9),
      });
    }
  };

/**
 * Creates single drops that fall into still water.
 * @param every Average seconds between two of them.
 */
export const createDrops =
  (every: number) =>
  (sound: Sound, random: Random): void => {
    const seconds = sound.left.length / RATE;
    for (let at = every * random.between(0.3, 0.8); at < seconds - 6; at += every * random.between(0.5, 1.5)) {
      const frequency = random.between(520, 980);
      const place = random.between(-0.8, 0.8);
      const level = random.between(0.4, 1);
      addBubble(sound, { at, frequency, level, decay: 0.16, rise: 0.22, place });
      // The splash falls back.
      addBubble(sound, {
        at: at + random.between(0.09, 0.16),
        frequency: frequency * random.between(1.25, 1.5),
        level: level * 0.3,
        decay: 0.1,
        rise: 0.15,
        place,
      });
    }
  };
