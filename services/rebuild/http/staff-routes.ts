import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  sameInBoth,
  contentIdSchema,
  localeSchema,
  parseWithFriendlyErrors,
  TEXT_LIMITS,
} from '../../../content-schema';
import type { ReleaseStore } from '../../../src/node/releases/release-store';
import { messageOf } from '../../../src/node/errors';
import { errorReply, jsonReply } from '../../../src/node/http/error-reply';
import { askBuild } from '../event-log/decisions';
import type { EventLog } from '../event-log/event-log';
import { findRevision } from '../status/revision-status';
import type { StatusView } from '../status/publishing-status';
import type { BuildLogs } from '../worker/build-log';
import { answerNotFound } from './access';
import type { EventStream } from './event-stream';
import type { RebuildMetrics } from './metrics';

/** Dependencies of the staff routes. */
export interface StaffRoutesOptions {
  eventLog: EventLog;
  releases: ReleaseStore | null;
  /** Whether other machines publish too, from the same event log. */
  hasOtherMachines: boolean;
  status: StatusView;
  logs: BuildLogs;
  events: EventStream;
  metrics: RebuildMetrics;
  now: () => Date;
}

const rollbackSchema = z
  .object({
    to: z.string().min(1).max(64).optional(),
    by: z.string().trim().min(1).max(TEXT_LIMITS.name).optional(),
  })
  .default({});
const articleSchema = z.object({
  versionId: z.coerce.number().pipe(contentIdSchema),
  locale: localeSchema,
  articleId: z.coerce.number().pipe(contentIdSchema),
});

/** Adds the staff routes: publishing status, builds and releases, and the actions on them. */
export function registerStaffRoutes(scope: FastifyInstance, options: StaffRoutesOptions): void {
  const { eventLog, releases, hasOtherMachines, status, logs, events, metrics, now } = options;

  scope.get('/status', async (_request, reply) => jsonReply(reply, 200, await status.fresh()));

  // A stream without its body would never end.
  scope.get('/events', { exposeHeadRoute: false }, async (_request, reply) => {
    if (events.isFull) {
      return errorReply(reply.header('retry-after', '30'), 503, {
        error: 'too-many-watchers',
        message: {
          fr: 'Trop de pages suivent déjà. Demandez /status de temps en temps, ou réessayez plus tard.',
          en: 'Too many watch already. Ask for /status now and then, or try again later.',
        },
      });
    }
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    events.open(reply.raw);
    return reply;
  });

  scope.get('/builds', async (_request, reply) => jsonReply(reply, 200, { builds: status.builds() }));

  scope.post('/builds', async (_request, reply) =>
    jsonReply(reply, 202, await eventLog.append((state) => askBuild(state, now().toISOString()))),
  );

  scope.get<{ Params: { id: string } }>('/builds/:id', async ({ params }, reply) => {
    const build = status.build(params.id);
    return build ? jsonReply(reply, 200, build) : answerNotFound(reply);
  });

  scope.get<{ Params: { id: string } }>('/builds/:id/log', async ({ params }, reply) => {
    const log = await logs.read(params.id);
    return log ? reply.type('text/plain; charset=utf-8').send(log) : answerNotFound(reply);
  });

  scope.get<{ Params: { '*': string } }>('/revisions/*', async ({ params }, reply) => {
    const cursor = params['*'];
    if (cursor === '' || cursor.length > TEXT_LIMITS.cursor) return answerNotFound(reply);
    const known = { live: releases?.live() ?? null, list: releases?.list() ?? [], hasOtherMachines };
    return jsonReply(reply, 200, findRevision(cursor, eventLog.state, known));
  });

  scope.get('/releases', async (_request, reply) => jsonReply(reply, 200, { releases: releases?.list() ?? [] }));

  scope.get<{ Params: { id: string } }>('/releases/:id', async ({ params }, reply) => {
    const release = releases?.list().find(({ id }) => id === params.id);
    return release ? jsonReply(reply, 200, release) : answerNotFound(reply);
  });

  scope.get<{ Params: { id: string } }>(
    '/releases/:id/articles/:versionId/:locale/:articleId',
    async ({ params }, reply) => {
      const article = articleSchema.safeParse(params);
      const isKnown = releases?.list().some(({ id }) => id === params.id) ?? false;
      if (!releases || !isKnown || !article.success) return answerNotFound(reply);
      return jsonReply(reply, 200, await releases.difference(params.id, article.data));
    },
  );

  scope.post('/rollback', async (request, reply) => {
    const { to, by } = parseWithFriendlyErrors(rollbackSchema, request.body ?? undefined, '/rollback');
    const who = by ?? request.askedBy ?? 'staff';
    return switchRelease(reply, (store) => store.rollback({ by: who, ...(to !== undefined && { to }) }));
  });

  scope.post('/unlock', async (_request, reply) => switchRelease(reply, (store) => store.unlock()));

  scope.get('/metrics', async (_request, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.write(eventLog.state, await status.fresh(), events.watchers)),
  );

  async function switchRelease(
    reply: FastifyReply,
    change: (store: ReleaseStore) => Promise<unknown>,
  ): Promise<FastifyReply> {
    if (!releases) {
      return errorReply(reply, 409, {
        error: 'no-releases',
        message: {
          fr: 'Les publications sont faites ailleurs : il n’y en a pas ici. Faites le retour arrière là où le site est hébergé.',
          en: 'Releases are made elsewhere: expected a release store here, and there is none. Roll back where the site is hosted.',
        },
      });
    }
    try {
      return jsonReply(reply, 200, await change(releases));
    } catch (error) {
      return errorReply(reply, 409, { error: 'not-switched', message: sameInBoth(messageOf(error)) });
    } finally {
      // A failed upload leaves the switched release in place.
      events.changed();
    }
  }
}
