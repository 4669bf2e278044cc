import { MPEGDecoder } from 'mpg123-decoder';
// Imported from the file, not from the index: this code is bundled for a worker thread.
import { say, type Sentence } from '../../../../content-schema/sentence';
import { declaredSamples, foreignFormat } from './audio-header';

/**
 * Result of reading audio: its length in whole seconds and its contour, or the reason why it cannot
 * be played, as worded in a finding.
 */
export type AudioReading = { duration: number; contour: number[] } | { reason: string };

/** Number of values in a contour. */
export const CONTOUR_LENGTH = 64;

/**
 * Bytes that are decoded at once: a few seconds of audio, so that hours of samples are never in
 * memory at the same time.
 */
const CHUNK_BYTES = 64 * 1024;
/** Number of samples whose loudness is averaged into one value before the contour is computed. */
const WINDOW_SAMPLES = 512;
/** Maximum number of corrupt frames: players skip a few, a file with more is not audio. */
const MAX_FAULTS = 20;
/**
 * Share of the declared length that may be missing. Encoders add some frames of silence and do not
 * always declare them.
 */
const MISSING_PART = 0.05;

const unplayable = (reason: Sentence): AudioReading => ({ reason: say(reason) });
const NO_AUDIO = {
  fr: 'attendu : du son MPEG ; reçu : des octets qui n’en sont pas',
  en: 'expected MPEG audio, received bytes that are none',
};

/** Decodes MPEG audio from its start to its end. */
export async function readAudio(bytes: Uint8Array): Promise<AudioReading> {
  const foreign = foreignFormat(bytes);
  if (foreign !== null) {
    return unplayable({
      fr: `attendu : du son MPEG ; reçu : ${foreign.fr}`,
      en: `expected MPEG audio, received ${foreign.en}`,
    });
  }
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const loudness = new Loudness();
    let samples = 0;
    let seconds = 0;
    let faults = 0;
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(
        bytes.subarray(from, from + CHUNK_BYTES),
      );
      faults += errors.length;
      if (faults > MAX_FAULTS) return unplayable(NO_AUDIO);
      if (samplesDecoded === 0) continue;
      samples += samplesDecoded;
      seconds += samplesDecoded / sampleRate;
      loudness.measure(channelData, samplesDecoded);
    }
    if (samples === 0) return unplayable(NO_AUDIO);
    if (seconds < 1) {
      return unplayable({
        fr: 'attendu : au moins une seconde de son ; reçu : moins',
        en: 'expected at least a second of audio, received less',
      });
    }
    const declared = declaredSamples(bytes);
    if (declared !== null && samples < declared * (1 - MISSING_PART)) {
      const whole = Math.round((seconds * declared) / samples);
      const there = Math.floor(seconds);
      return unplayable({
        fr: `attendu : les ${whole} secondes qu’il dit avoir ; reçu : ${there}`,
        en: `expected the ${whole} seconds that it says it has, received ${there}`,
      });
    }
    return { duration: Math.floor(seconds), contour: loudness.contour() };
  } finally {
    decoder.free();
  }
}

/** Loudness of audio over time. */
class Loudness {
  /** Mean square of each window so far. */
  readonly #windows: number[] = [];
  #sum = 0;
  #count = 0;

  measure(channels: readonly Float32Array[], length: number): void {
    for (let at = 0; at < length; at += 1) {
      for (const channel of channels) {
        const value = channel[at] ?? 0;
        this.#sum += (value * value) / channels.length;
      }
      this.#count += 1;
      if (this.#count === WINDOW_SAMPLES) this.#close();
    }
  }

  /** Returns the loudness of `CONTOUR_LENGTH` equal parts, in hundredths of the loudest one. */
  contour(): number[] {
    if (this.#count > 0) this.#close();
    const { length } = this.#windows;
    const parts = Array.from({ length: CONTOUR_LENGTH }, (_, part) => {
      const from = Math.min(length - 1, Math.floor((part * length) / CONTOUR_LENGTH));
      const to = Math.max(from + 1, Math.floor(((part + 1) * length) / CONTOUR_LENGTH));
      const windows = this.#windows.slice(from, to);
      return Math.sqrt(windows.reduce((sum, each) => sum + each, 0) / windows.length);
    });
    const loudest = Math.max(...parts);
    return parts.map((part) => (loudest === 0 ? 0 : Math.round((part / loudest) * 100)));
  }

  #close(): void {
    this.#windows.push(this.#sum / this.#count);
    this.#sum = 0;
    this.#count = 0;
  }
}
