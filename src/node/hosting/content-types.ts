/** Content type of a file extension. */
export interface ContentType {
  /** Media type, without parameters. */
  type: string;
  /** Whether the text is declared as UTF-8. */
  text?: true;
  /** Whether compressing is worth it. */
  compressible?: true;
}

const text = (type: string): ContentType => ({ type, text: true, compressible: true });
const data = (type: string): ContentType => ({ type, compressible: true });
const packed = (type: string): ContentType => ({ type });

/**
 * Media types by extension, for all files of a built site, so that every host sends the same type.
 */
export const CONTENT_TYPES: Readonly<Record<string, ContentType>> = {
  html: text('text/html'),
  css: text('text/css'),
  js: text('text/javascript'),
  mjs: text('text/javascript'),
  txt: text('text/plain'),
  md: text('text/markdown'),
  xml: text('application/xml'),
  json: data('application/json'),
  map: data('application/json'),
  webmanifest: data('application/manifest+json'),
  svg: data('image/svg+xml'),
  ico: data('image/x-icon'),
  wasm: data('application/wasm'),
  png: packed('image/png'),
  jpg: packed('image/jpeg'),
  jpeg: packed('image/jpeg'),
  gif: packed('image/gif'),
  webp: packed('image/webp'),
  avif: packed('image/avif'),
  woff: packed('font/woff'),
  woff2: packed('font/woff2'),
  mp3: packed('audio/mpeg'),
  m4a: packed('audio/mp4'),
  ogg: packed('audio/ogg'),
  opus: packed('audio/ogg'),
  wav: packed('audio/wav'),
  flac: packed('audio/flac'),
  mp4: packed('video/mp4'),
  webm: packed('video/webm'),
  pdf: packed('application/pdf'),
  zip: packed('application/zip'),
  // Parts of packs are already deflated.
  bin: packed('application/octet-stream'),
};

const UNKNOWN: ContentType = { type: 'application/octet-stream' };

/** Returns the content type of a file by its extension. */
export function contentTypeOf(path: string): ContentType {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(CONTENT_TYPES, extension) ? CONTENT_TYPES[extension] : undefined) ?? UNKNOWN;
}

/** Returns the `Content-Type` header of a file. */
export function contentTypeHeader(path: string): string {
  const { type, text: isText } = contentTypeOf(path);
  return isText ? `${type}; charset=utf-8` : type;
}
