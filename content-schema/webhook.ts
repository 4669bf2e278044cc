import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';

/**
 * Payload that the content API posts when content changes,
 * signed according to the Standard Webhooks specification.
 */
export const webhookSchema = z
  .object({
    type: z.literal('content.changed'),
    timestamp: z.iso.datetime({ offset: true }).max(TEXT_LIMITS.date),
    data: z.object({ mode: z.enum(['public', 'private']), cursor: z.string().min(1).max(TEXT_LIMITS.cursor) }),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;
