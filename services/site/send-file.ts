import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentTypeHeader } from '../../src/node/hosting/content-types';
import { matchesEtag } from '../../src/node/http/matches-etag';
import type { PublicFile, PublicFiles } from './public-files';
import { acceptedEncodings, mayBeCompressed, representationOf } from './representation';
import type { HostingAnswer } from './resolve-request';

/** An answer that is a file. */
type FileAnswer = Extract<HostingAnswer<PublicFile>, { kind: 'file' }>;

/** Sends a file: compressed, in part, or as 304 when the client already has it. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  files: PublicFiles,
  answer: FileAnswer,
): Promise<void> {
  const { path, file } = answer;
  const headers: OutgoingHttpHeaders = { ...answer.headers, 'Content-Type': contentTypeHeader(path) };
  if (mayBeCompressed(path, file)) headers.Vary = 'Accept-Encoding';
  if (answer.status === 200) headers['Accept-Ranges'] = 'bytes';
  if (files.fitsInMemory(file)) await sendFromMemory(request, response, files, answer, headers);
  else await sendFromDisk(request, response, files, answer, headers);
}

async function sendFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  files: PublicFiles,
  { path, file, status }: FileAnswer,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  // A range is one of the uncompressed file: the bytes of a compressed form are useless to a
  // player.
  const wantsRange = status === 200 && rangeHeader(request) !== undefined;
  const accepted = wantsRange ? [] : acceptedEncodings(request.headers['accept-encoding']);
  const { body, etag, encoding } = await representationOf(files, path, file, accepted);
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  const part = startAnswer(request, response, status, headers, etag, body.length);
  response.end(part === null ? undefined : body.subarray(part.start, part.end + 1));
}

async function sendFromDisk(
  request: IncomingMessage,
  response: ServerResponse,
  files: PublicFiles,
  { status, file: publicFile }: FileAnswer,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const { handle, file } = await files.open(publicFile);
  try {
    const etag = `"${file.size.toString(36)}-${file.mtimeNs.toString(36)}"`;
    const part = startAnswer(request, response, status, headers, etag, file.size);
    if (part === null) response.end();
    else await pipeline(handle.createReadStream({ start: part.start, end: part.end, autoClose: false }), response);
  } catch (error) {
    // A client that disconnects midway is not a problem of the server.
    if (!response.destroyed) throw error;
  } finally {
    await handle.close();
  }
}

/** Returns the requested range. It is only valid in a GET (RFC 9110 §14.2). */
function rangeHeader({ method, headers }: IncomingMessage): string | undefined {
  return method === 'GET' ? headers.range : undefined;
}

/**
 * Writes the status and headers.
 * @returns the part of the body to send; null when there is none.
 */
function startAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404,
  headers: OutgoingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | null {
  const whole = { start: 0, end: size - 1 };
  const send = (code: number, length: number, extra: OutgoingHttpHeaders = {}) =>
    response.writeHead(code, { ...headers, ...extra, 'Content-Length': length });
  const isHead = request.method === 'HEAD';
  if (status === 404) {
    send(404, size);
    return isHead ? null : whole;
  }
  headers.ETag = etag;
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    const { 'Content-Type': _type, ...remaining } = headers;
    response.writeHead(304, remaining);
    return null;
  }
  // A date never matches: the server sends none, so it is from another answer.
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? parseByteRange(rangeHeader(request), size) : null;
  if (range === 'unsatisfiable') {
    send(416, 0, { 'Content-Range': `bytes */${size}` });
    return null;
  }
  if (range !== null) {
    send(206, range.end - range.start + 1, { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` });
    return range;
  }
  send(200, size);
  return isHead ? null : whole;
}

/** A range of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header (RFC 9110 §14.2) for a body of `size` bytes.
 * @returns null when the whole body must be sent: no header, another unit, a malformed one, or
 *   several ranges, for which a server may send the whole body.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (start >= size) return 'unsatisfiable';
  if (to === '') return { start, end: size - 1 };
  return Number(to) < start ? null : { start, end: Math.min(Number(to), size - 1) };
}
