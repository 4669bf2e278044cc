import type { Random } from '../../illustrations/random';

/**
 * Creates noise with equal strength in every octave, as in wind and water (P. Kellet's filter of
 * white noise).
 */
export function createPinkNoise(random: Random): () => number {
  const state = new Float64Array(3);
  return () => {
    const white = random.between(-1, 1);
    const slow = 0.99765 * (state[0] ?? 0) + white * 0.099046;
    const middle = 0.963 * (state[1] ?? 0) + white * 0.2965164;
    const fast = 0.57 * (state[2] ?? 0) + white * 1.0526913;
    state[0] = slow;
    state[1] = middle;
    state[2] = fast;
    return (slow + middle + fast + white * 0.1848) * 0.2;
  };
}
