import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import {
  counted,
  type Finding,
  type MusicShape,
  type MusicTrack,
  say,
  type Sentence,
} from '../../../../content-schema';
import { hasErrorCode, messageOf } from '../../../node/errors';
import { forEachBounded } from '../../../shared/for-each-bounded';
import type { WorkProgress } from '../../../node/work-progress';
import type { AudioReading } from './audio-shape';
import type { AudioThreads } from './listening-threads';
import type { ReadingStore } from './reading-store';

/** Options of `listenToTracks`. */
export interface Listening {
  /** Folder of the site. */
  directory: string;
  store: ReadingStore;
  threads: Pick<AudioThreads, 'analyse' | 'limitS'>;
  progress: Pick<WorkProgress, 'expect' | 'advance'>;
  /** Time limit for all files together, in milliseconds (default: two minutes). */
  limitMs?: number;
  /** Returns the current time in milliseconds (default: the system clock). */
  now?: () => number;
}

/** Data read from the audio files of the tracks. */
export interface AudioFacts {
  /** Shapes of the tracks that can be played, in order. */
  shapes: MusicShape[];
  findings: Finding[];
  /** Digests of the files. */
  digests: ReadonlySet<string>;
}

/** Maximum size of a file that is read, in bytes: the limit of Cloudflare Pages. */
const MAX_FILE_BYTES = 25 * 1024 * 1024;
/**
 * Time limit for all files together. Readings are cached, so the next build continues where this
 * one stops.
 */
const LIMIT_MS = 2 * 60 * 1000;
/** Maximum number of files in memory at the same time. */
const CONCURRENCY = 2;
/** Maximum number of tracks that are reported individually; a last finding counts the others. */
const MAX_REPORTED = 20;

/** Returns the path of a track's audio file, relative to the site's folder. */
const audioFileOf = (key: string) => `static/musics/${key}.mp3`;

/**
 * Reads the audio files of tracks that are not cached yet. A missing or faulty file is reported as
 * a finding and does not fail the build.
 */
export async function analyseTracks(tracks: readonly MusicTrack[], listening: Listening): Promise<AudioFacts> {
  const { progress, now = Date.now } = listening;
  const end = now() + (listening.limitMs ?? LIMIT_MS);
  const readings = new Map<string, AudioReading>();
  const digests = new Set<string>();
  progress.expect(tracks.length);
  await forEachBounded(tracks, CONCURRENCY, async ({ key }) => {
    const file = await readAudioFile(path.join(listening.directory, audioFileOf(key)));
    if ('reason' in file) readings.set(key, file);
    else {
      const digest = createHash('sha256').update(file.bytes).digest('hex');
      digests.add(digest);
      readings.set(key, await measure(file.bytes, digest, listening, now() < end));
    }
    progress.advance();
  });
  const faults = tracks.flatMap(({ key }) => {
    const reading = readings.get(key);
    return reading !== undefined && 'reason' in reading ? [faultOf(key, reading.reason)] : [];
  });
  const shapes = tracks.flatMap(({ key }) => {
    const reading = readings.get(key);
    return reading === undefined || 'reason' in reading ? [] : [{ key, ...reading }];
  });
  return { shapes, findings: shortened(faults), digests };
}

/** Returns the cached reading of a file, or reads the file if there is time left. */
async function measure(
  bytes: Uint8Array,
  digest: string,
  { store, threads }: Listening,
  hasTime: boolean,
): Promise<AudioReading> {
  const known = store.find(digest);
  if (known !== null) return known;
  if (!hasTime) {
    return {
      reason: say({
        fr: 'cette construction n’a plus eu le temps de l’écouter ; la prochaine continuera',
        en: 'this build had no time left to listen to it; the next one goes on',
      }),
    };
  }
  const reading = await threads.analyse(bytes);
  // Not cached: a later build on a less busy machine may succeed.
  if (reading === null) {
    const { limitS } = threads;
    return {
      reason: say({
        fr: `attendu : un fichier qui se lit en ${limitS} s ; reçu : un fichier qui demande plus`,
        en: `expected a file that is read through in ${limitS} s, received one that is not`,
      }),
    };
  }
  await store.keep(digest, reading);
  return reading;
}

/** Returns the bytes of a file, or the reason why it cannot be read. */
async function readAudioFile(file: string): Promise<{ bytes: Buffer } | { reason: string }> {
  const unreadable = (reason: Sentence) => ({ reason: say(reason) });
  try {
    const handle = await open(file, 'r');
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) {
        return unreadable({
          fr: 'attendu : un fichier ; reçu : un dossier ou autre chose',
          en: 'expected a file, received a folder or something else',
        });
      }
      if (stats.size === 0) {
        return unreadable({
          fr: 'attendu : du son MPEG ; reçu : un fichier vide',
          en: 'expected MPEG audio, received an empty file',
        });
      }
      if (stats.size > MAX_FILE_BYTES) {
        const [limit, size] = [inMb(MAX_FILE_BYTES), inMb(stats.size)];
        return unreadable({
          fr: `attendu : au plus ${limit} Mo ; reçu : ${size} Mo`,
          en: `expected at most ${limit} MB, received ${size} MB`,
        });
      }
      return { bytes: await handle.readFile() };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) {
      return unreadable({
        fr: 'attendu : son fichier ; reçu : aucun fichier de ce nom',
        en: 'expected its file there, found none',
      });
    }
    const explanation = messageOf(error);
    return unreadable({ fr: `il est impossible de le lire : ${explanation}`, en: `it cannot be read: ${explanation}` });
  }
}

const inMb = (bytes: number) => Math.round(bytes / 1024 / 1024);

function faultOf(key: string, reason: string): Finding {
  const message = say({
    fr: `La musique "${key}" n’a ni durée ni contour, et ne se lira peut-être pas : ${reason}. Mettez-y son fichier audio en MP3, ou retirez le morceau de musicsConfig.json.`,
    en: `The music "${key}" has no length and no contour, and may not play: ${reason}. Put its audio there as MP3, or take the track out of musicsConfig.json.`,
  });
  return { kind: 'missing-music', path: audioFileOf(key), message };
}

function shortened(findings: Finding[]): Finding[] {
  const omitted = findings.length - MAX_REPORTED;
  if (omitted <= 0) return findings;
  const others = counted(omitted, {
    fr: ['autre morceau', 'autres morceaux'],
    en: ['more track', 'more tracks'],
  });
  const message = say({
    fr: `Il reste ${others.fr} sans fichier audio qui se lise ; commencez par ceux qui sont nommés.`,
    en: `Without audio that plays: ${others.en}; begin with those named.`,
  });
  return [...findings.slice(0, MAX_REPORTED), { kind: 'missing-music', path: 'static/musics', message }];
}
