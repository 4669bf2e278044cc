import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { signWebhook } from '../../../services/content-api/webhook/webhook-sender';
import { readWebhookSecret } from '../../../src/node/webhook-secret';
import type { Webhook } from '../../../content-schema';

/** A storm of hooks. */
export interface StormOptions {
  /** Base URL of the rebuild service. */
  serviceUrl: string;
  /** Secret that hooks are signed with. */
  secret: string;
  /** Cursor that they tell of: one that the content API has reached. */
  cursor: string;
  hooks: number;
  /** Over how long they are spread, in milliseconds. */
  durationMs: number;
}

/** How a storm was answered. */
export interface StormAnswers {
  /** From the request to the whole answer, in milliseconds; sorted. */
  milliseconds: number[];
  /** How many were accepted, as new or as one of before. */
  accepted: number;
  /** Ids of the builds that they were promised. */
  builds: Set<string>;
}

/** Sends signed hooks at an even pace, whatever the answers take. */
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
