import type { Sentence } from '../../../../content-schema';

/** Signatures of other file formats. */
const FOREIGN: readonly [start: string, name: Sentence][] = [
  ['RIFF', { fr: 'un fichier WAV', en: 'a WAV file' }],
  ['fLaC', { fr: 'un fichier FLAC', en: 'a FLAC file' }],
  ['OggS', { fr: 'un fichier Ogg', en: 'an Ogg file' }],
  ['<', { fr: 'une page web ou du XML', en: 'a web page or XML' }],
  ['{', { fr: 'du JSON', en: 'JSON' }],
  // A Git LFS pointer.
  [
    'version https://git-lfs',
    {
      fr: 'le renvoi à un grand fichier que Git n’a pas récupéré',
      en: 'the pointer of a large file that Git has not fetched',
    },
  ],
];

/** Returns the name of the format if the file is clearly not MPEG audio; null when it may be. */
export function foreignFormat(bytes: Uint8Array): Sentence | null {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (start.slice(4, 8) === 'ftyp') return { fr: 'un fichier MP4', en: 'an MP4 file' };
  return FOREIGN.find(([sign]) => start.startsWith(sign))?.[1] ?? null;
}

/** Samples per channel of a layer III frame, in MPEG 1 and in MPEG 2. */
const FRAME_SAMPLES = { one: 1152, two: 576 };

/**
 * Reads the declared number of samples per channel. Most encoders write the number of frames into
 * the first frame, under the name "Xing" or "Info".
 * @returns null when the file declares none.
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

/**
 * Returns the offset of the audio: after an ID3 tag, whose size has seven bits in each byte
 * (https://id3.org/id3v2.4.0-structure, 3.1).
 */
function afterTag(view: Buffer): number {
  if (view.length < 10 || view.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.readUInt8(at) & 0x7f), 0);
  return 10 + size;
}
