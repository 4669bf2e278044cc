import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { signWebhook } from '../../../services/content-api/webhook/webhook-sender';
import { readWebhookSecret } from '../../../src/node/webhook-secret';
import type { Webhook } from '../../../content-schema';

/** Options of a storm of hooks. */
export interface StormOptions {
  /** Base URL of the rebuild service. */
  serviceUrl: string;
  /** Secret that hooks are signed with. */
  secret: string;
  /** Cursor in the hooks: one that the content API has reached. */
  cursor: string;
  hooks: number;
  /** Duration of the storm, in milliseconds. */
  durationMs: number;
}

/** Responses to a storm. */
export interface StormAnswers {
  /** Times from the request to the complete response, in milliseconds; sorted. */
  milliseconds: number[];
  /** Number of accepted hooks, new or merged with an earlier one. */
  accepted: number;
  /** Ids of the builds in the responses. */
  builds: Set<string>;
}

/** Sends signed hooks at an even pace, independent of the responses. */
export async function sendStorm({
  serviceUrl,
  secret,
  cursor,
  hooks,
  durationMs,
}: StormOptions): Promise<StormAnswers> {
  const key = readWebhookSecret(secret);
  const answers: StormAnswers = { milliseconds: [], accepted: 0, builds: new Set() };
  const start = performance.now();
  const send = async (index: number): Promise<void> => {
    await delay(Math.max(0, start + (index * durationMs) / hooks - performance.now()));
    const now = new Date();
    const hook: Webhook = { type: 'content.changed', timestamp: now.toISOString(), data: { mode: 'public', cursor } };
    const [id, timestamp, body] = [`msg_${randomUUID()}`, Math.floor(now.getTime() / 1000), JSON.stringify(hook)];
    const from = performance.now();
    const response = await fetch(`${serviceUrl}/hooks/content`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': `${timestamp}`,
        'webhook-signature': signWebhook(key, { id, timestamp, body }),
      },
      body,
    });
    const answer: unknown = await response.json();
    answers.milliseconds.push(performance.now() - from);
    if (response.status !== 202 && response.status !== 200) return;
    answers.accepted += 1;
    if (typeof answer === 'object' && answer !== null && 'build' in answer) answers.builds.add(String(answer.build));
  };
  await Promise.all(Array.from({ length: hooks }, (_, index) => send(index)));
  answers.milliseconds.sort((a, b) => a - b);
  return answers;
}
