import { addTo, framesOf, panOf, RATE, type Sound } from '../sound/sound';

/**
 * A bubble of air that rings under water, or a drop that falls into it: every sound of water except
 * its rush.
 */
export interface Bubble {
  /** Start time, in seconds. */
  at: number;
  /**
   * Frequency in Hz: small bubbles are high (M. Minnaert, "On musical air-bubbles and the sounds of
   * running water").
   */
  frequency: number;
  level: number;
  /** Seconds until it is 60 dB weaker. */
  decay: number;
  /** Relative rise of the frequency as it nears the surface: 0.2 is a fifth of its frequency. */
  rise: number;
  /** Stereo position from -1 (left) to 1 (right). */
  place: number;
}

const ATTACK = 0.003;

/** Adds a bubble to a recording. */
export function addBubble(sound: Sound, { at, frequency, level, decay, rise, place }: Bubble): void {
  const start = framesOf(at);
  const length = framesOf(decay);
  const pan = panOf(place);
  const fade = 10 ** (-3 / length);
  let turn = 0;
  let strength = level;
  for (let frame = 0; frame < length && start + frame < sound.left.length; frame += 1) {
    turn += (frequency * (1 + (rise * frame) / length)) / RATE;
    strength *= fade;
    const swell = Math.min(1, frame / (ATTACK * RATE));
    const sample = Math.sin(2 * Math.PI * turn) * swell * strength;
    addTo(sound.left, start + frame, sample * pan.left);
    addTo(sound.right, start + frame, sample * pan.right);
  }
}
