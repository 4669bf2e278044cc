import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { digestOfBytes } from '../digest';
import { answerNotFound, isUnchanged } from './answer';
import type { CurrentState } from './content-routes';
import { answerUnavailable } from './content-routes';

/** Media types by file extension. Other files are sent as `application/octet-stream`. */
const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Escapes that no image path of the site needs: `/`, `\` and the null byte. */
const FORBIDDEN_ESCAPE = /%(?:2f|5c|00)/i;

/** Reads an image of the content directory; null when it is gone or outside the directory. */
export type ReadImage = (path: string) => Promise<Buffer | null>;

/**
 * Adds `GET /images/*`. It serves only files that the mode's view lists, so no address can lead
 * elsewhere.
 */
export function registerImageRoute(scope: FastifyInstance, current: CurrentState, readImage: ReadImage): void {
  scope.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const state = current();
    if (!state) return answerUnavailable(reply);
    const path = `images/${request.params['*']}`.normalize('NFC');
    const digest = state.view.images.get(path);
    if (digest === undefined || FORBIDDEN_ESCAPE.test(request.url)) return answerNotFound(reply);
    if (digest !== null && isUnchanged(request, reply, digest)) return reply;

    const bytes = await readImage(path);
    if (!bytes) return answerNotFound(reply);
    // The file may have changed since it was listed. The tag is always that of the bytes sent.
    if (isUnchanged(request, reply, digestOfBytes(bytes))) return reply;
    return reply.type(MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream').send(bytes);
  });
}
