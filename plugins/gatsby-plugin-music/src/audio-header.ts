import type { Sentence } from '../../../content-schema';

/** What other files begin with. */
const FOREIGN: readonly [start: string, name: Sentence][] = [
  ['RIFF', { fr: 'un fichier WAV', en: 'a WAV file' }],
  ['fLaC', { fr: 'un fichier FLAC', en: 'a FLAC file' }],
  ['OggS', { fr: 'un fichier Ogg', en: 'an Ogg file' }],
  ['<', { fr: 'une page web ou du XML', en: 'a web page or XML' }],
  ['{', { fr: 'du JSON', en: 'JSON' }],
  // Where Git keeps large files elsewhere.
  [
    'version https://git-lfs',
    {
      fr: 'le renvoi à un grand fichier que Git n’a pas récupéré',
      en: 'the pointer of a large file that Git has not fetched',
    },
  ],
];

/** Names the format of a file that plainly is of another; null when it may be MPEG audio. */
export function foreignFormat(bytes: Uint8Array): Sentence | null {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (start.slice(4, 8) === 'ftyp') return { fr: 'un fichier MP4', en: 'an MP4 file' };
  return FOREIGN.find(([sign]) => start.startsWith(sign))?.[1] ?? null;
}

/** Samples of a frame of MPEG 1 and of MPEG 2, layer III, by channel. */
const FRAME_SAMPLES = { one: 1152, two: 576 };

/**
 * Reads how many samples a file says it has, by channel: most encoders write the number of frames into the first one, under
 * the name "Xing" or "Info". Null where it says nothing.
 */
export function declaredSamples(bytes: Uint8Array): number | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frame = afterTag(view);
  if (frame + 4 > view.length || view.readUInt16BE(frame) < 0xffe0) return null;
  const isOne = (view.readUInt8(frame + 1) & 0x18) === 0x18;
  const isMono = (view.readUInt8(frame + 3) & 0xc0) === 0xc0;
  const sideBytes = isOne ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const at = frame + 4 + sideBytes;
  if (at + 12 > view.length) return null;
  const hasFrames = (view.readUInt32BE(at + 4) & 1) === 1;
  if (!['Xing', 'Info'].includes(view.toString('latin1', at, at + 4)) || !hasFrames) return null;
  return view.readUInt32BE(at + 8) * (isOne ? FRAME_SAMPLES.one : FRAME_SAMPLES.two);
}

/** Where audio begins: after an ID3 tag, whose size has seven bits in each byte (https://id3.org/id3v2.4.0-structure, 3.1). */
function afterTag(view: Buffer): number {
  if (view.length < 10 || view.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.readUInt8(at) & 0x7f), 0);
  return 10 + size;
}
