import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseWithFriendlyErrors, say, TEXT_LIMITS, webhookSchema } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
import { errorReply, jsonReply } from '../../../src/node/http/error-reply';
import type { RebuildMetrics } from '../http/metrics';
import { acceptHook } from '../event-log/decisions';
import type { EventLog } from '../event-log/event-log';
import type { CheckSignature } from './hook-signature';

/** Maximum size of a hook's body, in bytes (Standard Webhooks: under 20 kB). */
const MAX_BODY_BYTES = 20_000;
/** JSON media types, such as `application/cloudevents+json`. */
const JSON_TYPE = /^application\/(?:[\w.!#$&^-]+\+)?json[ \t]*(?:;|$)/i;
/** Common field of every Standard Webhooks event. */
const eventSchema = z.object({ type: z.string() });
const CONTENT_CHANGED = webhookSchema.shape.type.value;

/** Options of `registerHookRoute`. */
export interface HookRouteOptions {
  check: CheckSignature;
  eventLog: EventLog;
  metrics: RebuildMetrics;
  now: () => Date;
  log: (line: string) => void;
}

/** Adds `POST /hooks/content`. It answers 202 when the hook is saved, never before. */
export function registerHookRoute(server: FastifyInstance, options: HookRouteOptions): void {
  const { check, eventLog, metrics, now, log } = options;
  void server.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });

    scope.post('/hooks/content', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = check(request.headers, body);
      if (!signature.isGenuine) {
        metrics.count('hooksRefused');
        const { fr, en } = signature.reason;
        log(
          say({
            fr: `Signal de ${request.ip} : il faut un signal signé ; reçu : ${fr}. Il est refusé.`,
            en: `Hook from ${request.ip}: expected one that is signed, received ${en}. It is refused.`,
          }),
        );
        return errorReply(reply, 401, {
          error: 'bad-signature',
          message: {
            fr:
              `Il faut un signal signé selon la spécification Standard Webhooks ; reçu : ${fr}. ` +
              'Comparez les secrets et les horloges des deux côtés, puis renvoyez-le.',
            en:
              `Expected a hook signed after the Standard Webhooks specification, received ${en}. ` +
              'Compare the secrets and the clocks of both sides, then send it again.',
          },
        });
      }
      const json = readJson(body);
      const event = eventSchema.safeParse(json);
      if (event.success && event.data.type !== CONTENT_CHANGED) {
        // Senders test an endpoint with events of other types, and disable one that refuses them.
        metrics.count('hooksIgnored');
        const type = JSON.stringify(event.data.type.slice(0, TEXT_LIMITS.serviceName));
        log(
          say({
            fr: `Signal ${JSON.stringify(signature.id)} : attendu : ${CONTENT_CHANGED} ; reçu : ${type}. Il n’en est pas tenu compte.`,
            en: `Hook ${JSON.stringify(signature.id)}: expected ${CONTENT_CHANGED}, received ${type}. It is ignored.`,
          }),
        );
        return reply.code(204).send();
      }
      const { data, timestamp } = parseWithFriendlyErrors(
        webhookSchema,
        json,
        say({ fr: 'le corps du signal', en: 'the body of the hook' }),
      );
      if (data.mode === 'private') {
        // Members-only content is never built.
        metrics.count('hooksIgnored');
        return reply.code(204).send();
      }
      const hook = { id: signature.id, wanted: { cursor: data.cursor, toldAt: timestamp } };
      try {
        const accepted = await eventLog.append((state) => acceptHook(state, hook, now().toISOString()));
        metrics.count(accepted.isNew ? 'hooksAccepted' : 'hooksRepeated');
        return jsonReply(reply, accepted.isNew ? 202 : 200, accepted);
      } catch (error) {
        metrics.count('hooksRefused');
        log(
          say({
            fr: `Signal ${JSON.stringify(hook.id)} : il n’a pas pu être noté : ${messageOf(error)}. Il n’est pas accepté.`,
            en: `Hook ${JSON.stringify(hook.id)}: it could not be written down: ${messageOf(error)}. It is not accepted.`,
          }),
        );
        return errorReply(reply.header('retry-after', '5'), 503, {
          error: 'not-written',
          message: {
            fr: 'Le signal n’a pas pu être noté, il n’est donc pas accepté ; la raison est dans le journal. Renvoyez-le.',
            en: 'The hook could not be written down, so it is not accepted; the reason is in the log. Send it again.',
          },
        });
      }
    });
  });
}

/**
 * Parses JSON, with or without a byte order mark.
 * @returns undefined, which fits no schema, for invalid JSON.
 */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
