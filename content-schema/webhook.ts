import { z } from 'zod';

/** What the content API posts, signed after the Standard Webhooks specification, when content changed. */
export const webhookSchema = z
  .object({
    type: z.literal('content.changed'),
    timestamp: z.iso.datetime({ offset: true }),
    data: z.object({ mode: z.enum(['public', 'private']), cursor: z.string().min(1) }),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;
