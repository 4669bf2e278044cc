import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { counted, type Finding, type MusicShape, type MusicTrack, say, type Sentence } from '../../../content-schema';
import { hasErrorCode, messageOf } from '../../../src/node/errors';
import { forEachBounded } from '../../../src/node/for-each-bounded';
import type { WorkProgress } from '../../../src/node/work-progress';
import type { AudioReading } from './audio-shape';
import type { ListeningThreads } from './listening-threads';
import type { ReadingStore } from './reading-store';

/** What listening needs. */
export interface Listening {
  /** Folder of the site. */
  directory: string;
  store: ReadingStore;
  threads: Pick<ListeningThreads, 'listen' | 'limitS'>;
  progress: Pick<WorkProgress, 'expect' | 'advance'>;
  /** How long listening to all files may take, in milliseconds (default: two minutes). */
  limitMs?: number;
  /** Reads a clock, in milliseconds (default: this machine's). */
  now?: () => number;
}

/** What the files of the tracks tell. */
export interface AudioFacts {
  /** Of the tracks that can be played, in their order. */
  shapes: MusicShape[];
  findings: Finding[];
  /** Digests of the files. */
  digests: ReadonlySet<string>;
}

/** The largest file that is listened to, in bytes: Cloudflare Pages takes none that is larger. */
const LARGEST_FILE = 25 * 1024 * 1024;
/** All files together: the next build goes on where this one stops, because what was heard is kept. */
const LIMIT_MS = 2 * 60 * 1000;
/** Files that are held in memory together. */
const CONCURRENCY = 2;
/** So many tracks are named one by one; whoever corrects those learns of the others. */
const MAX_REPORTED = 20;

/** Where the audio of a track is, in the site's folder. */
const audioFileOf = (key: string) => `static/musics/${key}.mp3`;

/** Listens to the files of tracks, as far as they are not known. A file that is missing or faulty is a finding, and no more. */
export async function listenToTracks(tracks: readonly MusicTrack[], listening: Listening): Promise<AudioFacts> {
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

/** Takes what is known of a file, or listens to it when there is time. */
async function measure(
  bytes: Uint8Array,
  digest: string,
  { store, threads }: Listening,
  hasTime: boolean,
): Promise<AudioReading> {
  const known = await store.find(digest);
  if (known !== null) return known;
  if (!hasTime) {
    return {
      reason: say({
        fr: 'cette construction n’a plus eu le temps de l’écouter ; la prochaine continuera',
        en: 'this build had no time left to listen to it; the next one goes on',
      }),
    };
  }
  const reading = await threads.listen(bytes);
  // Another time, on a machine with less to do, it may be done: nothing is kept.
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

/** The bytes of a file, or why there are none to listen to. */
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
      if (stats.size > LARGEST_FILE) {
        const [limit, size] = [inMb(LARGEST_FILE), inMb(stats.size)];
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
  const untold = findings.length - MAX_REPORTED;
  if (untold <= 0) return findings;
  const others = counted(untold, {
    fr: ['autre morceau', 'autres morceaux'],
    en: ['more track', 'more tracks'],
  });
  const message = say({
    fr: `Il reste ${others.fr} sans fichier audio qui se lise ; commencez par ceux qui sont nommés.`,
    en: `Without audio that plays: ${others.en}; begin with those named.`,
  });
  return [...findings.slice(0, MAX_REPORTED), { kind: 'missing-music', path: 'static/musics', message }];
}
